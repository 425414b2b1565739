import { observer } from 'mobx-react-lite';
import { type netDeposits, netPeriods } from '@pavilion/contract/calls/safer-gambling';
import { type Query, useFormat, useTexts } from '@pavilion/platform';
import { Card, ErrorState, Skeleton } from '@pavilion/ui';
import { texts } from '../../texts';
import styles from './safer-gambling.module.css';

/** Deposits minus payouts, for life and for the current periods. */
export const NetDeposits = observer(function NetDeposits({ query }: { readonly query: Query<typeof netDeposits> }) {
  const t = useTexts(texts).saferGambling;
  const { state } = query;
  return (
    <Card title={t.net}>
      {state.kind === 'loading' && <Skeleton shape="block" height="248px" />}
      {state.kind === 'failed' && <ErrorState text={t.netFailed} onRetry={() => void query.refresh()} />}
      {state.kind === 'ready' && <Figures value={state.value} />}
    </Card>
  );
});

type Value = NonNullable<Query<typeof netDeposits>['value']>;

const Figures = observer(function Figures({ value: { data, since } }: { readonly value: Value }) {
  const t = useTexts(texts).saferGambling;
  const format = useFormat();
  const life = data.find(({ period }) => period === 'life');
  return (
    <>
      <p className={styles.permanent}>
        <strong>{format.money(life?.net ?? 0)}</strong> <span>{t.netSince(format.date(since))}</span>
      </p>
      <table className={styles.net}>
        <thead>
          <tr>
            <th scope="col">{t.period}</th>
            <th scope="col">{t.deposited}</th>
            <th scope="col">{t.withdrawn}</th>
            <th scope="col">{t.netColumn}</th>
          </tr>
        </thead>
        <tbody>
          {netPeriods.map((period) => {
            const row = data.find((each) => each.period === period);
            return (
              row && (
                <tr key={period}>
                  <th scope="row">{t.netPeriods[period]}</th>
                  <td data-label={t.deposited}>{format.money(row.deposited)}</td>
                  <td data-label={t.withdrawn}>{format.money(row.withdrawn)}</td>
                  <td data-label={t.netColumn}>{format.money(row.net)}</td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
      <p className={styles.small}>{t.netText}</p>
    </>
  );
});
