import type { ReactNode } from 'react';
import styles from './round-icon.module.css';

/** A reward's icon on a round background. */
export function RoundIcon({ small = false, children }: { readonly small?: boolean; readonly children: ReactNode }) {
  return (
    <span className={styles.round} data-small={small || undefined}>
      {children}
    </span>
  );
}
