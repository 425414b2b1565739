import { classNames, FactList, type FactListProps } from '@pavilion/ui';
import styles from './facts.module.css';

type Props = Pick<FactListProps, 'facts'> & {
  /** Uses two columns if there is room. */
  readonly twoColumns?: boolean;
};

/** A list of names on the left and values on the right, with lines between. */
export function Facts({ facts, twoColumns }: Props) {
  return <FactList className={classNames(styles.facts, twoColumns && styles.columns)} facts={facts} />;
}
