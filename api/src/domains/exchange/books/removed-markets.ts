import { sql } from 'kysely';
import { type Db, inTransaction } from '../../../kernel/database/database';
import { assertOwner, limitPauses } from '../feed/feed-lease';
import type { BookRow } from './book-row';

/** Returns whether the feed's latest market list omitted this market and it hasn't been defined since. */
export function isRemoved({ goneAt, heardAt }: Pick<BookRow, 'goneAt' | 'heardAt'>): boolean {
  return goneAt !== null && goneAt >= heardAt;
}

/** The same condition in SQL; null if the market was never gone. */
export const isRemovedRow = sql<boolean | null>`gone_at >= heard_at`;

/** The feed's list of the markets it carries. */
interface FeedMarketList {
  readonly carried: ReadonlySet<string>;
  /** When the list was made, in feed time. */
  readonly at: number;
  readonly now: number;
  /** Of the lease under which it was received; null without one. */
  readonly fence: number | null;
}

/**
 * Suspends markets that the feed dropped without closing them, and records since when.
 *
 * Compares with the table instead of process memory: the next list makes up for one that could not be stored.
 */
export async function suspendRemoved(db: Db, { carried, at, now, fence }: FeedMarketList): Promise<void> {
  await inTransaction(db, async (trx) => {
    await limitPauses(trx, fence);
    const removed = await trx
      .selectFrom('exchangeBooks')
      .select('marketId')
      .where('kind', '=', 'exchange')
      .where('status', '<>', 'CLOSED')
      .where('heardAt', '<=', at)
      .where(sql<boolean>`market_id <> all(${[...carried]})`)
      .where(sql<boolean>`(${isRemovedRow}) is not true`)
      .orderBy('marketId')
      .forUpdate()
      .execute();
    if (removed.length === 0) return;
    const ids = removed.map(({ marketId }) => marketId);
    const changes = { status: 'SUSPENDED', goneAt: at, updatedAt: now } as const;
    await trx.updateTable('exchangeBooks').set(changes).where('marketId', 'in', ids).execute();
    await assertOwner(trx, fence);
  });
}
