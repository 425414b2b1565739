import { classNames } from '@pavilion/ui';
import { DescriptionList, type DescriptionListProps } from '@pavilion/ui/description-list';
import styles from './detail-list.module.css';

type Props = Pick<DescriptionListProps, 'items'> & {
  /** Uses two columns if there is room. */
  readonly twoColumns?: boolean;
};

/** A list of names on the left and values on the right, with lines between. */
export function DetailList({ items, twoColumns }: Props) {
  return <DescriptionList className={classNames(styles.details, twoColumns && styles.columns)} items={items} />;
}
