import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { XIcon } from '../icons/icons';
import { useUiTexts } from '../ui-texts';
import styles from './dialog.module.css';
import { useModal } from './use-modal';

export type DialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons that stay visible while the content scrolls. */
  readonly footer?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** Has a phone's full height from the start: content that changes while a player aims at it doesn't move it. */
  readonly tall?: boolean;
  /** True if Escape and a press outside close it. The close button always does. */
  readonly dismissable?: boolean;
};

/** A modal: centered on desktop, a bottom sheet on phones. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const { onClose, title, children, footer, size = 'medium', tall, dismissable = true } = props;
  const texts = useUiTexts();
  const heading = useId();
  const modal = useModal(onClose, dismissable);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => reach(body.current));
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, styles[size], tall && styles.tall)}
      aria-labelledby={heading}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={heading} tabIndex={-1} data-heading>
            {title}
          </h2>
          <IconButton label={texts.close} icon={<XIcon />} onClick={onClose} />
        </header>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {footer && <footer className={styles.foot}>{footer}</footer>}
      </div>
    </dialog>
  );
}

/** Makes a scrolling body without focusable elements focusable itself, so that the keyboard can scroll it. */
function reach(body: HTMLElement | null): void {
  if (!body) return;
  const isStuck =
    body.scrollHeight > body.clientHeight &&
    body.querySelector('a, button, input, select, textarea, [tabindex]') === null;
  if (isStuck) body.tabIndex = 0;
  else body.removeAttribute('tabindex');
}
