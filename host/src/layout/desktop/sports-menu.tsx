import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { usePlatform, useStore, useTexts } from '@pavilion/platform';
import { Link, useLocation } from '@pavilion/platform/router';
import { buttonClass, ChevronDownIcon } from '@pavilion/ui';
import { layoutTexts } from '../layout.texts';
import { playExchange, sportsHouses } from '../menu';
import { claimed } from '../menu-entry';
import { moveFocus } from '../move-focus';
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
  const t = useTexts(layoutTexts);
  const submenu = useStore(() => new SubmenuStore());
  const group = useRef<HTMLLIElement>(null);
  const panel = useId();
  const { pathname } = useLocation();
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
        data-here={isExchange(pathname) || undefined}
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
  const platform = usePlatform();
  const t = useTexts(layoutTexts);
  return (
    <>
      {platform.claims(playExchange.to) && (
        <section className={styles.exchange}>
          <strong>{t.exchange}</strong>
          <p>{t.exchangeWords}</p>
          <Link
            to={playExchange.to}
            className={buttonClass('primary', { size: 'small' })}
            aria-label={`${t.exchange}: ${t.playNow}`}
            onClick={onPick}
          >
            {t.playNow}
          </Link>
        </section>
      )}
      <ul className={styles.houses}>
        {claimed(platform, sportsHouses).map(({ text, to }) => (
          <li key={to}>
            <Link to={to} onClick={onPick}>
              {t[text]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
});

function isExchange(pathname: string): boolean {
  return pathname === '/player/playGame' || pathname.startsWith('/exchange');
}

/** Runs `act` on a press outside. Blur is not enough: a touch outside doesn't move the focus. */
function onPressOutside(inside: HTMLElement | null, act: () => void): () => void {
  const watch = ({ target }: Event): void => {
    if (!inside?.contains(target as Node)) act();
  };
  document.addEventListener('pointerdown', watch);
  return () => document.removeEventListener('pointerdown', watch);
}
