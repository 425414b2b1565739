import { useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { buttonClass, ChevronDownIcon } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { layoutTexts } from '../layout.texts';
import { exchange } from '../menu';
import styles from './main-menu.module.css';

/** Sports with what is under it: opens on press or by pointing, closes on Escape and when focus or pointer leave. */
export const SportsMenu = observer(function SportsMenu() {
  const t = useTexts(layoutTexts);
  const [open, setOpen] = useState(false);
  const panel = useId();
  const close = (): void => setOpen(false);
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>): void => {
    if (event.key !== 'Escape' || !open) return;
    close();
    event.currentTarget.querySelector('button')?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <li className={styles.group} onKeyDown={onKeyDown} onBlur={onBlur} onPointerLeave={({ pointerType }) => pointerType === 'mouse' && close()}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(true)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      >
        {t.sports}
        <ChevronDownIcon size={16} />
      </button>
      <div id={panel} className={styles.panel} hidden={!open}>
        <strong>{t.exchange}</strong>
        <p>{t.exchangeWords}</p>
        <Link to={exchange.to} className={buttonClass('primary', { size: 'small' })} aria-label={`${t.exchange}: ${t.playNow}`} onClick={close}>
          {t.playNow}
        </Link>
      </div>
    </li>
  );
});
