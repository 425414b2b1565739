import { sql } from 'kysely';

import { inTransaction, type Db } from '../../database/database';
import type { BookRow } from './book-row';

/** The feed has named all it carries since, and this market was not among them. Defined anew it is back. */
export function isGone({ gone_at, heard_at }: Pick<BookRow, 'gone_at' | 'heard_at'>): boolean {
  return gone_at !== null && gone_at >= heard_at;
}

/** The same of the table's rows; null where it was never gone. */
export const isGoneRow = sql<boolean | null>`gone_at >= heard_at`;

/** The markets that the feed carries, by its list of them. */
interface Carried {
  readonly carried: ReadonlySet<string>;
  /** When the list was made, by the feed's clock. */
  readonly at: number;
  readonly now: number;
}

/**
 * Suspends markets that the feed carries no more and never closed, and writes down since when.
 *
 * By the table, not by what this process remembers: a list that could not be kept is made up for by the next one.
 */
export async function suspendGone(db: Db, { carried, at, now }: Carried): Promise<void> {
  await inTransaction(db, async (trx) => {
    const gone = await trx
      .selectFrom('exchange_books')
      .select('market_id')
      .where('kind', '=', 'exchange')
      .where('status', '<>', 'CLOSED')
      .where('heard_at', '<=', at)
      .where(sql<boolean>`market_id <> all(${[...carried]})`)
      .where(sql<boolean>`(${isGoneRow}) is not true`)
      .orderBy('market_id')
      .forUpdate()
      .execute();
    if (gone.length === 0) return;
    const ids = gone.map(({ market_id }) => market_id);
    const changes = { status: 'SUSPENDED', gone_at: at, updated_at: now } as const;
    await trx.updateTable('exchange_books').set(changes).where('market_id', 'in', ids).execute();
  });
}
