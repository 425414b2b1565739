import { Link } from '@pavilion/platform/router';
import { ArrowLeftIcon } from '@pavilion/ui';
import type { ReactNode } from 'react';
import styles from './below-head.module.css';

type Props = {
  /** The page above. */
  readonly to: string;
  readonly back: string;
  readonly title: string;
  /** What stands beside the title. */
  readonly children?: ReactNode;
};

/** The head of a page below another, with its way back. */
export function BelowHead({ to, back, title, children }: Props) {
  return (
    <header className={styles.head}>
      <Link to={to} className={styles.back} aria-label={back}>
        <ArrowLeftIcon />
      </Link>
      <h1>{title}</h1>
      {children}
    </header>
  );
}
