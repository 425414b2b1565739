import { type SelectQueryBuilder, sql } from 'kysely';
import type { PagePlace } from '@pavilion/contract/record-list';
import { toColumn } from '../../kernel/database/columns';
import { cursorsOf, type Position } from './cursor';
import type { Range } from './range';

/** Page size for the specification's clients, which send none. */
const NEWEST = 200;

export interface PageQuery {
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A paged list: its sort column, its order, and the values that identify it. */
export interface List {
  readonly name: readonly unknown[];
  readonly by: string;
  readonly order: 'asc' | 'desc';
  /** The column that orders rows with the same time; `id` by default. */
  readonly id?: string;
}

/** The rows from a position on, in one direction. */
export interface PageRange extends Omit<List, 'name'> {
  readonly from: Pick<Position, 'value' | 'id'> | null;
  readonly limit: number;
}

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly page: PagePlace;
}

interface KeyedRow {
  readonly id: string;
  /** The row's sort value. */
  readonly sortedBy: number;
}

/**
 * Pages through a query by key, so that a page costs the same at any depth. `by` and id are columns of one index.
 *
 * @param range - range of the sort value.
 */
export function selectRange<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  pageRange: PageRange,
  range: Range = [-Infinity, Infinity],
): SelectQueryBuilder<DB, TB, Row> {
  const { by, order, id = 'id', limit } = pageRange;
  const [column, [least, end]] = [sql.ref(by), range];
  // A position outside the range is ignored; reading starts at the range's edge.
  const from =
    pageRange.from !== null && pageRange.from.value >= least && pageRange.from.value < end ? pageRange.from : null;
  const place =
    from &&
    sql<boolean>`(${column}, ${sql.ref(id)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${from.value}::bigint, ${from.id})`;
  // A position replaces the range's edge on its side: given both, PostgreSQL starts at the edge and reads everything in
  // between.
  const above =
    place !== null && order === 'asc' ? place : least === -Infinity ? null : sql<boolean>`${column} >= ${least}`;
  const below = place !== null && order === 'desc' ? place : end === Infinity ? null : sql<boolean>`${column} < ${end}`;
  const sorted = rows.orderBy(column, order).orderBy(sql.ref(id), order).limit(limit);
  return [above, below].reduce((query, bound) => (bound === null ? query : query.where(bound)), sorted);
}

/** Returns one page of a list, and the cursors of the previous and next pages. */
export async function readPage<Row extends KeyedRow>(
  list: List,
  { size = NEWEST, cursor }: PageQuery,
  read: (pageRange: PageRange) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const cursors = cursorsOf([list.name, toColumn(list.by), list.order]);
  const position = cursor === undefined ? null : cursors.read(cursor);
  const isBack = position?.isBack === true;
  // Reads one extra row to find out whether there are more.
  const found = await read({
    ...list,
    order: isBack ? opposite[list.order] : list.order,
    from: position,
    limit: size + 1,
  });
  const hasMore = found.length > size;
  // Less than a full page remains before it: show the first page instead.
  if (isBack && found.length < size) return readPage(list, { size }, read);
  const rows = isBack ? found.slice(0, size).reverse() : found.slice(0, size);
  const first = firstNumber(position, rows.length, hasMore);
  const at = (row: Row | undefined, back: boolean): string | null =>
    row === undefined
      ? null
      : cursors.write({ isBack: back, row: back ? first : first + rows.length - 1, value: row.sortedBy, id: row.id });
  return {
    rows,
    page: {
      next: isBack || hasMore ? at(rows.at(-1), false) : null,
      previous: (isBack ? hasMore : position !== null) ? at(rows[0], true) : null,
      first,
    },
  };
}

/** New rows are not counted: numbers continue from the previous page. */
function firstNumber(position: Position | null, rows: number, hasMore: boolean): number {
  if (position === null || (position.isBack && !hasMore)) return 1;
  return position.isBack ? Math.max(1, position.row - rows) : position.row + 1;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

const BATCH = 1000;

/** Yields every row of a list in batches, without a long transaction; used for downloads. */
export async function* everyRow<Row extends KeyedRow>(
  list: Omit<List, 'name'>,
  read: (pageRange: PageRange) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let from: PageRange['from'] = null;
  for (;;) {
    const rows: readonly Row[] = await read({ ...list, from, limit: BATCH });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    from = { value: last.sortedBy, id: last.id };
  }
}
