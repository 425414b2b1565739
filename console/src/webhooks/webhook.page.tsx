import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Webhook, WebhookDelivery } from '@pavilion/releases/registry-api/webhooks';
import { Button, Card, EmptyState, Table, type TableColumn, toast } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import styles from '../console.module.css';
import { Outcome } from '../core/outcome';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { route } from '../core/route';
import { Timestamp } from '../core/timestamp';
import { useAction } from '../core/use-action';
import { usePolledQuery } from '../core/use-polled-query';
import { DeliveryBadge } from './delivery-badge';
import { RemoveDialog } from './remove.dialog';
import { eventLabels } from './webhook-labels';

type Calls = { readonly calls: readonly WebhookDelivery[] };

/** Shows one webhook with its latest calls, tests it and removes it. */
export const WebhookPage = observer(function WebhookPage({ id }: { readonly id: string }) {
  const webhooks = usePolledQuery<{ webhooks: readonly Webhook[] }>('/webhooks');
  const calls = usePolledQuery<Calls>(`/webhooks/${id}/calls`);
  const [removing, setRemoving] = useState<Webhook | null>(null);
  const webhook = webhooks?.value?.webhooks.find((one) => one.id === id);
  return (
    <Page
      title="Webhook"
      intro={webhook && <span className={styles.code}>{webhook.url}</span>}
      actions={
        webhook && (
          <Button variant="secondary" onClick={() => setRemoving(webhook)}>
            Remove…
          </Button>
        )
      }
    >
      {webhook && <Facts webhook={webhook} onTested={() => void calls?.refresh()} />}
      <QueryView query={calls}>{({ calls: all }) => <Deliveries calls={all} />}</QueryView>
      {removing && (
        <RemoveDialog webhook={removing} onRemoved={() => route.go('/webhooks')} onClose={() => setRemoving(null)} />
      )}
    </Page>
  );
});

const Facts = observer(function Facts({
  webhook: { id, events, by, created },
  onTested,
}: {
  readonly webhook: Webhook;
  readonly onTested: () => void;
}) {
  const action = useAction();
  const test = async (): Promise<void> => {
    if (!(await action.run('POST', `/webhooks/${id}/test`, {}))) return;
    toast('A test is on its way', 'success');
    onTested();
  };
  const called = events.filter((event) => event !== 'test').map((event) => eventLabels[event]);
  return (
    <Card>
      <div className={styles.stack}>
        <DescriptionList
          className={styles.details}
          items={[
            ['Called when', called.join(' · ') || 'only tests'],
            [
              'Added',
              <span key="added">
                <Timestamp at={created} /> by {by}
              </span>,
            ],
          ]}
        />
        <Outcome of={action} />
        <div className={styles.actions}>
          <Button onClick={() => void test()} busy={action.sending}>
            Send a test
          </Button>
        </div>
      </div>
    </Card>
  );
});

function Deliveries({ calls }: { readonly calls: readonly WebhookDelivery[] }) {
  if (calls.length === 0) return <EmptyState text="It was not called in the last two weeks." />;
  return (
    <Card title="Latest calls" padded={false}>
      <Table label="Latest calls" rows={calls} rowKey={({ id }) => id} columns={columns} />
    </Card>
  );
}

const columns: readonly TableColumn<WebhookDelivery>[] = [
  { key: 'event', header: 'Event', title: true, cell: ({ event }) => eventLabels[event] },
  { key: 'at', header: 'When', cell: ({ at }) => <Timestamp at={at} /> },
  { key: 'outcome', header: 'Outcome', cell: (call) => <CallOutcome call={call} /> },
  {
    key: 'about',
    header: 'About',
    cell: ({ parts, reason }) => [parts.join(', '), reason].filter(Boolean).join(': ') || '–',
  },
];

function CallOutcome({ call }: { readonly call: WebhookDelivery }) {
  return (
    <span>
      <DeliveryBadge call={call} />
      {call.error !== null && <span className={styles.second}> {call.error}</span>}
      {call.next !== null && call.error !== null && (
        <span className={styles.second}>
          , next <Timestamp at={call.next} only />
        </span>
      )}
    </span>
  );
}
