import type { Bet, placeBets } from '@pavilion/contract/calls/exchange-bets';
import type { BodyOf } from '@pavilion/contract/endpoint';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { lockPlayer } from '../../../session/player-lock';
import { requireOpenToPlay } from '../../../session/restriction.service';
import type { Caller } from '../../../session/session.service';
import { requireWithinLossLimit } from '../../limits/limit-check.service';
import { requireTimeLeft } from '../../limits/session-time.service';
import type { BookRow } from '../books/book-row';
import { delayIn } from '../books/exchange.settings';
import { publishAfterCommit } from '../books/exchange-events';
import { adjustHolds, type AffectedExposure } from '../holds/holds';
import { removeFromBook } from '../holds/remove-orders';
import { type EnteredOrders, matchIncoming } from '../matching/match-incoming';
import { writeBets } from '../matching/write-bets';
import { scheduleActivation } from '../placement/activation-timer';
import { newOrders, type OrderRequest } from '../placement/new-orders';
import { openForBets } from '../placement/open-market';
import { validateInstruction } from '../placement/requested';
import { betsWritten } from './bets';
import { countDelayed } from './cancel.service';

type Body = BodyOf<typeof placeBets>;

/**
 * Places bets in one market, all or none, in the caller's transaction.
 *
 * @throws {Refusal} the endpoint's own codes; the transaction must then end.
 */
export async function place(
  app: App,
  trx: Trx,
  player: Caller,
  { marketId, instructions, replaces = [] }: Body,
): Promise<Bet[]> {
  const now = app.clock.now();
  const { book, offer, terms } = await openForBets(app, trx, marketId, player.id);
  const { playerState: standing, open, stakes, delays } = terms;
  requireOpenToPlay(standing, now);
  if (standing.hasSessionLimit) await requireTimeLeft(trx, player, now);
  // Lock order: a player with a loss limit is locked before any account.
  if (standing.hasLossLimit) await lockPlayer(trx, player.id);
  if (instructions.some(({ kind }) => kind !== book.kind)) refuse('unknown_selection');
  const requested = instructions.map((instruction) =>
    validateInstruction(instruction, book.selections, offer, {
      ...stakes,
      most: Math.min(stakes.most, book.maxStake ?? stakes.most),
    }),
  );
  if ((await countDelayed(trx, player.id, [marketId], replaces)) > 0) refuse('bet_delayed');
  const replaced = await removeFromBook(trx, { markets: [marketId], player: player.id, ids: replaces }, 'player', now);
  if (replaced.length !== new Set(replaces).size) refuse('unknown_bet');
  const ids = requested.map(() => newId());
  if (book.kind === 'exchange' && open - replaced.length + requested.length > stakes.mostOpen) refuse('too_many_bets');
  const { players, placed } = await executeOrders(app, trx, {
    book,
    player: player.id,
    ids,
    requested,
    now,
    maxHouseLoss: stakes.house,
    delay: delayIn(delays, book),
  });
  await adjustHoldsAndPublish(app, trx, book, player.id, new Set([player.id, ...players]));
  // Holds count as losses: checked after they are posted, so that a hedge always passes the limit.
  if (standing.hasLossLimit) await requireWithinLossLimit(trx, player.id, 0, now);
  return betsWritten(book, placed, ids, now);
}

interface Placement extends OrderRequest {
  readonly delay: number;
  /** Poisha the house may lose to one player in a market. */
  readonly maxHouseLoss: number;
}

/** Stores the orders and matches them if no delay applies. */
async function executeOrders(app: App, trx: Trx, act: Placement): Promise<EnteredOrders> {
  const { book, player, requested, delay, now } = act;
  if (book.kind !== 'exchange') return withHouse(trx, act);
  const orders = newOrders({ ...act, activeAt: now + delay });
  if (delay > 0) {
    afterCommit(trx, () => scheduleActivation(app, now + delay));
    return { players: new Set(), placed: await writeBets(trx, { placed: orders }, now) };
  }
  const incoming = requested.flatMap(({ outcome: comesTo, selection, side, price, size, minFill = null }, at) =>
    comesTo === undefined
      ? [{ id: act.ids[at] ?? '', player, selection: selection.id, side, price, remaining: size, minFill }]
      : [],
  );
  return matchIncoming(trx, book, incoming, now, orders);
}

/** Matches bets with the house at once, up to what it may lose to one player in this market. */
async function withHouse(trx: Trx, act: Placement): Promise<EnteredOrders> {
  const { book, player, requested, maxHouseLoss, now } = act;
  const changes = requested.map(({ selection, outcome: comesTo }) => ({
    player,
    market: book.marketId,
    selection: selection.outcome,
    ifWins: comesTo?.ifWins ?? 0,
    ifLoses: comesTo?.ifLoses ?? 0,
  }));
  const placed = await writeBets(trx, { placed: newOrders({ ...act, activeAt: now }), positions: changes }, now);
  const positions = await trx
    .selectFrom('exchangePositions')
    .select(['ifWins', 'ifLoses'])
    .where('playerId', '=', player)
    .where('marketId', '=', book.marketId)
    .execute();
  if (positions.reduce((sum, { ifWins, ifLoses }) => sum + Math.max(ifWins, ifLoses), 0) > maxHouseLoss)
    refuse('stake_too_large');
  return { players: new Set([player]), placed };
}

/** Recalculates the holds of all affected players and notifies them. */
async function adjustHoldsAndPublish(
  app: App,
  trx: Trx,
  book: BookRow,
  bettor: string,
  players: ReadonlySet<string>,
): Promise<void> {
  await adjustHolds(
    app,
    trx,
    [...players].map((player): AffectedExposure => ({ player, group: book.groupId, event: book.eventId })),
    bettor,
  );
  publishAfterCommit(app, trx, [book.marketId], players);
}
