import { sql } from 'kysely';
import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import type { Db, Trx } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import type { StoredOrder } from '../matching/write-bets';

interface BetFilter {
  readonly player: string;
  /** Filters by one market or one event; without a filter, all unsettled markets. */
  readonly market?: string | undefined;
  readonly event?: string | undefined;
}

const MAX_PAGE = 500;

/** Returns a player's bets in unsettled markets in the contract's format, newest first. */
export async function readBets(db: Db | Trx, { player, market, event }: BetFilter, now: number): Promise<Bet[]> {
  let query = betRows(db)
    .where('o.playerId', '=', player)
    .where('b.settledAt', 'is', null)
    .where((e) => e.or([e('o.remaining', '>', 0), e('o.matched', '>', 0)]));
  if (market !== undefined) query = query.where('o.marketId', '=', market);
  if (event !== undefined) query = query.where('b.eventId', '=', event);
  const rows = await query.orderBy('o.number', 'desc').limit(MAX_PAGE).execute();
  return rows.map((row) => betOf(row, now));
}

/** Selects orders with their markets' names. */
function betRows(db: Db | Trx) {
  return db
    .selectFrom('exchangeOrders as o')
    .innerJoin('exchangeBooks as b', 'b.marketId', 'o.marketId')
    .selectAll('o')
    .select([
      'b.name as market',
      'b.eventId',
      'b.eventName as event',
      'b.settlesBy',
      sql<boolean>`o.remaining > 0 and o.queued is null`.as('waits'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof betRows>['execute']>>[number];

/** Returns a market's newly written orders in the contract's format, in the order of `ids`. */
export function betsWritten(book: BookRow, orders: readonly StoredOrder[], ids: readonly string[], now: number): Bet[] {
  const market = { market: book.name, eventId: book.eventId, event: book.eventName, settlesBy: book.settlesBy };
  return ids.flatMap((id) =>
    orders
      .filter((order) => order.id === id)
      .map((order) => betOf({ ...order, ...market, waits: order.remaining > 0 && order.queued === null }, now)),
  );
}

/** Converts one order to the contract's format. */
function betOf(row: Row, now: number): Bet {
  const {
    id,
    kind,
    market,
    event,
    selection,
    side,
    price,
    line,
    size,
    matched,
    remaining,
    cancelled,
    lapsed,
    voided,
    state,
    persistence,
  } = row;
  return {
    ...{
      id,
      kind,
      market,
      event,
      selection,
      side,
      price,
      line,
      size,
      matched,
      remaining,
      cancelled,
      lapsed,
      voided,
      state,
      persistence,
    },
    marketId: row.marketId,
    eventId: row.eventId,
    selectionId: row.selectionId,
    ...(row.settlesBy && { settlesBy: row.settlesBy }),
    ...(row.minFill !== null && { minFillSize: row.minFill }),
    ...(row.endReason !== null && { endReason: row.endReason }),
    average: matched === 0 ? null : Math.round(row.matchedValue / matched),
    placedAt: row.placedAt,
    activeAt: row.waits ? row.activeAt : null,
    serverTime: now,
  };
}
