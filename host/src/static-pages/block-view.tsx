import { Link } from '@pavilion/platform/router';
import { Table } from '@pavilion/ui';
import styles from './block-view.module.css';
import { type Block, type Line, segmentsOf } from './blocks';

type Props = {
  readonly block: Block;
  /** Names a table for readers who can't see the heading above it. */
  readonly under: string;
};

export function BlockView({ block, under }: Props) {
  if ('p' in block)
    return (
      <p className={styles.text}>
        <LineText line={block.p} />
      </p>
    );
  if ('note' in block)
    return (
      <p className={styles.note} role="note">
        <LineText line={block.note} />
      </p>
    );
  if ('list' in block) {
    return (
      <ul className={styles.list}>
        {block.list.map((line) => (
          <li key={line}>
            <LineText line={line} />
          </li>
        ))}
      </ul>
    );
  }
  const { head, rows } = block.table;
  const columns = head.map((header, index) => ({
    key: header,
    header,
    title: index === 0,
    cell: (row: readonly string[]) => (
      <span className={styles.cell}>
        <LineText line={row[index] ?? ''} />
      </span>
    ),
  }));
  return <Table label={under} columns={columns} rows={rows} rowKey={(row) => row[0] ?? ''} />;
}

/** A line with its links; links to other sites open in a new tab. */
function LineText({ line }: { readonly line: Line }) {
  return segmentsOf(line).map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const { text, to } = piece;
    return to.startsWith('/') ? (
      <Link key={index} to={to}>
        {text}
      </Link>
    ) : (
      <a key={index} href={to} target="_blank" rel="noreferrer">
        {text}
      </a>
    );
  });
}
