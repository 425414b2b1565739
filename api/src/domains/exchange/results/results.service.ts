import { sql } from 'kysely';
import type { MarketResult } from '@pavilion/contract/calls/exchange-results';
import type { Db } from '../../../kernel/database/database';
import { wireSport } from '../feed/sports';

const WEEK_MS = 7 * 86_400_000;
/** Limit of the list: more than a week of matches. */
const MAX_PAGE = 200;

/**
 * Returns the matches whose market ended in the week before `now`, newest first. A market ends when the feed closes
 * it or when it is settled or voided earlier, since it then accepts no more bets.
 *
 * The winner is the one bets were settled with, null for a void market; until settlement it is the feed's.
 */
export async function listResults(db: Db, now: number): Promise<MarketResult[]> {
  const since = now - WEEK_MS;
  const endedAt = sql<number>`least(market.closed_at, first.settled_at)`;
  const rows = await db
    .selectFrom('exchangeMarkets as market')
    .innerJoin('exchangeEvents as event', 'event.id', 'market.eventId')
    .leftJoin('exchangeBooks as book', (join) =>
      join.onRef('book.marketId', '=', 'market.id').on('book.settledAt', 'is not', null),
    )
    .leftJoin('exchangeSettlements as first', (join) =>
      join.onRef('first.marketId', '=', 'market.id').on('first.part', '=', 1),
    )
    .select(['book.settledAt', 'book.resultName as official'])
    .select([
      'market.id as marketId',
      'event.id as eventId',
      'event.name',
      'event.sport',
      'event.openDate as opensAt',
      endedAt.as('endedAt'),
      'market.runners',
    ])
    // A subquery array lets both sides of the "or" use an index.
    .where((e) =>
      e.or([
        e('market.closedAt', '>=', since),
        sql<boolean>`market.id = any (array(select market_id from exchange_settlements where part = 1 and settled_at >= ${since}))`,
      ]),
    )
    .where(endedAt, '>=', since)
    // A market that is not the event's main one has no match result.
    .whereRef('event.marketId', '=', 'market.id')
    .orderBy(endedAt, 'desc')
    .orderBy('market.id')
    .limit(MAX_PAGE)
    .execute();
  return rows.map(({ runners, sport, settledAt, official, ...row }) => ({
    ...row,
    sport: wireSport(sport),
    winner: settledAt === null ? winnersOf(runners) : official,
  }));
}

function winnersOf(runners: readonly { readonly name: string; readonly status: string }[]): string | null {
  const names = runners.filter(({ status }) => status === 'WINNER').map(({ name }) => name);
  return names.length === 0 ? null : names.join(', ');
}
