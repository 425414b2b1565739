import type { PagePlace } from '@pavilion/contract/record-list';
import { sql, type SelectQueryBuilder } from 'kysely';

import { cursorsOf, type Position } from './cursor';
import type { Range } from './range';

/** What the documents' own clients get, which name no size. */
const NEWEST = 200;

export interface PageAsked {
  readonly size?: number | undefined;
  readonly cursor?: string | undefined;
}

/** A list that is walked by pages: what it is sorted by, the way, and all that tells it from another list. */
export interface List {
  readonly name: readonly unknown[];
  readonly by: string;
  readonly order: 'asc' | 'desc';
  /** The column that tells two rows of one moment apart; `id` unless told otherwise. */
  readonly id?: string;
}

/** The rows from a place on, in one direction. */
export interface Walk extends Omit<List, 'name'> {
  readonly from: Pick<Position, 'value' | 'id'> | null;
  readonly limit: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly page: PagePlace;
}

interface Keyed {
  readonly id: string;
  /** What the list is sorted by. */
  readonly sortedBy: number;
}

/**
 * Walks a query by its key: a page costs the same however deep it lies. `by` and id are columns of one index.
 *
 * @param range - of what it is sorted by.
 */
export function walked<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  walk: Walk,
  range: Range = [-Infinity, Infinity],
): SelectQueryBuilder<DB, TB, Row> {
  const { by, order, id = 'id', limit } = walk;
  const [column, [least, end]] = [sql.ref(by), range];
  // A place outside the range is its edge.
  const from = walk.from !== null && walk.from.value >= least && walk.from.value < end ? walk.from : null;
  const place =
    from &&
    sql<boolean>`(${column}, ${sql.ref(id)}) ${sql.raw(order === 'asc' ? '>' : '<')} (${from.value}::bigint, ${from.id})`;
  // Where there is a place, it stands for the edge on its side: given both, PostgreSQL begins at the edge and reads all that lies between.
  const above =
    place !== null && order === 'asc' ? place : least === -Infinity ? null : sql<boolean>`${column} >= ${least}`;
  const below = place !== null && order === 'desc' ? place : end === Infinity ? null : sql<boolean>`${column} < ${end}`;
  const sorted = rows.orderBy(column, order).orderBy(sql.ref(id), order).limit(limit);
  return [above, below].reduce((query, bound) => (bound === null ? query : query.where(bound)), sorted);
}

/** One page of a list, and the cursors of those beside it. */
export async function readPage<Row extends Keyed>(
  list: List,
  { size = NEWEST, cursor }: PageAsked,
  read: (walk: Walk) => Promise<readonly Row[]>,
): Promise<Page<Row>> {
  const cursors = cursorsOf([list.name, list.by, list.order]);
  const position = cursor === undefined ? null : cursors.read(cursor);
  const isBack = position?.isBack === true;
  // One more than is shown says whether it goes on.
  const found = await read({
    ...list,
    order: isBack ? opposite[list.order] : list.order,
    from: position,
    limit: size + 1,
  });
  const goesOn = found.length > size;
  // There is less before than a page: the first page shows it, and more.
  if (isBack && found.length < size) return readPage(list, { size }, read);
  const rows = isBack ? found.slice(0, size).reverse() : found.slice(0, size);
  const first = firstNumber(position, rows.length, goesOn);
  const at = (row: Row | undefined, back: boolean): string | null =>
    row === undefined
      ? null
      : cursors.write({ isBack: back, row: back ? first : first + rows.length - 1, value: row.sortedBy, id: row.id });
  return {
    rows,
    page: {
      next: isBack || goesOn ? at(rows.at(-1), false) : null,
      previous: (isBack ? goesOn : position !== null) ? at(rows[0], true) : null,
      first,
    },
  };
}

/** Rows that came meanwhile are not counted again: numbers go on from the page one came from. */
function firstNumber(position: Position | null, rows: number, goesOn: boolean): number {
  if (position === null || (position.isBack && !goesOn)) return 1;
  return position.isBack ? Math.max(1, position.row - rows) : position.row + 1;
}

const opposite = { asc: 'desc', desc: 'asc' } as const;

const BATCH = 1000;

/** Every row of a list, a batch at a time and no transaction held: what a download is made of. */
export async function* everyRow<Row extends Keyed>(
  list: Omit<List, 'name'>,
  read: (walk: Walk) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let from: Walk['from'] = null;
  for (;;) {
    const rows: readonly Row[] = await read({ ...list, from, limit: BATCH });
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    from = { value: last.sortedBy, id: last.id };
  }
}
