import { classNames } from '@pavilion/ui';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

type Props = {
  readonly name: string;
  /** Links may lead to it. */
  readonly id?: string | undefined;
  /** Name above value on a phone: for values that are long. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
  /** Below both, in the whole width. */
  readonly below?: ReactNode;
};

/** A line of the profile: what, its value, and what can be done about it. */
export function Fact({ name, id, isLong = false, children, below }: Props) {
  return (
    <div id={id} tabIndex={id === undefined ? undefined : -1} className={styles.fact}>
      <div className={classNames(styles.line, isLong && styles.long)}>
        <span className={styles.name}>{name}</span>
        <div className={styles.value}>{children}</div>
      </div>
      {below}
    </div>
  );
}
