import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export type BadgeKind = 'neutral' | 'accent' | 'reward' | 'error' | 'warning' | 'info' | 'live';
export type BadgeProps = HTMLAttributes<HTMLSpanElement> & { readonly kind?: BadgeKind; readonly icon?: ReactNode };

/** A short status label: Pending, +2%, Live. */
export function Badge({ kind = 'neutral', icon, className, children, ...native }: BadgeProps) {
  return (
    <span {...native} className={classNames(styles.badge, styles[kind], className)}>
      {kind === 'live' && <span className={styles.dot} />}
      {icon}
      {children}
    </span>
  );
}
