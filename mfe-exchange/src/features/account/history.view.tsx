import { observer } from 'mobx-react-lite';
import { betHistory, type BetRecord, type BetStatus, betStatuses } from '@pavilion/contract/calls/exchange-records';
import { useFormat, useTexts } from '@pavilion/platform';
import { Badge, type BadgeKind, ChipGroup, Table, type TableColumn } from '@pavilion/ui';
import { BetTitle } from '../../bets/bet-title.view';
import { oddsText } from '../../bets/bet-words';
import { texts } from '../../texts';
import { Gain } from './records/gain';
import { useRecordAddress } from './records/record-address';
import { DayChips, RecordList } from './records/record-list.view';
import styles from './records/records.module.css';

const filters = ['all', ...betStatuses] as const;
const kinds: Readonly<Record<BetStatus, BadgeKind>> = {
  open: 'info',
  WON: 'accent',
  LOST: 'neutral',
  cancelled: 'neutral',
  lapsed: 'neutral',
  void: 'warning',
};

/** Every bet with its result. */
export const History = observer(function History() {
  const t = useTexts(texts).records;
  const address = useRecordAddress();
  const status = address.word('status', filters);
  const { days, cursor } = address;
  const query = {
    days,
    size: 25,
    ...(status !== 'all' && { status }),
    ...(cursor !== undefined && { cursor }),
  } as const;
  return (
    <>
      <div className={styles.filters}>
        <DayChips address={address} />
        <ChipGroup
          label={t.status}
          options={filters.map((value) => ({ value, label: t.statuses[value] }))}
          value={status}
          onChange={(next) => address.set({ status: next === 'all' ? '' : next })}
        />
      </div>
      <RecordList
        key={JSON.stringify(query)}
        endpoint={betHistory}
        input={{ query }}
        address={address}
        empty={t.noHistory}
      >
        {({ data }) => <Bets rows={data} />}
      </RecordList>
    </>
  );
});

const Bets = observer(function Bets({ rows }: { readonly rows: readonly BetRecord[] }) {
  const t = useTexts(texts).records;
  const format = useFormat();
  const columns: readonly TableColumn<BetRecord>[] = [
    {
      key: 'bet',
      header: t.bet,
      title: true,
      cell: ({ side, selection, market, run, settlesBy }) => (
        <BetTitle side={side} selection={selection} market={market} line={run} settlesBy={settlesBy} />
      ),
    },
    { key: 'event', header: t.event, cell: ({ event }) => event },
    { key: 'placed', header: t.placed, cell: ({ createdAt }) => format.dateTime(createdAt).slice(0, -3) },
    {
      key: 'odds',
      header: t.odds,
      align: 'end',
      cell: ({ kind, odds }) => <span className={styles.money}>{oddsText(format, kind, odds)}</span>,
    },
    {
      key: 'stake',
      header: t.stake,
      align: 'end',
      cell: ({ stake }) => <span className={styles.money}>{format.money(stake)}</span>,
    },
    { key: 'status', header: t.status, cell: (bet) => <Status {...bet} /> },
    { key: 'net', header: t.profitLoss, align: 'end', cell: ({ net }) => (net === null ? '—' : <Gain poisha={net} />) },
  ];
  return <Table label={t.bet} columns={columns} rows={rows} rowKey={({ id }) => id} />;
});

const Status = observer(function Status({ status, isHalf, endReason }: BetRecord) {
  const t = useTexts(texts).records;
  return (
    <span className={styles.status}>
      <Badge kind={kinds[status]}>{t.statuses[status]}</Badge>
      {isHalf === true && <small>{t.half}</small>}
      {endReason !== undefined && <small>{t.ends[endReason]}</small>}
    </span>
  );
});
