import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Overview } from '@pavilion/releases/registry-api/channels';
import { Alert, Button, buttonClass, Card, EmptyState } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { LatestLines } from '../log/latest-lines';
import { KillDialog } from './kill.dialog';
import { Kills } from './kills';
import { PartsTable } from './parts-table';
import { RollbackDialog } from './rollback.dialog';

type Open =
  { readonly kind: 'nothing' } | { readonly kind: 'rollback' } | { readonly kind: 'kill'; readonly part?: string };

/** Shows a channel's live composition and the operator's three actions on it. */
export const LivePage = observer(function LivePage({ channel }: { readonly channel: string }) {
  const { session } = useConsole();
  const overview = usePolledQuery<Overview>(`/channels/${channel}/overview`);
  const [open, setOpen] = useState<Open>({ kind: 'nothing' });
  const close = (): void => {
    setOpen({ kind: 'nothing' });
    void overview?.refresh();
  };
  const writes = session.person !== null && session.person.role !== 'qa';
  const actions = writes && (
    <>
      <Link to={`/channels/${channel}/release`} className={buttonClass('primary')}>
        Release parts
      </Link>
      <Button variant="secondary" onClick={() => setOpen({ kind: 'rollback' })}>
        Roll back…
      </Button>
      {session.isOperator && (
        <Button variant="danger" onClick={() => setOpen({ kind: 'kill' })}>
          Close a part…
        </Button>
      )}
    </>
  );
  return (
    <Page title={`${channel}: live now`} actions={actions}>
      <QueryView query={overview}>
        {(view) => (
          <>
            <Kills view={view} onChanged={() => void overview?.refresh()} />
            <RolloutNotices view={view} />
            <State view={view} />
            {view.parts.length > 0 && (
              <PartsTable
                view={view}
                onClose={session.isOperator ? (part) => setOpen({ kind: 'kill', part }) : undefined}
              />
            )}
            <LatestLines channel={channel} />
            {open.kind === 'rollback' && <RollbackDialog channel={channel} onClose={close} />}
            {open.kind === 'kill' && <KillDialog view={view} part={open.part} onClose={close} />}
          </>
        )}
      </QueryView>
    </Page>
  );
});

function State({
  view: { name, composition, since, by, revision, before, required, rollouts },
}: {
  readonly view: Overview;
}) {
  if (composition === null) return <EmptyState text={`${name} has no composition yet: release its parts.`} />;
  return (
    <Card>
      <DescriptionList
        className={styles.details}
        items={[
          [
            'Live',
            <Link key="set" to={`/channels/${name}/compositions/${composition}`}>{`composition ${composition}`}</Link>,
          ],
          ['Since', since ? <Timestamp at={since} /> : 'the beginning'],
          ['Activated by', by ?? '–'],
          [
            'A rollback restores',
            rollouts.length > 0
              ? `composition ${composition} for everyone, and ends the rollouts of your parts`
              : before === null
                ? 'nothing: it is the first one'
                : `composition ${before}`,
          ],
          ['Revision', revision],
          ['Required suites', required.length > 0 ? required.join(', ') : 'none'],
        ]}
      />
    </Card>
  );
}

/** Notices that some visitors get other releases: one for each rollout, since their visitors are drawn independently. */
function RolloutNotices({ view: { name, rollouts } }: { readonly view: Overview }) {
  return rollouts.map(({ id, releases, basisPoints, candidate }) => {
    const labels = releases.map((release) => `${release.name}@${release.version}`).join(', ');
    const others = rollouts
      .filter((one) => one.id !== id)
      .flatMap((one) => one.releases.map((release) => release.name));
    return (
      <Alert
        key={id}
        kind="info"
        title={`${basisPoints / 100} % of visitors get ${labels}`}
        action={<Link to={`/channels/${name}/rollouts/${id}`}>View the rollout</Link>}
      >
        Composition {candidate}
        {others.length > 0 ? `; beside the rollout of ${others.join(' and ')}.` : '; the others see the one below.'}
      </Alert>
    );
  });
}
