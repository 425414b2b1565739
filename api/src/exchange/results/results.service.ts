import type { MarketResult } from '@pavilion/contract/calls/exchange-results';
import type { Sport } from '@pavilion/contract/calls/exchange';
import { sql } from 'kysely';

import type { Db } from '../../database/database';

const WEEK_MS = 7 * 86_400_000;
/** More than a week of matches; nobody reads on for longer. */
const MOST = 200;

interface Ended {
  readonly name: string;
  readonly status: string;
}

/**
 * The matches whose market ended in the week before `now`, the newest first: by the feed's word, or because it was
 * settled or voided before the feed said so, for then nothing is taken there any more.
 *
 * Who won is what bets were settled with, a void market's is nobody; until then it is the feed's word.
 */
export async function listResults(db: Db, now: number): Promise<MarketResult[]> {
  const since = now - WEEK_MS;
  const endedAt = sql<number>`least(market.closed_at, first.settled_at)`;
  const rows = await db
    .selectFrom('exchange_markets as market')
    .innerJoin('exchange_events as event', 'event.id', 'market.event_id')
    .leftJoin('exchange_books as book', (join) =>
      join.onRef('book.market_id', '=', 'market.id').on('book.settled_at', 'is not', null),
    )
    .leftJoin('exchange_settlements as first', (join) =>
      join.onRef('first.market_id', '=', 'market.id').on('first.part', '=', 1),
    )
    .select(['book.settled_at as settledAt', 'book.result_name as official'])
    .select([
      'market.id as marketId',
      'event.id as eventId',
      'event.name',
      'event.sport',
      'event.open_date as opensAt',
      endedAt.as('endedAt'),
      'market.runners',
    ])
    // An array of a question of its own: both sides of the "or" then have an index.
    .where((e) =>
      e.or([
        e('market.closed_at', '>=', since),
        sql<boolean>`market.id = any (array(select market_id from exchange_settlements where part = 1 and settled_at >= ${since}))`,
      ]),
    )
    .where(endedAt, '>=', since)
    // A market that is not the event's main one has no result of a match.
    .whereRef('event.market_id', '=', 'market.id')
    .orderBy(endedAt, 'desc')
    .orderBy('market.id')
    .limit(MOST)
    .execute();
  return rows.map(({ runners, sport, settledAt, official, ...row }) => ({
    ...row,
    sport: sport as Sport,
    winner:
      settledAt === null ? ((runners as Ended[]).find(({ status }) => status === 'WINNER')?.name ?? null) : official,
  }));
}
