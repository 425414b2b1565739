import { classNames, FactList, type FactListProps } from '@pavilion/ui';
import styles from './facts.module.css';

type Props = Pick<FactListProps, 'facts'> & {
  /** Side by side where there is room. */
  readonly twoColumns?: boolean;
};

/** Names to the left, values to the right, a line between. */
export function Facts({ facts, twoColumns }: Props) {
  return <FactList className={classNames(styles.facts, twoColumns && styles.columns)} facts={facts} />;
}
