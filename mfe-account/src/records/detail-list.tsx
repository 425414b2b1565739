import { type DescriptionItem, DescriptionList } from '@pavilion/ui/description-list';
import styles from './records.module.css';

export type { DescriptionItem };

/** The facts of one record, in the style of the records' pages. */
export function DetailList({ items }: { readonly items: readonly DescriptionItem[] }) {
  return <DescriptionList items={items} className={styles.details} />;
}
