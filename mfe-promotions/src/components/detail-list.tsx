import { classNames, FactList, type FactListProps } from '@pavilion/ui';
import styles from './detail-list.module.css';

type Props = Pick<FactListProps, 'facts'> & {
  /** Uses two columns if there is room. */
  readonly twoColumns?: boolean;
};

/** A list of names on the left and values on the right, with lines between. */
export function DetailList({ facts, twoColumns }: Props) {
  return <FactList className={classNames(styles.details, twoColumns && styles.columns)} facts={facts} />;
}
