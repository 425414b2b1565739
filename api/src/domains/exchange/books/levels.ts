import { sql } from 'kysely';
import type { Db, Trx } from '../../../kernel/database/database';
import { withdrawnIn } from './book-row';
import type { BookSelection } from './tables';

/** Price x100 and poisha, best first. */
export type BookLevel = readonly [price: number, size: number];

/** Prices available for one selection. */
export interface SelectionLevels {
  readonly selection: string;
  /** Available to backers: waiting lays, highest price first. */
  readonly back: readonly BookLevel[];
  /** Available to layers: waiting backs, lowest price first. */
  readonly lay: readonly BookLevel[];
}

const LEVELS = 3;

interface DisplayedBook {
  /**
   * The best three prices per side of every selection with orders, the orders of each price added up; of a market that
   * has ended the last ones.
   */
  readonly levels: readonly SelectionLevels[];
  /** The market has a result, is void, or is closed and waits for its result. */
  readonly isSettled: boolean;
  /** An operator has suspended the market. */
  readonly isSuspended: boolean;
  /** Withdrawn runners, by id, with their factors. */
  readonly withdrawn: ReadonlyMap<number, number | null>;
}

/** Returns the displayed state of a market's order book. */
export async function readDisplayedBook(db: Db | Trx, market: string): Promise<DisplayedBook> {
  const { rows } = await sql<
    {
      isSettled: boolean;
      isSuspended: boolean;
      lastLevels: readonly SelectionLevels[] | null;
      selections: readonly BookSelection[] | null;
    } & (Row | { readonly selection: null })
  >`
    select exists (select from exchange_books where market_id = ${market} and (settled_at is not null or status = 'CLOSED')) as "isSettled",
      exists (select from exchange_books where market_id = ${market} and suspended_by is not null) as "isSuspended",
      (select last_levels from exchange_books where market_id = ${market} and last_levels is not null) as "lastLevels",
      (select selections from exchange_books where market_id = ${market} and selections @> '[{"isWithdrawn": true}]') as selections, selection, side, price, size
    from (values (1)) as one left join (
      select selection_id as selection, side, price, sum(remaining)::bigint as size, ${rank}
      from exchange_orders where market_id = ${market} and remaining > 0 and queued is not null
      group by selection_id, side, price
    ) as each on level <= ${LEVELS} order by selection, side, level`.execute(db);
  const levels = bySelection(rows.filter((row) => row.selection !== null));
  const isSettled = rows[0]?.isSettled ?? false;
  return {
    levels: isSettled && levels.length === 0 ? (rows[0]?.lastLevels ?? []) : levels,
    isSettled,
    isSuspended: rows[0]?.isSuspended ?? false,
    withdrawn: withdrawnIn(rows[0]?.selections ?? []),
  };
}

/**
 * Stores a market's best prices as its last ones, before its waiting orders lapse at its end. Only the first end counts:
 * later there are no orders.
 */
export async function storeLastLevels(trx: Trx, market: string): Promise<void> {
  const levels = await readLevels(trx, market);
  if (levels.length === 0) return;
  await trx
    .updateTable('exchangeBooks')
    .set({ lastLevels: JSON.stringify(levels) })
    .where('marketId', '=', market)
    .execute();
}

export const readLevels = async (db: Db | Trx, market: string): Promise<readonly SelectionLevels[]> =>
  (await readDisplayedBook(db, market)).levels;

/**
 * Returns the orders at the best prices in matching order, without the player's own: players never match themselves.
 */
export async function ordersAtBest(db: Db | Trx, market: string, without: string): Promise<SelectionLevels[]> {
  const { rows } = await sql<Row>`
    select selection, side, price, size from (
      select selection_id as selection, side, price, remaining as size, queued, ${rank}
      from exchange_orders where market_id = ${market} and remaining > 0 and queued is not null and player_id <> ${without}
    ) as each where level <= ${LEVELS} order by selection, side, level, queued`.execute(db);
  return bySelection(rows);
}

const rank = sql`dense_rank() over (partition by selection_id, side order by case side when 'lay' then -price else price end) as level`;

interface Row {
  readonly selection: string;
  readonly side: 'back' | 'lay';
  readonly price: number;
  readonly size: number;
}

function bySelection(rows: readonly Row[]): SelectionLevels[] {
  const levelsOf = (selection: string, side: 'back' | 'lay'): BookLevel[] =>
    rows.filter((row) => row.selection === selection && row.side === side).map(({ price, size }) => [price, size]);
  return [...new Set(rows.map(({ selection }) => selection))].map((selection) => ({
    selection,
    back: levelsOf(selection, 'lay'),
    lay: levelsOf(selection, 'back'),
  }));
}
