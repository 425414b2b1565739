import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { useUiTexts } from '../ui-texts';
import { VisuallyHidden } from '../visually-hidden';
import styles from './alert.module.css';
import { NOTICE_ICONS, type NoticeKind } from './notice-kind';

export type AlertProps = {
  readonly kind?: NoticeKind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string;
};

/** An inline message. Errors are announced at once, the others at the next pause. */
export function Alert({ kind = 'error', title, children, action, className }: AlertProps) {
  const texts = useUiTexts();
  const Icon = NOTICE_ICONS[kind];
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={classNames(styles.alert, styles[kind], className)}>
      <Icon className={styles.icon} />
      <div className={styles.text}>
        <VisuallyHidden>{texts[kind]}: </VisuallyHidden>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
