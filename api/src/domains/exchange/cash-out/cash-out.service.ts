import type { CashOut, cashOut } from '@pavilion/contract/calls/exchange-position';
import type { BodyOf, ReplyOf } from '@pavilion/contract/endpoint';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inSavepoint, inTransaction, type Trx } from '../../../kernel/database/database';
import { Refusal, refuse } from '../../../kernel/texts/refusal';
import { requireMayPlay } from '../../../session/restriction.service';
import type { Caller } from '../../../session/session.service';
import { type BookRow, findBook, lockIfFree, withdrawnOutcomes } from '../books/book-row';
import { readDelay } from '../books/exchange.settings';
import { publishAfterCommit } from '../books/exchange-events';
import { ordersAtBest } from '../books/levels';
import { hasHandicaps } from '../handicaps/handicap';
import { completeCashOut, type EndingCashOut, findLastCashOut, lapseCashOut } from '../holds/cash-out-end';
import { profitsByWinner } from '../holds/exposure';
import { adjustHolds } from '../holds/holds';
import { removeFromBook } from '../holds/remove-orders';
import { matchIncoming } from '../matching/match-incoming';
import { scheduleActivation } from '../placement/activation-timer';
import { newOrders } from '../placement/new-orders';
import { openMarket, takesBets } from '../placement/open-market';
import { type CashOutPlan, planCashOut } from './cash-out';

/** Returns the current offer for cashing out a share of a player's position in a market. */
export async function readOffer(app: App, player: string, marketId: string, share: number): Promise<CashOut> {
  const book = await findBook(app.db, marketId);
  const serverTime = app.clock.now();
  const none = {
    marketId,
    share,
    amount: null,
    trades: [],
    activeAt: null,
    last: await findLastCashOut(app.db, player, marketId),
    serverTime,
  };
  const waiting = await findWaiting(app.db, player, marketId);
  if (waiting !== undefined)
    return { ...none, state: 'waiting', share: waiting.share, amount: waiting.amount, activeAt: waiting.activeAt };
  const profits = await profitsIn(app.db, player, book);
  if (isLevel(profits)) return { ...none, state: 'none' };
  const plan = takesBets(app, book) ? await planFor(app.db, player, book, profits, share) : null;
  if (plan === null) return { ...none, state: 'unavailable' };
  if (plan.trades.length === 0) return { ...none, state: 'none' };
  return {
    ...none,
    state: 'offered',
    amount: plan.amount,
    trades: plan.trades.map(({ selection, side, price, size }) => ({
      selectionId: selection,
      side,
      price,
      stake: size,
    })),
  };
}

/**
 * Cashes out at the displayed amount or better; in play the bet delay applies first.
 *
 * @throws {Refusal} the endpoint's own codes.
 */
export async function requestCashOut(
  app: App,
  trx: Trx,
  player: Caller,
  marketId: string,
  { share, amount }: BodyOf<typeof cashOut>,
): Promise<ReplyOf<typeof cashOut>> {
  if (!Number.isInteger(share) || share < 1 || share > 100) refuse('invalid_input');
  const now = app.clock.now();
  const { book } = await openMarket(app, trx, marketId);
  await requireMayPlay(trx, player.id, now);
  if ((await findWaiting(trx, player.id, marketId)) !== undefined) refuse('already_waiting');
  const delay = await readDelay(trx, book);
  const plan = await requirePlan(trx, { player: player.id, book, share, amount });
  const id = newId();
  const isWaiting = delay > 0;
  await trx
    .insertInto('exchangeCashOuts')
    .values({
      id,
      playerId: player.id,
      marketId,
      share,
      amount,
      askedAt: now,
      activeAt: now + delay,
      state: 'waiting',
      cameTo: null,
    })
    .execute();
  if (isWaiting) {
    publishAfterCommit(app, trx, [], [player.id]);
    afterCommit(trx, () => scheduleActivation(app, now + delay));
  } else await executePlan(app, trx, { id, player: player.id, share, book }, plan);
  return {
    success: true,
    state: isWaiting ? 'waiting' : 'done',
    amount: isWaiting ? amount : plan.amount,
    activeAt: isWaiting ? now + delay : null,
    serverTime: now,
  };
}

/**
 * Executes a market's due cash-outs one by one: at the displayed amount or better, or not at all. @returns false if
 * another process has locked the market.
 */
export async function executeDueCashOuts(app: App, market: string): Promise<boolean> {
  const due = await app.db
    .selectFrom('exchangeCashOuts')
    .select('id')
    .where('marketId', '=', market)
    .where('state', '=', 'waiting')
    .where('activeAt', '<=', app.clock.now())
    .orderBy('activeAt')
    .execute();
  for (const { id } of due) if (!(await executeCashOut(app, market, id))) return false;
  return true;
}

