import type { MarketResult } from '@pavilion/contract/calls/exchange-results';
import type { Sport } from '@pavilion/contract/calls/exchange';

import type { Db } from '../../database/database';

const WEEK_MS = 7 * 86_400_000;
/** More than a week of matches; nobody reads on for longer. */
const MOST = 200;

interface Ended {
  readonly name: string;
  readonly status: string;
}

/**
 * The matches whose market ended in the week before `now`, the newest first.
 *
 * Who won is what bets were settled with, a void market's is nobody; until then it is the feed's word.
 */
export async function listResults(db: Db, now: number): Promise<MarketResult[]> {
  const rows = await db
    .selectFrom('exchange_markets as market')
    .innerJoin('exchange_events as event', 'event.id', 'market.event_id')
    .leftJoin('exchange_books as book', (join) => join.onRef('book.market_id', '=', 'market.id').on('book.settled_at', 'is not', null))
    .select(['book.settled_at as settledAt', 'book.result_name as official'])
    .select(['market.id as marketId', 'event.id as eventId', 'event.name', 'event.sport', 'event.open_date as opensAt', 'market.closed_at as endedAt', 'market.runners'])
    .where('market.closed_at', '>=', now - WEEK_MS)
    // A market that is not the event's main one has no result of a match.
    .whereRef('event.market_id', '=', 'market.id')
    .orderBy('market.closed_at', 'desc')
    .orderBy('market.id')
    .limit(MOST)
    .execute();
  return rows.map(({ runners, endedAt, sport, settledAt, official, ...row }) => ({
    ...row,
    sport: sport as Sport,
    endedAt: endedAt ?? now,
    winner: settledAt === null ? ((runners as Ended[]).find(({ status }) => status === 'WINNER')?.name ?? null) : official,
  }));
}
