import { sql } from 'kysely';

import { inTransaction, type Db } from '../../database/database';
import type { BookRow } from './book-row';

/** Returns whether the feed's latest market list omitted this market and it hasn't been defined since. */
export function isRemoved({ gone_at, heard_at }: Pick<BookRow, 'gone_at' | 'heard_at'>): boolean {
  return gone_at !== null && gone_at >= heard_at;
}

/** The same condition in SQL; null if the market was never gone. */
export const isRemovedRow = sql<boolean | null>`gone_at >= heard_at`;

/** The feed's list of the markets it carries. */
interface Carried {
  readonly carried: ReadonlySet<string>;
  /** When the list was made, in feed time. */
  readonly at: number;
  readonly now: number;
}

/**
 * Suspends markets that the feed dropped without closing them, and records since when.
 *
 * Compares with the table instead of process memory: the next list makes up for one that could not be stored.
 */
export async function suspendRemoved(db: Db, { carried, at, now }: Carried): Promise<void> {
  await inTransaction(db, async (trx) => {
    const removed = await trx
      .selectFrom('exchange_books')
      .select('market_id')
      .where('kind', '=', 'exchange')
      .where('status', '<>', 'CLOSED')
      .where('heard_at', '<=', at)
      .where(sql<boolean>`market_id <> all(${[...carried]})`)
      .where(sql<boolean>`(${isRemovedRow}) is not true`)
      .orderBy('market_id')
      .forUpdate()
      .execute();
    if (removed.length === 0) return;
    const ids = removed.map(({ market_id }) => market_id);
    const changes = { status: 'SUSPENDED', gone_at: at, updated_at: now } as const;
    await trx.updateTable('exchange_books').set(changes).where('market_id', 'in', ids).execute();
  });
}
