import { useFormat } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import styles from '../../prices/price-cell.module.css';

interface Props {
  readonly side: 'back' | 'lay';
  readonly price: number;
  /** Under the price, as fancy rates are. */
  readonly below?: number;
  readonly places?: number;
}

/** A polled price; one of 0 is none. */
export const PlainPrice = observer(function PlainPrice({ side, price, below, places = 0 }: Props) {
  const format = useFormat();
  return (
    <span className={classNames(styles.cell, styles[side], price <= 0 && styles.none)}>
      <span className={styles.price}>{price > 0 ? format.number(price, places) : '—'}</span>
      {below !== undefined && <span className={styles.size}>{price > 0 && format.number(below)}</span>}
    </span>
  );
});
