import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { LoggedAct, MarketAct, OperatorMarket } from '@pavilion/contract/operator-markets';
import { Alert, Button, Card, EmptyState, Table, type TableColumn } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { taka } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { actLabels } from './act-labels';
import { actsOn } from './acts-on';
import { type Changed, MarketDialog } from './market.dialog';
import { MarketState } from './markets.page';

/** Shows one market with the operators' acts on it, and what can be done with it. */
export const MarketPage = observer(function MarketPage({ id }: { readonly id: string }) {
  const query = usePolledQuery<{ market: OperatorMarket }>(`/desk/markets/${encodeURIComponent(id)}`);
  const [act, setAct] = useState<MarketAct | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const market = query?.value?.market;
  const close = (outcome: Changed | null): void => {
    setAct(null);
    if (outcome === null) return;
    setChanged(outcome);
    void query?.refresh();
  };
  return (
    <Page title={market?.name ?? 'Market'} intro={market?.eventName} actions={<Link to="/markets">All markets</Link>}>
      {changed && <Outcome changed={changed} />}
      <QueryView query={query}>
        {({ market: shown }) => (
          <>
            <Facts market={shown} onAct={setAct} />
            <Card title="Who did what" padded={false}>
              <Log acts={shown.log} />
            </Card>
          </>
        )}
      </QueryView>
      {act && market && <MarketDialog key={act} act={act} market={market} onClose={close} />}
    </Page>
  );
});

function Outcome({ changed: { done, isWaiting } }: { readonly changed: Changed }) {
  return (
    <Alert
      kind={isWaiting ? 'warning' : 'success'}
      title={isWaiting ? 'Waits for a second operator' : 'Done'}
      {...(isWaiting && { action: <Link to="/approvals">Approvals</Link> })}
    >
      <pre className={styles.payload}>{done}</pre>
    </Alert>
  );
}

const Facts = observer(function Facts({
  market,
  onAct,
}: {
  readonly market: OperatorMarket;
  readonly onAct: (act: MarketAct) => void;
}) {
  const { session } = useConsole();
  const { marketId, status, suspendedBy, maxStake, winners, selections, settledAt, resultName } = market;
  return (
    <Card>
      <div className={styles.stack}>
        <DescriptionList
          className={styles.details}
          items={[
            ['State', <MarketState key="state" status={status} suspendedBy={suspendedBy ?? ''} />],
            ['Largest stake', maxStake === null ? 'the site’s own' : `${taka(maxStake)} taka`],
            ['Selections', selections.map(nameSelection).join(', ')],
            ['Winners', String(winners)],
            ['Result', settledAt === null ? 'none yet' : (resultName ?? 'void')],
            [
              'Id',
              <span key="id" className={styles.code}>
                {marketId}
              </span>,
            ],
          ]}
        />
        {session.canTrade ? (
          <div className={styles.actions}>
            {actsOn(market).map((act) => (
              <Button
                key={act}
                variant={actLabels[act].isFinal ? 'danger' : 'secondary'}
                onClick={() => onAct(act)}
              >{`${actLabels[act].button}…`}</Button>
            ))}
          </div>
        ) : (
          <p className={styles.second}>Changing a market needs the role trader or admin.</p>
        )}
      </div>
    </Card>
  );
});

function Log({ acts }: { readonly acts: readonly LoggedAct[] }) {
  if (acts.length === 0) return <EmptyState text="No operator has changed this market." />;
  return <Table label="Acts of operators" rows={acts} rowKey={({ seq }) => String(seq)} columns={logColumns} />;
}

const logColumns: readonly TableColumn<LoggedAct>[] = [
  { key: 'act', header: 'Act', title: true, cell: ({ act }) => act.replace(/^market-/, '') },
  { key: 'by', header: 'By', cell: ({ operator, details: { approvedBy } }) => listNames(operator, approvedBy) },
  { key: 'at', header: 'When', cell: ({ at }) => <Timestamp at={new Date(at).toISOString()} /> },
  { key: 'change', header: 'Change', cell: ({ details }) => changeOf(details) },
  { key: 'reason', header: 'Why', cell: ({ details: { reason } }) => reason ?? '–' },
];

/** Names a selection, with what became of it. */
function nameSelection({ name, isWithdrawn, factor }: OperatorMarket['selections'][number]): string {
  if (!isWithdrawn) return name;
  return factor === undefined ? `${name} (withdrawn)` : `${name} (withdrawn, ${factor / 100} %)`;
}

function listNames(operator: string, approvedBy: string | number | null | undefined): string {
  return approvedBy == null ? operator : `${operator}, approved by ${approvedBy}`;
}

function changeOf({ before, result, limit, lapsed, runner, factor }: LoggedAct['details']): string {
  if (runner != null)
    return `${runner} withdrawn${factor == null ? '' : `, ${Number(factor) / 100} %`}${result == null ? '' : `: ${result}`}`;
  if (result != null) return before == null ? String(result) : `${before} → ${result}`;
  if (typeof limit === 'number') return `stakes up to ${taka(limit)} taka`;
  if (limit === null) return 'the site’s own limit';
  return lapsed == null ? '–' : `${lapsed} unmatched bets lapsed`;
}
