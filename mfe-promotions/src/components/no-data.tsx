import type { ReactNode } from 'react';
import styles from './no-data.module.css';

/** Text of an empty list: that it is empty, then what will appear in it. */
export function NoData({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <>
      <strong className={styles.title}>{title}</strong>
      {children}
    </>
  );
}
