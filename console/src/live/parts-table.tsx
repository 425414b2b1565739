import type { Overview, ShownPart } from '@pavilion/releases/registry-api/channels';
import { Badge, Button, Card, Table, type TableColumn } from '@pavilion/ui';
import styles from '../console.module.css';
import { bytes, shortHash } from '../core/format';
import { Link } from '../core/link';
import { Timestamp } from '../core/timestamp';
import { VerdictBadge } from '../parts/verdict-badge';

type Props = { readonly view: Overview; readonly onClose?: (part: string) => void };

/** Lists the parts of the live composition with their history. */
export function PartsTable({ view, onClose }: Props) {
  const closedOf = (part: ShownPart): string[] =>
    view.kills.filter((kill) => kill.part === part.name).map(({ path }) => (path ? `${path} closed` : 'closed'));
  const isClosed = (part: ShownPart): boolean => closedOf(part).includes('closed');
  const close = (part: ShownPart) => {
    // The host cannot be killed: it renders the frame that shows the message.
    if (part.kind === 'host') return '–';
    if (isClosed(part)) return 'open it above';
    return (
      <Button variant="quiet" size="small" onClick={() => onClose?.(part.name)} aria-label={`Close ${part.name}…`}>
        Close…
      </Button>
    );
  };
  return (
    <Card title="Parts" padded={false} className={styles.dense}>
      <Table
        label="Live parts"
        rows={view.parts}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'part',
            header: 'Part',
            title: true,
            cell: (part) => (
              <span className={styles.row}>
                {part.name} <VerdictBadge verdict={part.verdict} />
                {closedOf(part).map((words) => (
                  <Badge key={words} kind="error">
                    {words}
                  </Badge>
                ))}
              </span>
            ),
          },
          {
            key: 'version',
            header: 'Version',
            cell: ({ name, version }) => (
              <Link to={`/channels/${view.name}/releases/${name}/${version}`} className={styles.number}>
                {version}
              </Link>
            ),
          },
          ...releaseColumns,
          ...(onClose ? [{ key: 'close', header: 'Close', align: 'end' as const, cell: close }] : []),
        ]}
      />
    </Card>
  );
}

const releaseColumns: readonly TableColumn<ShownPart>[] = [
  {
    key: 'since',
    header: 'Live since',
    cell: ({ since, shownBy }) =>
      since ? (
        <span>
          <Timestamp at={since} /> by {shownBy}
        </span>
      ) : (
        '–'
      ),
  },
  {
    key: 'built',
    header: 'Published',
    cell: ({ by, commit, dirty }) => (
      <span>
        by {by}, <span className={styles.code}>{shortHash(commit)}</span>
        {dirty && ' and uncommitted changes'}
      </span>
    ),
  },
  {
    key: 'fallback',
    header: 'Falls back to',
    cell: ({ fallback, kind }) => fallback ?? (kind === 'host' ? 'never' : 'nothing'),
  },
  {
    key: 'bytes',
    header: 'Files',
    align: 'end',
    cell: ({ bytes: size }) => <span className={styles.number}>{bytes(size)}</span>,
  },
];
