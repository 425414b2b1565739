import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useContext, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { buttonClass, ChevronDownIcon } from '@pavilion/ui';
import { claimAt, SiteMapContext } from '../../composition/site-map';
import { texts } from '../../texts';
import { moveFocus } from '../move-focus';
import { entryText, useNavigation } from '../navigation/navigation';
import styles from './main-menu.module.css';
import { SubmenuStore } from './submenu.store';

const byMouse =
  (act: () => void) =>
  ({ pointerType }: PointerEvent) =>
    void (pointerType === 'mouse' && act());

/**
 * The Sports entry with its submenu, for mouse, touch and keyboard; closes on Escape and when focus or pointer
 * leave.
 */
export const SportsMenu = observer(function SportsMenu() {
  const t = useTexts(texts).layout;
  const submenu = useStore(() => new SubmenuStore());
  const group = useRef<HTMLLIElement>(null);
  const panel = useId();
  const isHere = useIsSports();
  useEffect(
    () => (submenu.isOpen ? onPressOutside(group.current, submenu.close) : undefined),
    [submenu, submenu.isOpen],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>): void => {
    const [button, first] = event.currentTarget.querySelectorAll<HTMLElement>('button, a');
    if (event.key === 'Escape' && submenu.isOpen) {
      submenu.close();
      button?.focus();
    } else if (event.key === 'ArrowDown' && document.activeElement === button) {
      event.preventDefault();
      // The panel must be rendered before it can take focus.
      flushSync(submenu.open);
      first?.focus();
    } else if (moveFocus(event, 'div a', 'down')) event.stopPropagation();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) submenu.close();
  };
  return (
    <li
      ref={group}
      className={styles.group}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={byMouse(submenu.point)}
      onPointerLeave={byMouse(submenu.unpoint)}
    >
      <button
        type="button"
        aria-expanded={submenu.isOpen}
        aria-controls={panel}
        data-here={isHere || undefined}
        onClick={submenu.press}
      >
        {t.sports}
        <ChevronDownIcon size={16} />
      </button>
      <div id={panel} className={styles.panel} hidden={!submenu.isOpen}>
        <SportsPanel onPick={submenu.close} />
      </div>
    </li>
  );
});

const SportsPanel = observer(function SportsPanel({ onPick }: { readonly onPick: () => void }) {
  const { language } = usePlatform();
  const t = useTexts(texts).layout;
  const { menu, addressOf } = useNavigation();
  const exchange = addressOf('playNow');
  return (
    <>
      {exchange && (
        <section className={styles.exchange}>
          <strong>{t.exchange}</strong>
          <p>{t.exchangeWords}</p>
          <Link
            to={exchange}
            className={buttonClass('primary', { size: 'small' })}
            aria-label={`${t.exchange}: ${t.playNow}`}
            onClick={onPick}
          >
            {t.playNow}
          </Link>
        </section>
      )}
      <ul className={styles.houses}>
        {menu('sports')
          // The panel shows the exchange above.
          .filter(({ key }) => key !== 'exchange')
          .map((entry) => (
            <li key={entry.key}>
              <Link to={entry.to} onClick={onPick}>
                {entryText(entry, t, language.code)}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
});

/** Returns whether the page is one of the exchange's. */
function useIsSports(): boolean {
  const { pathname } = useLocation();
  const { claims } = useContext(SiteMapContext);
  const [path = ''] = (useNavigation().addressOf('exchange') ?? '').split('?');
  const exchange = claimAt(claims, path)?.part;
  return exchange !== undefined && claimAt(claims, pathname)?.part === exchange;
}

/** Runs `act` on a press outside. Blur is not enough: a touch outside doesn't move the focus. */
function onPressOutside(inside: HTMLElement | null, act: () => void): () => void {
  const watch = ({ target }: Event): void => {
    if (!inside?.contains(target as Node)) act();
  };
  document.addEventListener('pointerdown', watch);
  return () => document.removeEventListener('pointerdown', watch);
}
