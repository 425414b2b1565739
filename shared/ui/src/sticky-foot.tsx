import type { ReactNode } from 'react';
import styles from './sticky-foot.module.css';
import { useRootMark } from './use-root-mark';

/** Keeps a form's main button at the bottom of a phone's screen; an ordinary row on desktop. */
export function StickyFoot({ children }: { readonly children: ReactNode }) {
  useRootMark('stickyFoot');
  return <div className={styles.foot}>{children}</div>;
}
