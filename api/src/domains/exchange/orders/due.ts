import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import { inTransaction, type Trx } from '../../../kernel/database/database';
import { type BookRow, lockIfFree } from '../books/book-row';
import { publishAfterCommit } from '../books/exchange-events';
import { executeDueCashOuts } from '../cash-out/cash-out.service';
import { adjustHolds } from '../holds/holds';
import { removeOrders } from '../holds/remove-orders';
import type { MarketSide } from '../matching/amounts';
import { matchIncoming } from '../matching/match-incoming';
import type { BookOrder } from '../matching/matching';
import { takesBets } from '../placement/open-market';

/**
 * Activates orders and cash-outs whose delay is over: orders enter their books in due order, then cash-outs execute.
 *
 * Safe in any number of processes: a market locked by another process is left to it. In a market that no longer
 * accepts bets everything due lapses.
 *
 * @returns false if a market was left: retry soon.
 */
export async function activateDue(app: App): Promise<boolean> {
  const { rows } = await sql<{ market: string }>`
    select market_id as market from exchange_orders where remaining > 0 and queued is null and active_at <= ${app.clock.now()}
    union select market_id from exchange_cash_outs where state = 'waiting' and active_at <= ${app.clock.now()}`.execute(
    app.db,
  );
  let isDone = true;
  for (const { market } of rows)
    isDone = (await activateIn(app, market)) && (await executeDueCashOuts(app, market)) && isDone;
  return isDone;
}

function activateIn(app: App, market: string): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    const book = await lockIfFree(trx, market);
    if (book === undefined) return false;
    const now = app.clock.now();
    const due = await dueOrders(trx, market, now);
    const players = takesBets(app, book)
      ? (await matchIncoming(trx, book, due, now)).players
      : await lapse(trx, book, due, now);
    await adjustHolds(
      app,
      trx,
      [...players].map((player) => ({ player, group: book.groupId, event: book.eventId })),
    );
    publishAfterCommit(app, trx, [market], players);
    return true;
  });
}

async function dueOrders(trx: Trx, market: string, now: number): Promise<BookOrder[]> {
  const rows = await trx
    .selectFrom('exchangeOrders')
    .select(['id', 'playerId', 'selectionId', 'side', 'price', 'remaining', 'minFill'])
    .where('marketId', '=', market)
    .where('remaining', '>', 0)
    .where('queued', 'is', null)
    .where('activeAt', '<=', now)
    .orderBy('activeAt')
    .orderBy('number')
    // Only bets between players wait.
    .$narrowType<{ side: MarketSide }>()
    .execute();
  return rows.map(({ id, playerId, selectionId, side, price, remaining, minFill }) => ({
    id,
    player: playerId,
    selection: selectionId,
    side,
    price,
    remaining,
    minFill,
  }));
}

async function lapse(trx: Trx, { status }: BookRow, due: readonly BookOrder[], at: number): Promise<Set<string>> {
  const reason = status === 'CLOSED' ? 'market_closed' : 'market_suspended';
  await removeOrders(trx, new Map(due.map(({ id, remaining }) => [id, remaining])), reason, at);
  return new Set(due.map(({ player }) => player));
}
