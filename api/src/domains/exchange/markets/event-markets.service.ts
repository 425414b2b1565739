import type { Market } from '@pavilion/contract/calls/exchange';
import type { EventMarket } from '@pavilion/contract/calls/exchange-event';
import type { Db } from '../../../kernel/database/database';
import { inOrder, isWithdrawn, type MarketBook, type RunnerBook } from '../feed/book';
import type { StoredEvent } from '../feed/event-store';
import { winnersOf } from '../handicaps/handicap';
import type { MarketHub } from '../stream/market-hub';

/** Returns the terms that come with a market; an absent one is the site's own figure. */
export const termsOf = ({
  betDelay,
  baseRate,
  runners,
}: MarketBook): Pick<Market, 'hasLines' | 'betDelay' | 'baseRate'> => ({
  ...([...runners.values()].some(({ handicap }) => handicap !== null) && { hasLines: true as const }),
  ...(betDelay !== null && { betDelay }),
  ...(baseRate !== null && { baseRate: baseRate / 100 }),
});

/** Returns a runner without its prices, with what its withdrawal reduced the odds of the others by, in percent. */
export const namedRunner = (
  { removalPolicy }: MarketBook,
  runner: RunnerBook,
): Omit<Market['runners'][number], 'ex'> => ({
  selectionId: runner.id,
  name: runner.name,
  status: runner.status,
  ...(removalPolicy === 'REDUCE' && isWithdrawn(runner) && runner.factor && { reduction: runner.factor / 100 }),
});

/** Returns all markets of an event that were admitted, the main one first, then by name. */
export async function listEventMarkets(
  db: Db,
  hub: MarketHub,
  { id, marketId }: Pick<StoredEvent, 'id' | 'marketId'>,
): Promise<EventMarket[]> {
  const rank = (book: MarketBook): string => `${book.id === marketId ? 0 : 1} ${book.name} ${book.id}`;
  const books = hub
    .books()
    .filter(({ eventId }) => eventId === id)
    .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  const rows = await readRows(
    db,
    books.map((book) => book.id),
  );
  return books.map((book) => {
    const { settledAt, resultName, maxStake } = rows.get(book.id) ?? {};
    return {
      marketId: book.id,
      type: book.type,
      name: book.name,
      status: hub.playerView(book.id)?.status ?? book.status,
      winners: winnersOf(book.winners, [...book.runners.values()]),
      ...(book.rules !== null && { rules: book.rules }),
      ...termsOf(book),
      ...(maxStake && { maxStake }),
      ...(settledAt && { settledAt }),
      ...(resultName && { winner: resultName }),
      runners: inOrder(book).map((runner) => namedRunner(book, runner)),
    };
  });
}

/** Lists the house's markets of an event whose stakes an operator has limited, with the largest stake of each. */
export async function listHouseLimits(
  db: Db,
  event: string,
): Promise<{ readonly marketId: string; readonly maxStake: number }[]> {
  const rows = await db
    .selectFrom('exchangeBooks')
    .select(['marketId', 'maxStake'])
    .where('eventId', '=', event)
    .where('kind', '<>', 'exchange')
    .where('maxStake', 'is not', null)
    .execute();
  return rows.map(({ marketId, maxStake }) => ({ marketId, maxStake: maxStake ?? 0 }));
}

/** What was decided here, and not by the feed. */
async function readRows(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('exchangeBooks')
    .select(['marketId', 'settledAt', 'resultName', 'maxStake'])
    .where('marketId', 'in', ['', ...ids])
    .where((e) => e.or([e('settledAt', 'is not', null), e('maxStake', 'is not', null)]))
    .execute();
  return new Map(rows.map((row) => [row.marketId, row]));
}
