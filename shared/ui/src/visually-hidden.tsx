import type { HTMLAttributes } from 'react';
import styles from './visually-hidden.module.css';

/** Read aloud, not shown. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span {...props} className={styles.hidden} />;
}
