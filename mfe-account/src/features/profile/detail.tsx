import type { ReactNode } from 'react';
import { classNames } from '@pavilion/ui';
import styles from './profile.module.css';

type Props = {
  readonly name: string;
  /** Anchor that links may lead to. */
  readonly id?: string | undefined;
  /** Puts the name above the value on a phone, for long values. */
  readonly isLong?: boolean;
  readonly children: ReactNode;
  /** Content below both, in full width. */
  readonly below?: ReactNode;
};

/** A line of the profile: its name, its value and its actions. */
export function Detail({ name, id, isLong = false, children, below }: Props) {
  return (
    <div id={id} tabIndex={id === undefined ? undefined : -1} className={styles.detail}>
      <div className={classNames(styles.line, isLong && styles.long)}>
        <span className={styles.name}>{name}</span>
        <div className={styles.value}>{children}</div>
      </div>
      {below}
    </div>
  );
}
