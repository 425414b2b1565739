import { sql } from 'kysely';
import type { Db, Trx } from '../../../kernel/database/database';
import type { BookRow } from './book-row';

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

/** Displayed prices per side. */
export const LEVELS = 3;

/** A market's order book with what decides how it is displayed. */
interface StoredBook {
  /**
   * The best three prices per side of every selection with orders, the orders of each price added up; of a market that
   * has ended the last ones.
   */
  readonly levels: readonly SelectionLevels[];
  /** The market has a result, is void, or is closed and waits for its result. */
  readonly isSettled: boolean;
  /** An operator has suspended the market. */
  readonly isSuspended: boolean;
  /** Null for a market without a row. */
  readonly market: Pick<BookRow, 'kind' | 'winners' | 'selections'> | null;
}

export async function readStoredBook(db: Db | Trx, market: string): Promise<StoredBook> {
  const { rows } = await sql<MarketState & (Row | { readonly selection: null })>`
    select b.kind, b.winners, b.selections, b.settled_at is not null or b.status = 'CLOSED' as "isSettled",
      b.suspended_by is not null as "isSuspended", b.last_levels as "lastLevels",
      each.selection, each.side, each.price, each.size
    from (values (1)) as one left join exchange_books b on b.market_id = ${market} left join (
      select selection_id as selection, side, price, sum(remaining)::bigint as size, ${rank}
      from exchange_orders where market_id = ${market} and remaining > 0 and queued is not null
      group by selection_id, side, price
    ) as each on level <= ${LEVELS} order by selection, side, level`.execute(db);
  const [first] = rows;
  const levels = bySelection(rows.filter((row) => row.selection !== null));
  const isSettled = first?.isSettled ?? false;
  return {
    levels: isSettled && levels.length === 0 ? (first?.lastLevels ?? []) : levels,
    isSettled,
    isSuspended: first?.isSuspended ?? false,
    market: first === undefined || first.kind === null ? null : first,
  };
}

type MarketState =
  | ({
      readonly isSettled: boolean;
      readonly isSuspended: boolean;
      readonly lastLevels: readonly SelectionLevels[] | null;
    } & Pick<BookRow, 'kind' | 'winners' | 'selections'>)
  | { readonly isSettled: null; readonly isSuspended: null; readonly lastLevels: null; readonly kind: null };

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
  (await readStoredBook(db, market)).levels;

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
