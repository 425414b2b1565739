import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  readonly as?: 'section' | 'div' | 'article' | 'li';
  readonly title?: ReactNode;
  /** Element at the end of the title's line. */
  readonly action?: ReactNode;
  /** If false, content goes edge to edge, as in lists. */
  readonly padded?: boolean;
};

export function Card({
  as: Element = 'section',
  title,
  action,
  padded = true,
  className,
  children,
  ...native
}: CardProps) {
  return (
    <Element {...native} className={classNames(styles.card, className)}>
      {(title || action) && (
        <header className={styles.head}>
          <h2>{title}</h2>
          {action}
        </header>
      )}
      <div className={padded ? styles.padded : undefined}>{children}</div>
    </Element>
  );
}
