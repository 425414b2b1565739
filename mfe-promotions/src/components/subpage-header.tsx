import type { ReactNode } from 'react';
import { Link } from '@pavilion/platform/router';
import { ArrowLeftIcon } from '@pavilion/ui';
import styles from './subpage-header.module.css';

type Props = {
  /** Address of the parent page. */
  readonly to: string;
  readonly back: string;
  readonly title: string;
  /** Content beside the title. */
  readonly children?: ReactNode;
};

/** Header of a subpage, with a link back. */
export function SubpageHeader({ to, back, title, children }: Props) {
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
