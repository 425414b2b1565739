import { sql } from 'kysely';
import type { MarketBook } from '../domains/exchange/feed/book';
import type { StoredEvent } from '../domains/exchange/feed/event-store';
import { saveEvents, saveMarkets } from '../domains/exchange/feed/feed-changes';
import type { Db } from '../kernel/database/database';

/** Takes the market feed from whoever owns it, for good. @returns the fence. */
export async function takeFeed(db: Db): Promise<number> {
  const { rows } = await sql<{ fence: number }>`
    insert into market_feed (fence, leased_until) values (1, 'infinity')
    on conflict (is_only) do update set fence = market_feed.fence + 1, leased_until = 'infinity' returning fence`.execute(
    db,
  );
  return rows[0]?.fence ?? 0;
}

/** Saves an event as the owner of the feed does. */
export async function saveEvent(db: Db, event: StoredEvent, now: number): Promise<void> {
  await saveEvents(db, [event], { fence: await takeFeed(db), now });
}

/** Saves a market as the owner of the feed does. */
export async function saveMarket(db: Db, book: MarketBook, now: number): Promise<void> {
  await saveMarkets(db, [{ book, isSettled: false, isSuspended: false }], { fence: await takeFeed(db), now });
}
