import type { ReactNode } from 'react';
import styles from './no-data.module.css';

/** What an empty list says: that it is, then what would be there. */
export function NoData({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <strong className={styles.title}>{title}</strong>
      {children}
    </>
  );
}
