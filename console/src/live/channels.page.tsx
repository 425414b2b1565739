import { observer } from 'mobx-react-lite';
import type { Overview } from '@pavilion/releases/registry-api/channels';
import { Badge, Card, EmptyState, Table } from '@pavilion/ui';
import { count } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';

/** Lists every channel with its live composition. */
export function ChannelsPage() {
  const channels = usePolledQuery<{ channels: readonly string[] }>('/channels');
  return (
    <Page
      title="Channels"
      intro="A channel points to the composition that its visitors get; the public gets the one of production."
    >
      <QueryView query={channels}>
        {({ channels: names }) =>
          names.length === 0 ? (
            <EmptyState text="No channel has a composition yet: publish the parts and activate them with npx pavilion." />
          ) : (
            <Card padded={false}>
              <Table
                label="Channels"
                rows={names}
                rowKey={(name) => name}
                columns={[
                  {
                    key: 'name',
                    header: 'Channel',
                    title: true,
                    cell: (name) => <Link to={`/channels/${name}`}>{name}</Link>,
                  },
                  { key: 'state', header: 'State', cell: (name) => <ChannelState name={name} /> },
                ]}
              />
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}

const ChannelState = observer(function ChannelState({ name }: { readonly name: string }) {
  const view = usePolledQuery<Overview>(`/channels/${name}/overview`)?.value;
  if (!view) return <>…</>;
  if (view.composition === null) return <>has no composition yet</>;
  return (
    <span>
      composition {view.composition}, {count(view.parts.length, 'part')}
      {view.since && (
        <>
          , since <Timestamp at={view.since} />
        </>
      )}{' '}
      <ClosedBadge kills={view.kills} /> <RolloutBadges rollouts={view.rollouts} />
    </span>
  );
});

function ClosedBadge({ kills }: Pick<Overview, 'kills'>) {
  return kills.length > 0 ? (
    <Badge kind="error">{kills.length === 1 ? '1 closed' : `${kills.length} closed`}</Badge>
  ) : null;
}

function RolloutBadges({ rollouts }: Pick<Overview, 'rollouts'>) {
  return rollouts.map(({ id, releases, basisPoints }) => (
    <Badge key={id} kind="info">
      {releases.map(({ name }) => name).join(', ')} {basisPoints / 100} %
    </Badge>
  ));
}
