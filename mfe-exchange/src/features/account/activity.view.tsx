import { observer } from 'mobx-react-lite';
import { activityLog, type ActivityRecord } from '@pavilion/contract/calls/exchange-records';
import { useFormat, useTexts } from '@pavilion/platform';
import { oddsText } from '../../bets/bet-words';
import { useMarketName } from '../../market-names/use-market-name';
import { texts } from '../../texts';
import { Gain } from './records/gain';
import { useRecordAddress } from './records/record-address';
import { DayChips, RecordList } from './records/record-list.view';
import styles from './records/records.module.css';

/** The player's actions and their results, day by day. */
export const Activity = observer(function Activity() {
  const t = useTexts(texts).records;
  const address = useRecordAddress();
  const { days, cursor } = address;
  const query = { days, size: 50, ...(cursor !== undefined && { cursor }) } as const;
  return (
    <>
      <DayChips address={address} />
      <RecordList
        key={JSON.stringify(query)}
        endpoint={activityLog}
        input={{ query }}
        address={address}
        empty={t.noActivity}
      >
        {({ data }) => <Days rows={data} />}
      </RecordList>
    </>
  );
});

const Days = observer(function Days({ rows }: { readonly rows: readonly ActivityRecord[] }) {
  const format = useFormat();
  const days = new Map<string, ActivityRecord[]>();
  for (const row of rows) days.set(format.date(row.at), [...(days.get(format.date(row.at)) ?? []), row]);
  return [...days].map(([day, some]) => (
    <section key={day} aria-label={day}>
      <h3 className={styles.day}>{day}</h3>
      <ul>
        {some.map((row) => (
          <ActivityRow key={row.id} row={row} />
        ))}
      </ul>
    </section>
  ));
});

const ActivityRow = observer(function ActivityRow({ row }: { readonly row: ActivityRecord }) {
  const t = useTexts(texts).records;
  const format = useFormat();
  const name = useMarketName();
  const isMoney = row.what === 'settled' || row.what === 'resettled';
  return (
    <li className={styles.activity}>
      <time dateTime={new Date(row.at).toISOString()}>{format.time(row.at).slice(0, -3)}</time>
      <span className={styles.event}>
        <strong>
          {t.acts[row.what]}
          <ActivitySubject row={row} />
        </strong>
        <small>{`${row.event} · ${name(row.market, row.settlesBy)}`}</small>
      </span>
      {isMoney ? <Gain poisha={row.amount} /> : <span className={styles.money}>{format.money(row.amount)}</span>}
    </li>
  );
});

/** The subject of a row: a bet's selection, a settlement's result. */
const ActivitySubject = observer(function ActivitySubject({
  row: { side, selection, odds, run, betId, result, settlesBy },
}: {
  readonly row: ActivityRecord;
}) {
  const { records: t, bets } = useTexts(texts);
  const format = useFormat();
  const name = useMarketName();
  if (betId === null) return `: ${result === null ? t.noResult : name(result)}`;
  const words = [
    side && bets.sides[side],
    selection && name(selection, settlesBy),
    run !== null && bets.line(format.number(run)),
    odds !== null && t.at(oddsText(format, 'exchange', odds)),
  ];
  return `: ${words.filter(Boolean).join(' ')}`;
});
