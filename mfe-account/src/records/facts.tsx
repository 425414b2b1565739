import { type Fact, FactList } from '@pavilion/ui';
import styles from './records.module.css';

export type { Fact };

/** What is known of one record, as the records' pages show it. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return <FactList facts={facts} className={styles.facts} />;
}
