import { observer } from 'mobx-react-lite';
import type { Bonus } from '@pavilion/contract/calls/bonuses';
import { useFormat, useTexts } from '@pavilion/platform';
import type { DescriptionItem } from '@pavilion/ui/description-list';
import { DetailList } from '../../components/detail-list';
import { texts } from '../../texts';
import { TurnoverLimitsNote } from '../../turnover-limits/turnover-limits.view';
import styles from './bonus.module.css';

type Props = { readonly bonus: Bonus };

export const BonusDetails = observer(function BonusDetails({ bonus }: Props) {
  const t = useTexts(texts).bonuses;
  const format = useFormat();
  const money = (name: string, value: number | null): DescriptionItem[] =>
    value === null ? [] : [[name, format.money(value)]];
  const at = (name: string, value: number | null): DescriptionItem[] =>
    value === null ? [] : [[name, `${format.dateTime(value)} GMT+6`]];
  const items: readonly DescriptionItem[] = [
    ...money(t.amount, bonus.amount),
    ...money(t.deposit, bonus.deposit),
    ...money(t.required, bonus.required),
    ...money(t.remaining, bonus.remaining),
    [t.maxStake, bonus.maxStake === null ? t.anyStake : format.money(bonus.maxStake)],
    ...at(bonus.state === 'taken' ? t.taken : t.began, bonus.createdAt),
    ...(bonus.endedAt === null ? at(t.until, bonus.expiresAt) : at(t.endedAt, bonus.endedAt)),
    ...money(t.released, bonus.released || null),
    ...money(t.forfeited, bonus.forfeited || null),
  ];
  return <DetailList twoColumns items={items} />;
});

/** Percentage of a stake that counts, by kind of game. */
export const Counts = observer(function Counts({ bonus: { contribution, turnoverLimits } }: Props) {
  const exchange = contribution.find(({ type }) => type === 'EXCHANGE')?.percent ?? 100;
  const { bonuses: t, gameTypes: types } = useTexts(texts);
  const format = useFormat();
  return (
    <section className={styles.counts}>
      <h2>{t.counts}</h2>
      {contribution.length > 0 && (
        <DetailList
          twoColumns
          items={contribution.map(({ type, percent }) => [types[type] ?? type, `${format.number(percent)}%`])}
        />
      )}
      <p>{contribution.length === 0 ? t.countsInFull : t.othersInFull}</p>
      <TurnoverLimitsNote limits={turnoverLimits} />
      {exchange > 0 && <p>{t.exchangeNote}</p>}
    </section>
  );
});
