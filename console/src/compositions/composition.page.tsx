import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Overview } from '@pavilion/releases/registry-api/channels';
import type { CompositionDetails } from '@pavilion/releases/registry-api/compositions';
import { Alert, Badge, Button, buttonClass, Card, Table } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { bytes, shortHash } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { GrantDialog } from '../grants/grant.dialog';
import { RollbackDialog } from '../live/rollback.dialog';

type Props = { readonly channel: string; readonly id: number };
type Open = 'nothing' | 'rollback' | 'grant';

/** Shows one composition: its parts, who built them, and its suite results. */
export const CompositionPage = observer(function CompositionPage({ channel, id }: Props) {
  const { session } = useConsole();
  const details = usePolledQuery<CompositionDetails>(`/compositions/${id}/details`);
  const live = usePolledQuery<Overview>(`/channels/${channel}/overview`)?.value?.composition;
  const [open, setOpen] = useState<Open>('nothing');
  const isLive = live === id;
  const collectedParts = (details?.value?.parts ?? []).filter(({ collected }) => collected);
  const actions = (
    <>
      {live && !isLive && (
        <Link to={`/channels/${channel}/compositions/${live}/since/${id}`} className={buttonClass('secondary')}>
          Changes since
        </Link>
      )}
      <Button variant="secondary" disabled={collectedParts.length > 0} onClick={() => setOpen('grant')}>
        Open as a grant…
      </Button>
      {live && !isLive && session.person?.role !== 'qa' && (
        <Button variant="danger" disabled={collectedParts.length > 0} onClick={() => setOpen('rollback')}>
          Roll back to this composition…
        </Button>
      )}
    </>
  );
  return (
    <Page title={`Composition ${id}`} intro={isLive ? <Badge kind="live">live</Badge> : undefined} actions={actions}>
      <QueryView query={details}>
        {(composition) => (
          <>
            {collectedParts.length > 0 && (
              <Alert kind="warning" title="It can no longer be opened">
                The files of {collectedParts.map(({ name, version }) => `${name}@${version}`).join(', ')} were deleted.
                Its record is kept here.
              </Alert>
            )}
            <Summary composition={composition} />
            <Parts channel={channel} composition={composition} />
            <Suites composition={composition} />
          </>
        )}
      </QueryView>
      {open === 'rollback' && <RollbackDialog channel={channel} to={id} onClose={() => setOpen('nothing')} />}
      {open === 'grant' && (
        <GrantDialog channel={channel} of={{ composition: id }} onClose={() => setOpen('nothing')} />
      )}
    </Page>
  );
});

function Summary({ composition }: { readonly composition: CompositionDetails }) {
  return (
    <Card>
      <DescriptionList
        className={styles.details}
        items={[
          ['Made', <Timestamp key="made" at={composition.made} />],
          ['Files of all parts', bytes(composition.parts.reduce((sum, part) => sum + part.bytes, 0))],
          [
            'Digest',
            <span key="digest" className={styles.code}>
              {composition.digest}
            </span>,
          ],
        ]}
      />
    </Card>
  );
}

function Parts({ channel, composition }: { readonly channel: string; readonly composition: CompositionDetails }) {
  return (
    <Card title="Parts" padded={false}>
      <Table
        label="Parts"
        rows={composition.parts}
        rowKey={({ name }) => name}
        columns={[
          { key: 'part', header: 'Part', title: true, cell: ({ name }) => name },
          {
            key: 'version',
            header: 'Version',
            cell: ({ name, version, collected }) => (
              <span className={styles.number}>
                <Link to={`/channels/${channel}/releases/${name}/${version}`}>{version}</Link>{' '}
                {collected && <Badge kind="warning">files removed</Badge>}
              </span>
            ),
          },
          {
            key: 'fallback',
            header: 'Falls back to',
            cell: ({ fallback, kind }) => fallback ?? (kind === 'host' ? 'never' : 'nothing'),
          },
          {
            key: 'published',
            header: 'Published',
            cell: ({ published, by, signed }) => (
              <span>
                <Timestamp at={published} /> by {by}
                {!signed && ', unsigned'}
              </span>
            ),
          },
          {
            key: 'built',
            header: 'Built from',
            cell: ({ commit, builder, dirty }) => (
              <span>
                <span className={styles.code}>{shortHash(commit)}</span>
                {dirty && ' and uncommitted changes'} by {builder}
              </span>
            ),
          },
          {
            key: 'bytes',
            header: 'Files',
            align: 'end',
            cell: ({ bytes: size, files }) => (
              <span className={styles.number}>
                {files} · {bytes(size)}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

function Suites({ composition: { attestations } }: { readonly composition: CompositionDetails }) {
  if (attestations.length === 0)
    return <p className={styles.second}>No suite has reported a result for this composition.</p>;
  return (
    <Card title="Suite results" padded={false}>
      <Table
        label="Suites"
        rows={attestations}
        rowKey={({ id }) => id}
        columns={[
          { key: 'suite', header: 'Suite', title: true, cell: ({ suite }) => suite },
          {
            key: 'result',
            header: 'Result',
            cell: ({ passed, failed, flaky }) => (
              <Badge
                kind={failed > 0 ? 'error' : 'accent'}
              >{`${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`}</Badge>
            ),
          },
          { key: 'against', header: 'Among', cell: ({ against }) => against },
          {
            key: 'at',
            header: 'When',
            cell: ({ at, by }) => (
              <span>
                <Timestamp at={at} /> by {by}
              </span>
            ),
          },
          { key: 'counts', header: 'Valid', cell: ({ counts }) => (counts ? 'yes' : 'no, expired') },
        ]}
      />
    </Card>
  );
}
