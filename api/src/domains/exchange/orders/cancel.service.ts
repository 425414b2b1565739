import type { BetEndReason, cancelBets } from '@pavilion/contract/calls/exchange-bets';
import type { BodyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { lockBooks } from '../books/book-row';
import { publishAfterCommit } from '../books/exchange-events';
import { adjustHolds } from '../holds/holds';
import { type RemovedOrders, removeFromBook } from '../holds/remove-orders';

/**
 * Cancels the unmatched part of a player's bets: some, those in a market, or all. Matched parts stay.
 *
 * Bets can't be canceled during the in-play delay: a player who sees the match earlier than others could exploit
 * that.
 *
 * @throws {Refusal} unknown_bet if a listed bet isn't the player's; a bet with nothing unmatched is skipped.
 * bet_delayed if a listed bet is in its delay, or if only such bets exist.
 */
export async function cancel(
  app: App,
  trx: Trx,
  player: string,
  { ids, marketId, all }: BodyOf<typeof cancelBets>,
): Promise<RemovedOrders[]> {
  if ([ids, marketId, all].filter((each) => each !== undefined).length !== 1) refuse('invalid_input');
  if (ids !== undefined) await requireOwn(trx, player, ids);
  const markets = await readMarkets(trx, player, { ids, marketId });
  if (markets.length === 0) return [];
  await lockBooks(trx, markets);
  const delayed = await countDelayed(trx, player, markets, ids);
  if (ids !== undefined && delayed > 0) refuse('bet_delayed');
  const removed = await removeFromBooks(app, trx, player, { markets, ids, reason: 'player' });
  if (removed.length === 0 && delayed > 0) refuse('bet_delayed');
  return removed;
}

/** Cancels all of a player's bets that wait in order books; a bet still in its delay is left for a later call. */
export async function cancelOnBooks(
  app: App,
  trx: Trx,
  player: string,
  reason: 'disconnected' | 'restricted',
): Promise<void> {
  const markets = await readMarkets(trx, player, {});
  if (markets.length === 0) return;
  await lockBooks(trx, markets);
  await removeFromBooks(app, trx, player, { markets, reason });
}

async function removeFromBooks(
  app: App,
  trx: Trx,
  player: string,
  {
    markets,
    ids,
    reason,
  }: {
    readonly markets: readonly string[];
    readonly ids?: readonly string[] | undefined;
    readonly reason: BetEndReason;
  },
): Promise<RemovedOrders[]> {
  const removed = await removeFromBook(
    trx,
    { markets, player, isOnBook: true, ...(ids !== undefined && { ids }) },
    reason,
    app.clock.now(),
  );
  await adjustHolds(app, trx, removed);
  if (removed.length > 0) publishAfterCommit(app, trx, new Set(removed.map(({ market }) => market)), [player]);
  return removed;
}

/** Counts a player's bets that are in the in-play delay; the caller holds the locks of their markets. */
export async function countDelayed(
  trx: Trx,
  player: string,
  markets: readonly string[],
  ids?: readonly string[],
): Promise<number> {
  if (markets.length === 0 || ids?.length === 0) return 0;
  let query = trx
    .selectFrom('exchangeOrders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('playerId', '=', player)
    .where('marketId', 'in', markets)
    .where('remaining', '>', 0)
    .where('queued', 'is', null);
  if (ids !== undefined) query = query.where('id', 'in', ids);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

async function requireOwn(trx: Trx, player: string, ids: readonly string[]): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) refuse('invalid_input');
  const own = await trx
    .selectFrom('exchangeOrders')
    .select('id')
    .where('id', 'in', distinct)
    .where('playerId', '=', player)
    .execute();
  if (own.length !== distinct.length) refuse('unknown_bet');
}

/**
 * Returns the markets in which the player has waiting bets; a bet matched meanwhile is noticed once the markets are
 * locked.
 */
async function readMarkets(
  trx: Trx,
  player: string,
  { ids, marketId }: { ids?: readonly string[] | undefined; marketId?: string | undefined },
): Promise<string[]> {
  let query = trx
    .selectFrom('exchangeOrders')
    .select('marketId')
    .distinct()
    .where('playerId', '=', player)
    .where('remaining', '>', 0);
  if (ids !== undefined) query = query.where('id', 'in', [...ids]);
  if (marketId !== undefined) query = query.where('marketId', '=', marketId);
  return (await query.execute()).map(({ marketId }) => marketId);
}
