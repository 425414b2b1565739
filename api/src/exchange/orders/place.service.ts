import type { BodyOf } from '@pavilion/contract/endpoint';
import type { Bet, placeBets } from '@pavilion/contract/calls/exchange-bets';
import { newId } from '@pavilion/database/id';

import { afterCommit, type Trx } from '../../database/database';
import type { Caller } from '../../identity/session.service';
import { lockPlayer } from '../../identity/player-lock';
import { requireMayPlay } from '../../identity/restriction.service';
import { requireWithinLossLimit } from '../../limits/judge.service';
import { requireTimeLeft } from '../../limits/session-time.service';
import type { App } from '../../server/app';
import { refuse } from '../../server/refusal';
import { delayOf, readStakes, type Stakes } from '../exchange.settings';
import { carryOutAt } from './armed';
import { betsOf } from './bets';
import type { BookRow } from './book-row';
import { enterBook } from './enter';
import { holdAgain, type Touched } from './holds';
import { tellAfter } from './news';
import { openMarket } from './open-market';
import { addToPositions } from './positions';
import { judge, type Requested } from './requested';
import { storeOrders } from './store-orders';
import { takeOffAll } from './take-off';

type Body = BodyOf<typeof placeBets>;

/**
 * Places bets in one market, all or none, in the caller's transaction.
 *
 * @throws {Refusal} the call's own; the transaction must then end.
 */
export async function place(app: App, trx: Trx, player: Caller, { marketId, instructions, replaces = [] }: Body): Promise<Bet[]> {
  const now = app.clock.now();
  const { book, offer } = await openMarket(app, trx, marketId);
  await requireMayPlay(trx, player.id, now);
  await requireTimeLeft(trx, player, now);
  const hasLossLimit = await lockWhereLimited(trx, player.id);
  const stakes = await readStakes(trx);
  if (instructions.some(({ kind }) => kind !== book.kind)) refuse('unknown_selection');
  const requested = instructions.map((instruction) => judge(instruction, book.selections, offer, stakes));
  const replaced = await takeOffAll(trx, { markets: [marketId], player: player.id, ids: replaces }, 'cancelled', now);
  if (replaced.length !== new Set(replaces).size) refuse('unknown_bet');
  const ids = requested.map(() => newId());
  const touched = await carryOut(app, trx, { book, player: player.id, ids, requested, stakes, now });
  await settleUp(app, trx, book, new Set([player.id, ...touched]));
  // What is held counts as lost: asked once it is, so that hedging is always within the limit.
  if (hasLossLimit) await requireWithinLossLimit(trx, player.id, 0, now);
  return betsOf(trx, { player: player.id, ids }, now);
}

interface Act {
  readonly book: BookRow;
  readonly player: string;
  readonly ids: readonly string[];
  readonly requested: readonly Requested[];
  readonly now: number;
  readonly stakes: Stakes;
}

/** Stores the orders and matches what can be now. @returns everybody whose bets changed. */
async function carryOut(app: App, trx: Trx, act: Act): Promise<Iterable<string>> {
  const { book, player, requested, stakes, now } = act;
  if (book.kind !== 'exchange') return withHouse(trx, act);
  await requireRoom(trx, player, book.market_id, requested.length, stakes.mostOpen);
  const delay = await delayOf(trx, book);
  await storeOrders(trx, { ...act, activeAt: now + delay });
  if (delay > 0) {
    afterCommit(trx, () => carryOutAt(app, now + delay));
    return [];
  }
  const coming = requested.map(({ selection, side, price, size }, at) => ({ id: act.ids[at] ?? '', player, selection: selection.id, side: side as 'back' | 'lay', price, remaining: size }));
  return enterBook(trx, book, coming, now);
}

async function requireRoom(trx: Trx, player: string, market: string, more: number, mostOpen: number): Promise<void> {
  const { count } = await trx
    .selectFrom('exchange_orders')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('player_id', '=', player)
    .where('market_id', '=', market)
    .where('remaining', '>', 0)
    .executeTakeFirstOrThrow();
  if (Number(count) + more > mostOpen) refuse('too_many_bets');
}

/** Bets with the house are matched as they come, up to what it may lose to one player in this market. */
async function withHouse(trx: Trx, act: Act): Promise<Iterable<string>> {
  const { book, player, requested, stakes, now } = act;
  await storeOrders(trx, { ...act, activeAt: now });
  await addToPositions(
    trx,
    requested.map(({ selection, comesTo }) => ({ player, market: book.market_id, selection: selection.outcome, ifWins: comesTo?.ifWins ?? 0, ifLoses: comesTo?.ifLoses ?? 0 })),
  );
  const positions = await trx.selectFrom('exchange_positions').select(['if_wins', 'if_loses']).where('player_id', '=', player).where('market_id', '=', book.market_id).execute();
  if (positions.reduce((sum, { if_wins, if_loses }) => sum + Math.max(if_wins, if_loses), 0) > stakes.house) refuse('stake_too_large');
  return [player];
}

/** What everybody touched can lose now is held, and they are told. */
async function settleUp(app: App, trx: Trx, book: BookRow, players: ReadonlySet<string>): Promise<void> {
  await holdAgain(app, trx, [...players].map((player): Touched => ({ player, group: book.group_id, event: book.event_id })));
  tellAfter(app, trx, [book.market_id], players);
}

/** A player with a loss limit is locked before any account, as everywhere. */
async function lockWhereLimited(trx: Trx, player: string): Promise<boolean> {
  const { has_loss_limit } = await trx.selectFrom('players').select('has_loss_limit').where('id', '=', player).executeTakeFirstOrThrow();
  if (has_loss_limit) await lockPlayer(trx, player);
  return has_loss_limit;
}
