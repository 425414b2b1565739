import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Difference } from '@pavilion/releases/registry-api/changes';
import type { ChannelSnapshot, Overview, VisitorSnapshot } from '@pavilion/releases/registry-api/channels';
import { Alert, Button, buttonClass, Card, EmptyState, TextField } from '@pavilion/ui';
import { type DescriptionItem, DescriptionList } from '@pavilion/ui/description-list';
import styles from '../console.module.css';
import { useConsole } from '../core/console';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { route } from '../core/route';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { fieldIn, momentIn, momentOf } from '../core/zone.store';
import { GrantDialog } from '../grants/grant.dialog';
import { ChangeList } from '../parts/change-list';
import { LogTable } from './log-table';

/** Shows a channel's composition at a given minute, with a way to open it again. */
export const TimePage = observer(function TimePage({ channel }: { readonly channel: string }) {
  const { zone } = useConsole().zone;
  const minute = route.params.get('minute') ?? new Date().toISOString().slice(0, 16) + 'Z';
  const visitor = route.params.get('visitor') ?? '';
  const [typed, setTyped] = useState(visitor);
  const past = usePolledQuery<ChannelSnapshot>(
    route.params.has('minute') ? `/channels/${channel}/at?${queryOf(minute, visitor)}` : null,
  );
  const go = (field: string): void => {
    const at = momentOf(zone, field);
    if (at) route.go(`${route.path}?${queryOf(at, visitor)}`, true);
  };
  const name = (text: string): void => {
    setTyped(text);
    const isComplete = VISITOR.test(text.trim());
    if (isComplete || text === '') route.go(`${route.path}?${queryOf(minute, text.trim())}`, true);
  };
  return (
    <Page
      title={`${channel}: time machine`}
      intro="The composition that was live at the start of a minute, from the log; open it with a grant."
    >
      <Card>
        <div className={styles.fields}>
          <TextField
            label={`Minute, in ${zone}`}
            type="datetime-local"
            value={route.params.has('minute') ? fieldIn(zone, minute) : ''}
            onChange={go}
            hint={`${zone === 'UTC' ? 'GMT+6 is six hours later' : 'UTC is six hours earlier'}; choose the zone in the menu.`}
          />
          <TextField
            label="Visitor (optional)"
            value={typed}
            onChange={name}
            hint="The value of the browser’s cookie visitor, 22 characters."
          />
        </div>
      </Card>
      {route.params.has('minute') ? (
        <QueryView query={past}>{(value) => <ChannelAtTime channel={channel} past={value} />}</QueryView>
      ) : (
        <EmptyState text="Choose a minute to see what was live then." />
      )}
    </Page>
  );
});

const VISITOR = /^[\w-]{22}$/;

function queryOf(minute: string, visitor: string): string {
  return new URLSearchParams({ minute, ...(VISITOR.test(visitor) && { visitor }) }).toString();
}

/** Says which composition a visitor had at the moment, by the page that was recorded. */
function Visitor({
  channel,
  visitor: { recorded, drawn },
}: {
  readonly channel: string;
  readonly visitor: VisitorSnapshot;
}) {
  const link = (id: number) => <Link to={`/channels/${channel}/compositions/${id}`}>{`composition ${id}`}</Link>;
  const next = drawn === null ? 'nothing' : link(drawn);
  if (!recorded)
    return (
      <Alert kind="info" title="No page of this visitor was recorded by then">
        A page opened then would have had {next}. Pages are recorded for two weeks.
      </Alert>
    );
  return (
    <Alert kind="success" title={`The visitor had composition ${recorded.composition}`}>
      From a page of <Timestamp at={recorded.at} />
      {recorded.cohort === 'granted' && ', by a grant'}: {link(recorded.composition)}.
      {drawn !== recorded.composition && <> A page opened then would have had {next}.</>}
    </Alert>
  );
}

