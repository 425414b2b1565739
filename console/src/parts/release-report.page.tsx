import { observer } from 'mobx-react-lite';
import type { ReleaseCounts, ReleaseError, ReleaseReport } from '@pavilion/releases/registry-api/releases';
import { Card, EmptyState, Table } from '@pavilion/ui';
import { DescriptionList } from '@pavilion/ui/description-list';
import styles from '../console.module.css';
import { bytes, count, percent, shortHash } from '../core/format';
import { Link } from '../core/link';
import { Page } from '../core/page';
import { QueryView } from '../core/query-view';
import { Timestamp } from '../core/timestamp';
import { usePolledQuery } from '../core/use-polled-query';
import own from './release-report.module.css';
import { VerdictBadge } from './verdict-badge';

type Props = { readonly channel: string; readonly part: string; readonly version: string };

/** Shows one release over all compositions it was in: what is known of it, what browsers reported, what it threw. */
export const ReleaseReportPage = observer(function ReleaseReportPage({ channel, part, version }: Props) {
  const report = usePolledQuery<ReleaseReport>(`/channels/${channel}/releases/${part}/${version}`);
  const verdict = report?.value?.verdict;
  return (
    <Page title={`${part} ${version}`} intro={verdict && <VerdictBadge verdict={verdict.verdict} />}>
      <QueryView query={report}>
        {(view) => (
          <>
            <Facts view={view} />
            <Errors errors={view.errors} />
            <Compositions channel={channel} view={view} />
          </>
        )}
      </QueryView>
    </Page>
  );
});

function Facts({ view: { facts, verdict, compositions } }: { readonly view: ReleaseReport }) {
  const all = sumOf(compositions.map(({ counts }) => counts));
  return (
    <Card>
      <DescriptionList
        className={styles.details}
        items={[
          [
            'Published',
            <span key="published">
              <Timestamp at={facts.published} /> by {facts.by}
            </span>,
          ],
          [
            'Built from',
            <span key="commit" className={styles.code}>{`${shortHash(facts.commit)} by ${facts.builder}`}</span>,
          ],
          ['Files', `${facts.files} · ${bytes(facts.bytes)}${facts.collected ? ', removed' : ''}`],
          ['Everyone has it', verdict?.liveSince ? <Timestamp at={verdict.liveSince} /> : 'no'],
          ...(verdict?.reason
            ? [['Verdict', `${verdict.reason}${verdict.by ? `, by ${verdict.by}` : ''}`] as const]
            : []),
          ['Loads in two weeks', all.loads.toLocaleString('en')],
          ['Failures and fallbacks', rate(all.failed + all.fellBack, all.loads)],
          ['Loads with errors', rate(all.errors, all.loads)],
        ]}
      />
    </Card>
  );
}

function Errors({ errors }: { readonly errors: readonly ReleaseError[] }) {
  return (
    <Card title="Errors" padded={false}>
      {errors.length === 0 ? (
        <EmptyState text="Browsers reported no error of this release in the last two weeks." />
      ) : (
        errors.map((error) => <ErrorItem key={error.message + (error.frames[0]?.at ?? '')} error={error} />)
      )}
    </Card>
  );
}

function ErrorItem({
  error: { message, frames, count: many, first, last, compositions },
}: {
  readonly error: ReleaseError;
}) {
  const pages = count(many, 'page');
  return (
    <article className={own.error}>
      <h3 className={own.message}>{message}</h3>
      <p className={styles.second}>
        {pages}, last <Timestamp at={last} />, first <Timestamp at={first} only />, in{' '}
        {compositions.length === 1 ? 'composition' : 'compositions'} {compositions.join(', ')}
      </p>
      {frames.length > 0 && (
        <ol className={own.frames} aria-label="Stack">
          {frames.map(({ at, source, name, code }) => (
            <li key={at} className={styles.code}>
              {name && <strong>{name} </strong>}
              <span className={styles.second} title={at}>
                {source ?? at}
              </span>
              {code && <code className={own.line}>{code}</code>}
            </li>
          ))}
        </ol>
      )}
    </article>
  );
}

function Compositions({ channel, view: { compositions } }: { readonly channel: string; readonly view: ReleaseReport }) {
  if (compositions.length === 0) return null;
  const column = (key: string, header: string, text: (counts: ReleaseCounts) => string) => ({
    ...{ key, header, align: 'end' as const },
    cell: ({ counts }: { readonly counts: ReleaseCounts }) => <span className={styles.number}>{text(counts)}</span>,
  });
  return (
    <Card title="Compositions it was in" padded={false}>
      <Table
        label="Compositions"
        rows={compositions}
        rowKey={({ id }) => String(id)}
        columns={[
          {
            key: 'id',
            header: 'Composition',
            title: true,
            cell: ({ id }) => <Link to={`/channels/${channel}/compositions/${id}`}>{`composition ${id}`}</Link>,
          },
          column('loads', 'Loads', ({ loads }) => loads.toLocaleString('en')),
          column('failures', 'Failures and fallbacks', ({ failed, fellBack, loads }) => rate(failed + fellBack, loads)),
          column('errors', 'Loads with errors', ({ errors, loads }) => rate(errors, loads)),
        ]}
      />
    </Card>
  );
}

const rate = (met: number, of: number): string =>
  met === 0 ? 'none' : `${met.toLocaleString('en')} (${percent(of === 0 ? null : met / of)})`;

const sumOf = (list: readonly ReleaseCounts[]): ReleaseCounts =>
  list.reduce(
    (a, b) => ({
      documents: a.documents + b.documents,
      loads: a.loads + b.loads,
      failed: a.failed + b.failed,
      fellBack: a.fellBack + b.fellBack,
      errors: a.errors + b.errors,
    }),
    { documents: 0, loads: 0, failed: 0, fellBack: 0, errors: 0 },
  );
