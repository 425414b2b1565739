import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { Badge, buttonClass, Card, EmptyState, Table } from '@pavilion/ui';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { states } from './rollout-labels';

/** Lists a channel's rollouts, newest first. */
export function RolloutsPage({ channel }: { readonly channel: string }) {
  const rollouts = usePolledQuery<{ rollouts: readonly RolloutView[] }>(`/channels/${channel}/rollouts`);
  return (
    <Page
      title={`${channel}: rollouts`}
      intro="A composition shown to a growing share of visitors while its telemetry is no worse than the previous one’s."
      actions={
        <Link to={`/channels/${channel}/release`} className={buttonClass('primary')}>
          Start a rollout
        </Link>
      }
    >
      <QueryView query={rollouts}>
        {({ rollouts: all }) =>
          all.length === 0 ? (
            <EmptyState text="No composition was rolled out in steps yet: choose releases, then “Roll out in steps”." />
          ) : (
            <Card padded={false}>
              <Table
                label="Rollouts"
                rows={all}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'parts',
                    header: 'Releases',
                    title: true,
                    cell: ({ id, parts, candidate }) => (
                      <Link to={`/channels/${channel}/rollouts/${id}`}>
                        {parts.join(', ') || `composition ${candidate}`}
                      </Link>
                    ),
                  },
                  {
                    key: 'state',
                    header: 'State',
                    cell: ({ state }) => <Badge kind={states[state][1]}>{states[state][0]}</Badge>,
                  },
                  { key: 'percent', header: 'Visitors', cell: ({ percent }) => `${percent} %` },
                  {
                    key: 'started',
                    header: 'Began',
                    cell: ({ started, by }) => (
                      <span>
                        <Timestamp at={started} /> by {by}
                      </span>
                    ),
                  },
                  { key: 'verdict', header: 'Reason for its end', cell: ({ verdict }) => verdict ?? '–' },
                ]}
              />
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}
