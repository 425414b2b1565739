import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useFormat, usePlatform, useTexts } from '@pavilion/platform';
import { classNames } from '@pavilion/ui';
import { texts } from '../../../texts';
import type { DepositStore } from '../deposit.store';
import styles from './deposit-summary.module.css';

type Props = { readonly store: DepositStore };

/** Cost and result of the deposit. All rows are present from the start, so nothing below them moves. */
export const DepositSummary = observer(function DepositSummary({ store }: Props) {
  const t = useTexts(texts).summary;
  const format = useFormat();
  const balance = usePlatform().shared.balance.value;
  const title = useId();
  const { sum } = store;
  const gift = (poisha: number): string => (poisha === 0 ? t.none : `+${format.money(poisha)}`);
  const rows = [
    { name: t.pays, value: sum && format.money(sum.pays) },
    {
      name: t.bonus,
      value:
        sum &&
        (sum.freeRounds > 0 ? `${gift(sum.bonus)} + ${t.freeSpins(format.number(sum.freeRounds))}` : gift(sum.bonus)),
      isGift: sum !== null && sum.bonus > 0,
    },
    { name: t.rebate, value: sum && gift(sum.rebate), isGift: sum !== null && sum.rebate > 0 },
    { name: t.turnover, value: sum && format.money(sum.turnover) },
    { name: t.main, value: sum && balance && format.money(balance.main + sum.pays + sum.rebate), isTotal: true },
    { name: t.bonusWallet, value: sum && balance && format.money(balance.bonus + sum.bonus), isTotal: true },
  ];
  return (
    <section className={styles.summary} aria-labelledby={title} aria-live="polite">
      <h2 id={title}>{t.title}</h2>
      <dl>
        {rows.map(({ name, value, isGift, isTotal }) => (
          <div key={name} className={classNames(isTotal && styles.total)}>
            <dt>{name}</dt>
            <dd className={classNames(isGift && styles.gift)}>{value ?? t.empty}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
});
