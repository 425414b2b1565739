import type { Overview, ShownPart } from '@pavilion/releases/registry-api/channels';
import type { Verdict } from '@pavilion/releases/registry-api/releases';
import { Badge, type BadgeKind, Button, Card, Table, type TableColumn } from '@pavilion/ui';
import styles from '../console.module.css';
import { bytes, shortHash } from '../core/format';
import { Timestamp } from '../core/timestamp';

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
                {part.name} <Badge kind={verdictKinds[part.verdict]}>{part.verdict}</Badge>
                {closedOf(part).map((words) => (
                  <Badge key={words} kind="error">
                    {words}
                  </Badge>
                ))}
              </span>
            ),
          },
          ...releaseColumns,
          ...(onClose ? [{ key: 'close', header: 'Close', align: 'end' as const, cell: close }] : []),
        ]}
      />
    </Card>
  );
}

const verdictKinds: Readonly<Record<Verdict, BadgeKind>> = { unknown: 'neutral', good: 'live', bad: 'error' };

const releaseColumns: readonly TableColumn<ShownPart>[] = [
  {
    key: 'version',
    header: 'Version',
    cell: ({ version }) => <span className={styles.number}>{version}</span>,
  },
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
