import type { ReactNode } from 'react';
import styles from './records.module.css';

export type Fact = readonly [name: string, value: ReactNode];

type Props = { readonly facts: readonly Fact[] };

/** What is known of one record, a line each. */
export function Facts({ facts }: Props) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
