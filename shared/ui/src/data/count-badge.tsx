// Each part bundles this file, and takes these from the host.
import { classNames, VisuallyHidden } from '@pavilion/ui';
import styles from './count-badge.module.css';

export interface CountBadgeProps {
  /** The figure on the badge. */
  readonly count: string;
  /** The same for screen readers, with what is counted. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A round badge with a number, such as that of unread messages. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  return (
    <span className={classNames(styles.count, className)}>
      <span aria-hidden="true">{count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
