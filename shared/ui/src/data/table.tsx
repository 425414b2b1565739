import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { IconButton } from '../controls/icon-button';
import { ChevronRightIcon } from '../icons/icons';
import { useRootMark } from '../use-root-mark';
import styles from './table.module.css';

export type TableColumn<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  /** Used as the title of the row's card on a phone, without its header. */
  readonly title?: boolean;
  readonly desktopOnly?: boolean;
};

export type TableProps<Row> = {
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Opens a row's details; the whole row is the target. */
  readonly onOpen?: (row: Row) => void;
  readonly openLabel?: (row: Row) => string;
};

/**
 * A table on desktop, one card per row on phones. Roles are explicit because a table laid out as cards would lose
 * them.
 */
export function Table<Row>({ label, columns, rows, rowKey, onOpen, openLabel }: TableProps<Row>) {
  useRootMark('rightEdge');
  return (
    <table role="table" aria-label={label} className={styles.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.key} role="columnheader" scope="col" className={column.align && styles[column.align]}>
              {column.header}
            </th>
          ))}
          {onOpen && <td role="cell" />}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={rowKey(row)} className={onOpen && styles.openable}>
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.title ? undefined : column.header}
                className={classNames(
                  column.align && styles[column.align],
                  column.title && styles.title,
                  column.desktopOnly && styles.desktopOnly,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
            {onOpen && (
              <td role="cell" className={styles.open}>
                <IconButton
                  label={openLabel?.(row) ?? label}
                  icon={<ChevronRightIcon />}
                  className={styles.opener}
                  onClick={() => onOpen(row)}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
