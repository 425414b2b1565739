import { useFormat, useTexts } from '@pavilion/platform';
import { AmountField } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { isWithin } from '../../funds/amounts';
import { QuickAmounts } from '../../funds/quick-amounts.view';
import { quickAmounts } from './amount-range';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';
import { texts } from './deposit.texts';

type Props = { readonly store: DepositStore };

export const AmountChoice = observer(function AmountChoice({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const [min, max] = [format.number(store.range.min / 100), format.number(store.range.max / 100)];
  return (
    <section className={styles.section}>
      <h2>{t.amount}</h2>
      <QuickAmounts
        label={t.quickAmounts}
        amounts={quickAmounts}
        value={store.amount}
        frozen={!store.canEdit}
        isOff={(taka) => !isWithin(store.range, taka * 100)}
        why={t.outside(min, max)}
        onChoose={store.setAmount}
      />
      <AmountField
        label={t.amount}
        name="amount"
        value={store.amount}
        onChange={store.setAmount}
        disabled={!store.canEdit}
        hint={t.amountHint(min, max)}
      />
    </section>
  );
});
