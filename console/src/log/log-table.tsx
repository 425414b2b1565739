import type { LogLine } from '@pavilion/releases/registry-api/audit';
import { EmptyState, Table } from '@pavilion/ui';
import styles from '../console.module.css';
import { shortHash } from '../core/format';
import { Link } from '../core/link';
import { Timestamp } from '../core/timestamp';

/** Table of log lines, newest first. */
export function LogTable({ lines, hashes = false }: { readonly lines: readonly LogLine[]; readonly hashes?: boolean }) {
  if (lines.length === 0) return <EmptyState text="No matching entries." />;
  return (
    <div className={styles.dense}>
      <Table
        label="Log"
        rows={lines}
        rowKey={({ seq }) => seq}
        columns={[
          { key: 'what', header: 'What', title: true, cell: (line) => <What line={line} /> },
          { key: 'actor', header: 'By', cell: ({ actor }) => actor },
          { key: 'at', header: 'When', cell: ({ at }) => <Timestamp at={at} /> },
          { key: 'sets', header: 'Composition', cell: (line) => <Compositions line={line} /> },
          ...(hashes
            ? [
                {
                  key: 'hash',
                  header: 'Line',
                  align: 'end' as const,
                  cell: ({ seq, hash }: LogLine) => (
                    <span className={styles.number}>
                      {seq} <span className={styles.code}>{shortHash(hash)}</span>
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

function What({ line: { what, channel, parts, reason } }: { readonly line: LogLine }) {
  return (
    <span>
      {what} {parts.join(', ')}
      {channel && <span className={styles.second}> on {channel}</span>}
      {reason && <span className={styles.second}> “{reason}”</span>}
    </span>
  );
}

function Compositions({ line: { channel, from, to, revision } }: { readonly line: LogLine }) {
  if (to === null || channel === null) return <>–</>;
  const link = <Link to={`/channels/${channel}/compositions/${to}`}>{to}</Link>;
  if (from === null || from === to)
    return (
      <span className={styles.number}>
        {link}
        {revision !== null && <span className={styles.second}> · revision {revision}</span>}
      </span>
    );
  return (
    <span className={styles.number}>
      <Link to={`/channels/${channel}/compositions/${to}/since/${from}`}>{`${from} → ${to}`}</Link>
      {revision !== null && <span className={styles.second}> · revision {revision}</span>}
    </span>
  );
}
