import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Badge, Button, Card, EmptyState, Table, type TableColumn } from '@pavilion/ui';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { taka } from '../core/format';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { type Decision, DecisionDialog } from './decision.dialog';
import type { OperatorRequest } from './operator-request';

/** Lists acts that wait for a second operator, and those that did. */
export const RequestsPage = observer(function RequestsPage() {
  const query = usePolledQuery<{ requests: readonly OperatorRequest[] }>('/desk/requests');
  const [decision, setDecision] = useState<Decision | null>(null);
  const close = (): void => {
    setDecision(null);
    void query?.refresh();
  };
  return (
    <Page
      title="Approvals"
      intro="Acts above a limit, corrected results and changes of operators wait here for a second person. Nothing has moved while they wait."
    >
      <QueryView query={query}>
        {({ requests }) => (
          <>
            <Waiting requests={requests.filter(({ state }) => state === 'waiting')} onDecide={setDecision} />
            <Card title="Decided or expired" padded={false}>
              <Decided requests={requests.filter(({ state }) => state !== 'waiting')} />
            </Card>
          </>
        )}
      </QueryView>
      {decision && <DecisionDialog decision={decision} onClose={close} />}
    </Page>
  );
});

function Decided({ requests }: { readonly requests: readonly OperatorRequest[] }) {
  if (requests.length === 0) return <EmptyState text="No request has been decided yet." />;
  return (
    <Table
      label="Decided requests"
      rows={requests}
      rowKey={({ number }) => number}
      columns={[...columns, { key: 'state', header: 'Outcome', cell: outcomeOf }]}
    />
  );
}

const Waiting = observer(function Waiting({
  requests,
  onDecide,
}: {
  readonly requests: readonly OperatorRequest[];
  readonly onDecide: (decision: Decision) => void;
}) {
  const own = useConsole().session.person?.name;
  const decide = (request: OperatorRequest) => (
    <span className={styles.actions}>
      {request.operator !== own && (
        <Button
          size="small"
          aria-label={`Approve ${request.number}…`}
          onClick={() => onDecide({ kind: 'approve', request })}
        >
          Approve…
        </Button>
      )}
      <Button
        size="small"
        variant="quiet"
        aria-label={`${request.operator === own ? 'Take back' : 'Refuse'} ${request.number}…`}
        onClick={() => onDecide({ kind: 'refuse', request })}
      >
        {request.operator === own ? 'Take back…' : 'Refuse…'}
      </Button>
    </span>
  );
  return (
    <Card title="Waiting" padded={false}>
      {requests.length === 0 ? (
        <EmptyState text="Nothing waits for a second person." />
      ) : (
        <Table
          label="Waiting requests"
          rows={requests}
          rowKey={({ number }) => number}
          columns={[...columns, { key: 'decide', header: 'Decide', align: 'end', cell: decide }]}
        />
      )}
    </Card>
  );
});

const columns: readonly TableColumn<OperatorRequest>[] = [
  { key: 'number', header: 'Request', title: true, cell: ({ number }) => number },
  { key: 'act', header: 'Act', cell: ({ summary }) => summary },
  { key: 'amount', header: 'Taka', align: 'end', cell: ({ amount }) => (amount === null ? '–' : taka(amount)) },
  { key: 'by', header: 'Requested by', cell: ({ operator }) => operator },
  {
    key: 'at',
    header: 'Requested',
    cell: ({ requestedAt }) => <Timestamp at={new Date(requestedAt).toISOString()} />,
  },
];

function outcomeOf({ state, decidedBy }: OperatorRequest) {
  if (state === 'expired') return <Badge>expired</Badge>;
  return (
    <Badge kind={state === 'done' ? 'accent' : 'neutral'}>
      {state === 'done' ? 'approved' : 'refused'} by {decidedBy}
    </Badge>
  );
}
