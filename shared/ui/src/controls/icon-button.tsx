import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  /** Accessible name of the action. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Number in the badge; 0 shows none. */
  readonly count?: number;
  /** Adds a background. */
  readonly filled?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ label, icon, count = 0, filled, className, type = 'button', ...native }: IconButtonProps) {
  return (
    <button {...native} type={type} className={classNames(styles.button, filled && styles.filled, className)}>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {count > 0 && <span className={styles.count}>{count > 99 ? '99+' : count}</span>}
    </button>
  );
}
