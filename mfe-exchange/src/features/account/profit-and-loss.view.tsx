import { observer } from 'mobx-react-lite';
import { type MarketOutcome, profitAndLoss } from '@pavilion/contract/calls/exchange-records';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { useFormat, useTexts } from '@pavilion/platform';
import { Table, type TableColumn } from '@pavilion/ui';
import { useMarketName } from '../../market-names/use-market-name';
import { texts } from '../../texts';
import { Gain } from './records/gain';
import { useRecordAddress } from './records/record-address';
import { DayChips, RecordList } from './records/record-list.view';
import styles from './records/records.module.css';

/** Profit or loss of each settled market, and the total. */
export const ProfitAndLoss = observer(function ProfitAndLoss() {
  const t = useTexts(texts).records;
  const address = useRecordAddress();
  const { days, cursor } = address;
  const query = { days, size: 25, ...(cursor !== undefined && { cursor }) } as const;
  return (
    <>
      <DayChips address={address} />
      <RecordList
        key={JSON.stringify(query)}
        endpoint={profitAndLoss}
        input={{ query }}
        address={address}
        empty={t.noMarkets}
      >
        {({ data, totals }) => (
          <>
            <Totals totals={totals} />
            <Markets rows={data} />
          </>
        )}
      </RecordList>
    </>
  );
});

type Totals = ReplyOf<typeof profitAndLoss>['totals'];

/** Totals of the whole range, whichever page is open. */
const Totals = observer(function Totals({ totals: { profit, commission, net } }: { readonly totals: Totals }) {
  const t = useTexts(texts).records;
  const format = useFormat();
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.gross}</dt>
        <dd>
          <Gain poisha={profit} />
        </dd>
      </div>
      <div>
        <dt>{t.commission}</dt>
        <dd>{format.money(commission)}</dd>
      </div>
      <div>
        <dt>{t.net}</dt>
        <dd>
          <Gain poisha={net} />
        </dd>
      </div>
    </dl>
  );
});

const Markets = observer(function Markets({ rows }: { readonly rows: readonly MarketOutcome[] }) {
  const t = useTexts(texts).records;
  const format = useFormat();
  const name = useMarketName();
  const columns: readonly TableColumn<MarketOutcome>[] = [
    {
      key: 'market',
      header: t.market,
      title: true,
      cell: ({ event, market, settlesBy }) => (
        <span className={styles.event}>
          <strong>{event}</strong>
          <small>{name(market, settlesBy)}</small>
        </span>
      ),
    },
    { key: 'result', header: t.result, cell: ({ result }) => (result === null ? t.noResult : name(result)) },
    { key: 'settled', header: t.settled, cell: ({ settledAt }) => format.dateTime(settledAt).slice(0, -3) },
    { key: 'profit', header: t.gross, align: 'end', cell: ({ profit }) => <Gain poisha={profit} /> },
    {
      key: 'commission',
      header: t.commission,
      align: 'end',
      cell: ({ commission }) => <span className={styles.money}>{format.money(commission)}</span>,
    },
    { key: 'net', header: t.net, align: 'end', cell: ({ net }) => <Gain poisha={net} /> },
  ];
  return <Table label={t.market} columns={columns} rows={rows} rowKey={({ marketId }) => marketId} />;
});
