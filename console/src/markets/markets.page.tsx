import { observer } from 'mobx-react-lite';
import type { ListedMarket } from '@pavilion/contract/operator-markets';
import { Badge, Card, EmptyState, Table, type TableColumn } from '@pavilion/ui';
import styles from '../console.module.css';
import { taka } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';

type Markets = { readonly markets: readonly ListedMarket[] };

/** Lists the markets with bets: those that wait for a result, and those settled last. */
export const MarketsPage = observer(function MarketsPage() {
  const open = usePolledQuery<Markets>('/desk/markets');
  const settled = usePolledQuery<Markets>('/desk/markets?settled=yes');
  return (
    <Page
      title="Markets"
      intro="Markets with bets. Open one to suspend it, limit its stakes, end it, or decide its result."
    >
      <Card title="Waiting for a result" padded={false}>
        <QueryView query={open}>
          {({ markets }) => (
            <MarketTable label="Markets waiting for a result" markets={markets} columns={[...columns, state]} />
          )}
        </QueryView>
      </Card>
      <Card title="Settled last" padded={false}>
        <QueryView query={settled}>
          {({ markets }) => (
            <MarketTable label="Markets settled last" markets={markets} columns={[...columns, result, at]} />
          )}
        </QueryView>
      </Card>
    </Page>
  );
});

interface Props {
  readonly label: string;
  readonly markets: readonly ListedMarket[];
  readonly columns: readonly TableColumn<ListedMarket>[];
}

function MarketTable({ label, markets, columns: shown }: Props) {
  if (markets.length === 0) return <EmptyState text="No market with bets is here now." />;
  return <Table label={label} rows={markets} rowKey={({ market }) => market} columns={shown} />;
}

const columns: readonly TableColumn<ListedMarket>[] = [
  {
    key: 'market',
    header: 'Market',
    title: true,
    cell: ({ market, event, name }) => (
      <Link to={`/markets/${encodeURIComponent(market)}`}>
        {event}: {name}
      </Link>
    ),
  },
  { key: 'players', header: 'Players', align: 'end', cell: ({ players }) => players },
  {
    key: 'matched',
    header: 'Matched, taka',
    align: 'end',
    cell: ({ matched }) => <span className={styles.number}>{taka(matched)}</span>,
  },
  {
    key: 'waiting',
    header: 'Unmatched, taka',
    align: 'end',
    cell: ({ waiting }) => <span className={styles.number}>{taka(waiting)}</span>,
  },
];

const state: TableColumn<ListedMarket> = {
  key: 'state',
  header: 'State',
  cell: ({ status, suspended, feed }) => (
    <MarketState status={status} suspendedBy={suspended} isDropped={feed !== ''} />
  ),
};

const result: TableColumn<ListedMarket> = { key: 'result', header: 'Result', cell: (market) => market.result };

const at: TableColumn<ListedMarket> = {
  key: 'at',
  header: 'Settled',
  cell: (market) => <Timestamp at={new Date(market.at).toISOString()} />,
};

/** The feed's status, unless an operator or the feed's silence overrides it. */
export function MarketState({
  status,
  suspendedBy,
  isDropped = false,
}: {
  readonly status: string;
  readonly suspendedBy: string;
  readonly isDropped?: boolean;
}) {
  const feed = isDropped ? 'gone from the feed' : status.toLowerCase();
  if (suspendedBy !== '' && status !== 'CLOSED') return <Badge kind="warning">suspended by {suspendedBy}</Badge>;
  return <Badge kind={isDropped ? 'warning' : status === 'OPEN' ? 'accent' : 'neutral'}>{feed}</Badge>;
}
