import type { ReactNode } from 'react';
import { useFormat } from '@pavilion/platform';
import styles from './counted.module.css';

/** An option's name and its number of games. */
export function Counted({ name, count }: { readonly name: ReactNode; readonly count: number }) {
  const format = useFormat();
  return (
    <span className={styles.choice}>
      <span>{name}</span> <span className={styles.count}>{format.number(count)}</span>
    </span>
  );
}
