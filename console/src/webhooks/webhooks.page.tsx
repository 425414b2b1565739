import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { IssuedWebhook, Webhook } from '@pavilion/releases/registry-api/webhooks';
import { Card, EmptyState, Table } from '@pavilion/ui';
import styles from '../console.module.css';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { DeliveryBadge } from './delivery-badge';
import { NewWebhook, SecretDialog } from './new-webhook';
import { eventLabels } from './webhook-labels';

/** Lists the addresses that are called when something happens, and adds more. */
export const WebhooksPage = observer(function WebhooksPage() {
  const webhooks = usePolledQuery<{ webhooks: readonly Webhook[] }>('/webhooks');
  const [added, setAdded] = useState<IssuedWebhook | null>(null);
  return (
    <Page
      title="Webhooks"
      intro="Addresses that the registry calls, so that nobody has to watch the log. A failed call is repeated for 31 hours."
    >
      <QueryView query={webhooks}>{({ webhooks: all }) => <Webhooks webhooks={all} />}</QueryView>
      <NewWebhook
        onAdded={(webhook) => {
          setAdded(webhook);
          void webhooks?.refresh();
        }}
      />
      {added && <SecretDialog webhook={added} onClose={() => setAdded(null)} />}
    </Page>
  );
});

function Webhooks({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  if (webhooks.length === 0) return <EmptyState text="Nothing is called yet." />;
  return (
    <Card title="Called now" padded={false}>
      <Table
        label="Webhooks"
        rows={webhooks}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'address',
            header: 'Address',
            title: true,
            cell: ({ id, url }) => (
              <Link to={`/webhooks/${id}`} className={styles.code}>
                {url}
              </Link>
            ),
          },
          { key: 'events', header: 'When', cell: ({ events }) => listEvents(events) },
          { key: 'last', header: 'Latest call', cell: ({ last }) => (last ? <LatestCall call={last} /> : 'none yet') },
          { key: 'by', header: 'Added by', cell: ({ by }) => by },
        ]}
      />
    </Card>
  );
}

function LatestCall({ call }: { readonly call: NonNullable<Webhook['last']> }) {
  return (
    <span className={styles.row}>
      <DeliveryBadge call={call} />
      <Timestamp at={call.at} />
    </span>
  );
}

/** Returns the events of a webhook in words, such as 'A grant was created, 2 more'. */
function listEvents(events: Webhook['events']): string {
  const [first, ...more] = events.filter((event) => event !== 'test').map((event) => eventLabels[event]);
  if (first === undefined) return 'only tests';
  return more.length === 0 ? first : `${first}, ${more.length} more`;
}
