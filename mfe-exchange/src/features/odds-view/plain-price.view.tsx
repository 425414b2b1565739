import { observer } from 'mobx-react-lite';
import { useFormat } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import { LabelledPrice } from '../../prices/labelled-price.view';
import styles from '../../prices/price-cell.module.css';

interface Props {
  readonly side: 'back' | 'lay';
  readonly price: number;
  /** Shown under the price, such as a fancy's rate. */
  readonly below?: number;
  readonly places?: number;
  /** The text of the button for a price. */
  readonly action: (price: string) => string;
  readonly onPress: () => void;
  readonly disabled: boolean;
}

/** A price of the house; 0 means that there is none. */
export const PlainPrice = observer(function PlainPrice({
  side,
  price,
  below,
  places = 0,
  action,
  onPress,
  disabled,
}: Props) {
  const format = useFormat();
  return (
    <button
      type="button"
      className={classNames(styles.cell, styles[side], price <= 0 && styles.none)}
      disabled={disabled || price <= 0}
      onClick={onPress}
    >
      <LabelledPrice label={action}>{price > 0 ? format.number(price, places) : '—'}</LabelledPrice>
      {below !== undefined && (
        <span className={styles.size}>{price > 0 && format.number(below, Number.isInteger(below) ? 0 : 2)}</span>
      )}
    </button>
  );
});
