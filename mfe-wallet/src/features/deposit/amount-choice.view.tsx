import { useFormat, useTexts } from '@pavilion/platform';
import { AmountField } from '@pavilion/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { isWithin, quickAmounts } from './amount-range';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';
import { texts } from './deposit.texts';

type Props = { readonly store: DepositStore };

export const AmountChoice = observer(function AmountChoice({ store }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const why = useId();
  const [min, max] = [format.number(store.range.min / 100), format.number(store.range.max / 100)];
  const isOutside = (taka: number): boolean => !isWithin(store.range, taka * 100);
  return (
    <section className={styles.section}>
      <h2>{t.amount}</h2>
      <div className={styles.quick} role="group" aria-label={t.quickAmounts}>
        {quickAmounts.map((taka) => (
          <button
            key={taka}
            type="button"
            aria-pressed={Number(store.amount) === taka}
            // Not `disabled`: who lands on it by keyboard should hear why.
            aria-disabled={isOutside(taka) || !store.canEdit || undefined}
            aria-describedby={isOutside(taka) ? why : undefined}
            title={isOutside(taka) ? t.outside(min, max) : undefined}
            onClick={() => !isOutside(taka) && store.setAmount(String(taka))}
          >
            {format.number(taka)}
          </button>
        ))}
      </div>
      {quickAmounts.some(isOutside) && (
        <p id={why} className={styles.quiet}>
          {t.outside(min, max)}
        </p>
      )}
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
