import { observer } from 'mobx-react-lite';
import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { Alert, Badge, Card } from '@pavilion/ui';
import { type DescriptionItem, DescriptionList } from '@pavilion/ui/description-list';
import styles from '../console.module.css';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import { Charts } from './charts';
import { RolloutActions } from './rollout-actions';
import { outlooks, states } from './rollout-labels';
import { Steps } from './steps';

/** Shows one rollout: progress, findings, and actions. */
export const RolloutPage = observer(function RolloutPage({
  channel,
  id,
}: {
  readonly channel: string;
  readonly id: string;
}) {
  const rollout = usePolledQuery<RolloutView>(`/channels/${channel}/rollouts/${id}`);
  const value = rollout?.value;
  return (
    <Page
      title={value ? `Rollout of ${value.parts.join(', ') || `composition ${value.candidate}`}` : 'Rollout'}
      intro={value && <Badge kind={states[value.state][1]}>{states[value.state][0]}</Badge>}
      actions={value && <RolloutActions rollout={value} onChanged={() => void rollout.refresh()} />}
    >
      <QueryView query={rollout}>
        {(view) => (
          <>
            <Verdict view={view} />
            <Card>
              <div className={styles.stack}>
                <Steps view={view} />
                <DescriptionList className={styles.details} items={detailsOf(channel, view)} />
              </div>
            </Card>
            <Charts rollout={view} />
          </>
        )}
      </QueryView>
    </Page>
  );
});

function detailsOf(channel: string, view: RolloutView): readonly DescriptionItem[] {
  const { parts, candidate, control } = view;
  const releases = parts.map((label) => (
    <Link key={label} to={`/channels/${channel}/releases/${label.replace('@', '/')}`}>
      {label}
    </Link>
  ));
  return [
    [
      parts.length === 1 ? 'Release' : 'Releases',
      <span key="releases" className={styles.row}>
        {releases}
      </span>,
    ],
    [
      'Candidate',
      <Link
        key="candidate"
        to={`/channels/${channel}/compositions/${candidate}/since/${control}`}
      >{`composition ${candidate} and its changes`}</Link>,
    ],
    [
      'Control',
      <Link key="control" to={`/channels/${channel}/compositions/${control}`}>{`composition ${control}`}</Link>,
    ],
    [
      'Began',
      <span key="began">
        <Timestamp at={view.started} /> by {view.by}
      </span>,
    ],
    ['Minimum sample', `${view.minSample} visits per group`],
    ...(view.ended ? [['Ended', <Timestamp key="ended" at={view.ended} />] as const] : []),
  ];
}

function Verdict({ view: { state, verdict, outlook } }: { readonly view: RolloutView }) {
  if (verdict)
    return (
      <Alert
        kind={state === 'stopped' ? 'error' : state === 'paused' ? 'warning' : 'info'}
        title={state === 'paused' ? 'Paused' : 'Reason for its end'}
      >
        {verdict}
      </Alert>
    );
  if (!outlook) return null;
  return (
    <Alert
      kind={
        outlook.kind === 'worse'
          ? 'error'
          : outlook.kind === 'slower'
            ? 'warning'
            : outlook.kind === 'good'
              ? 'success'
              : 'info'
      }
      title={outlooks[outlook.kind]}
    >
      {outlook.says.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Timestamp at={outlook.at} />
    </Alert>
  );
}
