import { type Fact, FactList } from '@pavilion/ui';
import styles from './records.module.css';

export type { Fact };

/** The facts of one record, in the style of the records' pages. */
export function DetailList({ facts }: { readonly facts: readonly Fact[] }) {
  return <FactList facts={facts} className={styles.details} />;
}
