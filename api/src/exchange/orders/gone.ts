import type { Db } from '../../database/database';
import type { BookRow } from './book-row';

/** The feed has named all it carries since, and this market was not among them. Defined anew it is back. */
export function isGone({ gone_at, heard_at }: Pick<BookRow, 'gone_at' | 'heard_at'>): boolean {
  return gone_at !== null && gone_at >= heard_at;
}

/** Suspends markets that the feed carries no more and never closed, and writes down since when. @param at - the feed's time. */
export async function suspendGone(db: Db, markets: readonly string[], at: number, now: number): Promise<void> {
  if (markets.length === 0) return;
  await db
    .updateTable('exchange_books')
    .set({ status: 'SUSPENDED', gone_at: at, updated_at: now })
    .where('market_id', 'in', markets)
    .where('kind', '=', 'exchange')
    .where('status', '<>', 'CLOSED')
    .where('heard_at', '<=', at)
    .where((e) => e.or([e('gone_at', 'is', null), e('gone_at', '<', e.ref('heard_at'))]))
    .execute();
}
