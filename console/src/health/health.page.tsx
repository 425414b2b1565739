import { observer } from 'mobx-react-lite';
import type { CompositionHealth, Health, PartHealth } from '@pavilion/releases/registry-api/health';
import { Badge, type BadgeKind, Card, EmptyState, SelectField, Table, type TableColumn } from '@pavilion/ui';
import styles from '../console.module.css';
import { percent } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { route } from '../core/route';
import { usePolledQuery } from '../core/use-polled-query';
import { inUnit } from '../rollouts/series';

const windows = [
  { value: '15', label: 'the last 15 minutes' },
  { value: '60', label: 'the last hour' },
  { value: '360', label: 'the last 6 hours' },
  { value: '1440', label: 'the last day' },
] as const;

const cohorts: Readonly<Record<CompositionHealth['cohort'], readonly [words: string, kind: BadgeKind]>> = {
  control: ['live', 'live'],
  candidate: ['candidate', 'info'],
  past: ['open in tabs only', 'neutral'],
};

/** Shows the health of compositions and their parts in players' browsers. */
export const HealthPage = observer(function HealthPage({ channel }: { readonly channel: string }) {
  const minutes = windows.find(({ value }) => value === route.params.get('minutes'))?.value ?? '60';
  const health = usePolledQuery<Health>(`/channels/${channel}/health?minutes=${minutes}`);
  return (
    <Page
      title={`${channel}: health`}
      intro="Browser reports for each release: loads, failures, fallbacks, errors and load times."
      actions={
        <SelectField
          label="Over"
          value={minutes}
          options={windows}
          onChange={(next) => route.go(`${route.path}?minutes=${next}`, true)}
        />
      }
    >
      <QueryView query={health}>
        {({ compositions }) =>
          compositions.length === 0 ? (
            <EmptyState text="No browser reported in this period. Pages report a minute after they were opened: there were no visitors, or the site can’t reach the registry." />
          ) : (
            compositions.map((set) => <CompositionHealthCard key={set.composition} channel={channel} set={set} />)
          )
        }
      </QueryView>
    </Page>
  );
});

const vitalColumn = (name: 'lcp' | 'inp', header: string): TableColumn<PartHealth> => ({
  key: name,
  header,
  align: 'end',
  cell: (part) => <span className={styles.number}>{inUnit('ms', part[name].p75)}</span>,
});

const partColumn = (channel: string): TableColumn<PartHealth> => ({
  key: 'part',
  header: 'Part',
  title: true,
  cell: ({ part, version }) => (
    <span>
      {part} <Link to={`/channels/${channel}/releases/${part}/${version}`}>{version}</Link>
    </span>
  ),
});

const columns: readonly TableColumn<PartHealth>[] = [
  {
    key: 'loads',
    header: 'Loads',
    align: 'end',
    cell: ({ loads }) => <span className={styles.number}>{loads.toLocaleString('en')}</span>,
  },
  {
    key: 'failed',
    header: 'Failures and fallbacks',
    align: 'end',
    cell: ({ failureRate, failed, fellBack }) => <Rate rate={failureRate} of={failed + fellBack} />,
  },
  {
    key: 'errors',
    header: 'Errors',
    align: 'end',
    cell: ({ errorRate, errors }) => <Rate rate={errorRate} of={errors} />,
  },
  vitalColumn('lcp', 'LCP p75'),
  vitalColumn('inp', 'INP p75'),
  {
    key: 'cls',
    header: 'CLS p75',
    align: 'end',
    cell: ({ cls }) => <span className={styles.number}>{inUnit('score', cls.p75)}</span>,
  },
];

function CompositionHealthCard({
  channel,
  set: { composition, cohort, documents, reports, parts },
}: {
  readonly channel: string;
  readonly set: CompositionHealth;
}) {
  return (
    <Card
      padded={false}
      title={
        <span className={styles.row}>
          <Link to={`/channels/${channel}/compositions/${composition}`}>composition {composition}</Link>{' '}
          <Badge kind={cohorts[cohort][1]}>{cohorts[cohort][0]}</Badge>
        </span>
      }
      action={
        <span className={styles.second}>
          {documents.toLocaleString('en')} pages served, {reports.toLocaleString('en')} reported
        </span>
      }
    >
      {parts.length === 0 ? (
        <EmptyState text="Pages were served, but no browser has reported on them yet." />
      ) : (
        <Table
          label={`Health of composition ${composition}`}
          rows={parts}
          rowKey={({ part, version }) => `${part}@${version}`}
          columns={[partColumn(channel), ...columns]}
        />
      )}
    </Card>
  );
}

function Rate({ rate, of }: { readonly rate: number | null; readonly of: number }) {
  return (
    <span className={styles.number}>
      {percent(rate)} {of > 0 && <Badge kind="warning">{of}</Badge>}
    </span>
  );
}