function executeCashOut(app: App, market: string, id: string): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    const book = await lockIfFree(trx, market);
    if (book === undefined) return false;
    const row = await trx
      .selectFrom('exchangeCashOuts')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (row === undefined) return true;
    const { playerId: player, share, amount } = row;
    const cashOut = { id, player, share, book };
    try {
      await inSavepoint(trx, async () => {
        if (!takesBets(app, book))
          refuse(book.status === 'CLOSED' || book.settledAt !== null ? 'market_closed' : 'market_suspended');
        await executePlan(app, trx, cashOut, await requirePlan(trx, { ...cashOut, amount }));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await lapseCashOut(app, trx, cashOut, error.code);
      publishAfterCommit(app, trx, [], [player]);
    }
    return true;
  });
}

function findWaiting(db: Db | Trx, player: string, market: string) {
  return db
    .selectFrom('exchangeCashOuts')
    .select(['share', 'amount', 'activeAt'])
    .where('playerId', '=', player)
    .where('marketId', '=', market)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

interface CashOutRequest {
  readonly player: string;
  readonly book: BookRow;
  readonly share: number;
  readonly amount: number;
}

async function requirePlan(trx: Trx, { player, book, share, amount }: CashOutRequest): Promise<CashOutPlan> {
  const profits = await profitsIn(trx, player, book);
  if (isLevel(profits)) refuse('nothing_to_cash_out');
  const plan = await planFor(trx, player, book, profits, share);
  if (plan === null) refuse('cash_out_unavailable');
  if (plan.trades.length === 0) refuse('nothing_to_cash_out');
  return plan.amount < amount ? refuse('price_moved') : plan;
}

async function planFor(
  db: Db | Trx,
  player: string,
  book: BookRow,
  profits: ReadonlyMap<string, number>,
  share: number,
): Promise<CashOutPlan | null> {
  // A level result for any two winners, or for every score, needs a level one for each runner: not offered.
  if (book.winners > 1 || hasHandicaps(book.selections)) return null;
  return planCashOut(profits, await ordersAtBest(db, book.marketId, player), share);
}

/** Returns whether nothing is matched or every outcome has the same result. */
function isLevel(profits: ReadonlyMap<string, number>): boolean {
  return new Set(profits.values()).size < 2;
}

/** Returns the result of the matched bets by runner; empty for house markets, which don't offer cash-out. */
async function profitsIn(db: Db | Trx, player: string, book: BookRow): Promise<Map<string, number>> {
  if (book.kind !== 'exchange') return new Map();
  const rows = await db
    .selectFrom('exchangePositions')
    .selectAll()
    .where('playerId', '=', player)
    .where('marketId', '=', book.marketId)
    .execute();
  const withdrawn = withdrawnOutcomes(book);
  const positions = rows
    .filter(({ selectionId }) => !withdrawn.has(selectionId))
    .map(({ selectionId, ifWins, ifLoses }) => ({
      outcome: selectionId,
      ifWins,
      ifLoses,
    }));
  return profitsByWinner(
    book.selections.map(({ outcome }) => outcome).filter((outcome) => !withdrawn.has(outcome)),
    positions,
  );
}

/** Places the plan's bets; they match the orders it was made from, because the market has been locked since. */
async function executePlan(
  app: App,
  trx: Trx,
  cashOut: EndingCashOut & Pick<CashOutRequest, 'book'>,
  { trades, amount }: CashOutPlan,
): Promise<void> {
  const { player, book } = cashOut;
  const now = app.clock.now();
  await completeCashOut(app, trx, cashOut, amount);
  const closingTrades = trades.map((trade) => ({
    ...trade,
    id: newId(),
    runner: book.selections.find(({ id }) => id === trade.selection) ?? {
      id: trade.selection,
      name: trade.selection,
      outcome: trade.selection,
    },
  }));
  const requested = closingTrades.map(({ runner, side, price, size }) => ({
    selection: runner,
    side,
    price,
    size,
    line: null,
    persistence: 'lapse' as const,
  }));
  const placed = newOrders({ book, player, ids: closingTrades.map(({ id }) => id), requested, now, activeAt: now });
  const { players } = await matchIncoming(
    trx,
    book,
    closingTrades.map(({ id, selection, side, price, size }) => ({
      id,
      player,
      selection,
      side,
      price,
      remaining: size,
    })),
    now,
    placed,
    // The plan is made from the orders on each runner alone.
    false,
  );
  await removeFromBook(
    trx,
    { markets: [book.marketId], player, ids: closingTrades.map(({ id }) => id) },
    'unfilled',
    now,
  );
  await adjustHolds(
    app,
    trx,
    [...players].map((each) => ({ player: each, group: book.groupId, event: book.eventId })),
    player,
  );
  publishAfterCommit(app, trx, [book.marketId], players);
}
