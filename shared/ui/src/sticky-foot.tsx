import type { ReactNode } from 'react';
import styles from './sticky-foot.module.css';

/** Keeps a form's main button in reach at the foot of a phone; an ordinary row on desktop. */
export function StickyFoot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot} data-sticky-foot>{children}</div>;
}
