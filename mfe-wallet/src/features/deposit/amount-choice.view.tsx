import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { Link } from '@pavilion/platform/router';
import { AmountField } from '@pavilion/ui';
import { isWithin } from '../../funds/amounts';
import { QuickAmounts } from '../../funds/quick-amounts.view';
import { texts } from '../../texts';
import { quickAmounts } from './amount-range';
import styles from './deposit.module.css';
import type { DepositStore } from './deposit.store';

type Props = { readonly store: DepositStore };

export const AmountChoice = observer(function AmountChoice({ store }: Props) {
  const t = useTexts(texts).deposit;
  const format = useFormat();
  const { claims } = usePlatform();
  const [isLeft, setLeft] = useState(false);
  const { poisha, range } = store;
  const [min, max] = [format.number(range.min / 100), format.number(range.max / 100)];
  // 50 may become 500: the minimum is checked once the field loses focus.
  const tooLittle = isLeft && poisha > 0 && poisha < range.min;
  const { remainingLimit } = store.reads;
  const passes = (amount: number): boolean => remainingLimit !== null && amount > remainingLimit;
  const left = format.money(remainingLimit ?? 0);
  const tooMuch = poisha > range.max ? t.tooMuch(max) : passes(poisha) && t.passesLimit(left);
  const error = tooMuch || (tooLittle && t.tooLittle(min));
  return (
    <section className={styles.section}>
      <h2>{t.amount}</h2>
      <QuickAmounts
        label={t.quickAmounts}
        amounts={quickAmounts}
        value={store.amount}
        frozen={!store.canEdit}
        isOff={(taka) => !isWithin(range, taka * 100) || passes(taka * 100)}
        why={remainingLimit !== null && remainingLimit < range.max ? t.passesLimit(left) : t.outside(min, max)}
        onChoose={store.setAmount}
      />
      <AmountField
        label={t.amount}
        name="amount"
        value={store.amount}
        onChange={store.setAmount}
        disabled={!store.canEdit}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        hint={t.amountHint(min, max)}
        error={error || undefined}
      />
      {claims('/safer-gambling') && (
        <Link className={styles.limits} to="/safer-gambling">
          {t.depositLimits}
        </Link>
      )}
    </section>
  );
});