const ChannelAtTime = observer(function ChannelAtTime({
  channel,
  past,
}: {
  readonly channel: string;
  readonly past: ChannelSnapshot;
}) {
  const { zone } = useConsole().zone;
  const [open, setOpen] = useState(false);
  const { composition, during, collected } = past;
  const visitor = past.visitor && <Visitor channel={channel} visitor={past.visitor} />;
  if (!composition)
    return (
      <>
        {visitor}
        <EmptyState text={`${channel} had no composition then.`} />
      </>
    );
  return (
    <>
      {visitor}
      <Card
        title={`When ${momentIn(zone, past.at)} ${zone} began`}
        action={
          <Button variant="secondary" size="small" disabled={collected.length > 0} onClick={() => setOpen(true)}>
            Open as a grant…
          </Button>
        }
      >
        <DescriptionList className={styles.details} items={detailsOf(channel, past, composition)} />
      </Card>
      {collected.length > 0 && (
        <Alert kind="warning" title="It can no longer be opened">
          The files of {collected.join(', ')} have been deleted since.
        </Alert>
      )}
      {during.length > 0 && (
        <Card title="During that minute" padded={false}>
          <LogTable lines={during} />
        </Card>
      )}
      <ChangesSince channel={channel} then={composition.id} />
      {open && (
        <GrantDialog
          channel={channel}
          of={{ composition: composition.id }}
          note={`as it was at ${momentIn(zone, past.at).slice(0, -3)} ${zone}`}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});

function detailsOf(
  channel: string,
  { revision, made, kills, rollouts, rollout, api }: ChannelSnapshot,
  composition: NonNullable<ChannelSnapshot['composition']>,
): readonly DescriptionItem[] {
  return [
    [
      'Live composition',
      <Link
        key="set"
        to={`/channels/${channel}/compositions/${composition.id}`}
      >{`composition ${composition.id}`}</Link>,
    ],
    ['Revision', revision],
    [
      'Activated',
      made ? (
        <span>
          {made.what} by {made.actor}, <Timestamp at={made.at} />
        </span>
      ) : (
        '–'
      ),
    ],
    ['Rollouts', rolloutTexts(rollouts, rollout).join('; ') || 'none'],
    [
      'Closed',
      kills.length > 0 ? kills.map(({ part, path }) => (path ? `${part} ${path}` : part)).join(', ') : 'nothing',
    ],
    ['Api', api === null ? 'no version was reported' : `version ${api}`],
    ['Parts', composition.parts.map(({ name, version }) => `${name}@${version}`).join(', ')],
  ];
}

function rolloutTexts(rollouts: ChannelSnapshot['rollouts'], sole: ChannelSnapshot['rollout']): readonly string[] {
  const texts = rollouts.map(({ releases, basisPoints, candidate }) => {
    const labels = releases.map(({ name, version }) => `${name}@${version}`).join(', ');
    return `${basisPoints / 100} % got ${labels} (composition ${candidate})`;
  });
  return sole ? [...texts, `${sole.basisPoints / 100} % got composition ${sole.candidate}`] : texts;
}

const ChangesSince = observer(function ChangesSince({
  channel,
  then,
}: {
  readonly channel: string;
  readonly then: number;
}) {
  const live = usePolledQuery<Overview>(`/channels/${channel}/overview`)?.value?.composition ?? null;
  const difference = usePolledQuery<Difference>(
    live === null || live === then ? null : `/compositions/${live}/since/${then}`,
  );
  if (live === null) return null;
  if (live === then) return <Alert kind="info">This composition is live now.</Alert>;
  return (
    <Card
      title={`Changes up to now, composition ${live}`}
      action={
        <Link
          to={`/channels/${channel}/compositions/${live}/since/${then}`}
          className={buttonClass('quiet', { size: 'small' })}
        >
          Open as a page
        </Link>
      }
    >
      <QueryView query={difference}>{({ changes }) => <ChangeList changes={changes} />}</QueryView>
    </Card>
  );
});
