import { sql } from 'kysely';
import type { BetEndReason } from '@pavilion/contract/calls/exchange-bets';
import type { Trx } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import { type BookOrder, type Fill, type MarketSide, matchOrders } from './matching';
import {
  type BetChanges,
  type OrderEnd,
  type PlacedOrder,
  type PositionChange,
  type StoredOrder,
  writeBets,
} from './write-bets';

export interface EnteredOrders {
  /** All players whose orders were matched or canceled, including those of the new orders. */
  readonly players: ReadonlySet<string>;
  /** The new orders in their current state, unordered. */
  readonly placed: readonly StoredOrder[];
}

/**
 * Enters orders into a market's book in sequence: matching parts trade, the rest waits there.
 *
 * The caller holds the market's lock and recalculates the holds of all returned players.
 *
 * @param placed - the orders of `incoming` that are not stored yet; only these get a place in the queue.
 */
export async function matchIncoming(
  trx: Trx,
  book: BookRow,
  incoming: readonly BookOrder[],
  at: number,
  placed: readonly PlacedOrder[] = [],
): Promise<EnteredOrders> {
  if (incoming.length === 0) return { players: new Set(), placed: [] };
  const { fills, selfCanceled, unfilled } = matchOrders(await restingAgainst(trx, book.marketId, incoming), incoming);
  const stored = await writeBets(
    trx,
    {
      ...changesOf(fills, incoming, placed),
      ended: [...endsOf(selfCanceled, 'self_match'), ...endsOf(unfilled, 'unfilled')],
      matches: matchesOf(book, fills),
      positions: positionsOf(book, fills),
    },
    at,
  );
  return {
    players: new Set([...incoming, ...fills.map(({ resting }) => resting)].map(({ player }) => player)),
    placed: stored,
  };
}

const endsOf = (amounts: ReadonlyMap<string, number>, reason: BetEndReason): OrderEnd[] =>
  [...amounts].map(([id, amount]) => ({ id, amount, reason }));

/** Returns the opposite orders at a price that any new order could match, oldest first. */
async function restingAgainst(trx: Trx, market: string, incoming: readonly BookOrder[]): Promise<BookOrder[]> {
  const worstPrices = new Map<string, { readonly selection: string; readonly side: MarketSide; price: number }>();
  for (const { selection, side, price } of incoming) {
    const key = `${side} ${selection}`;
    const existing = worstPrices.get(key);
    if (existing === undefined) worstPrices.set(key, { selection, side, price });
    else existing.price = side === 'back' ? Math.min(existing.price, price) : Math.max(existing.price, price);
  }
  const all = [...worstPrices.values()];
  const { rows } = await sql<BookOrder>`
    select o.id, o.player_id as player, o.selection_id as selection, o.side, o.price, o.remaining
    from unnest(${all.map(({ selection }) => selection)}::text[], ${all.map(({ side }) => side)}::text[], ${all.map(({ price }) => price)}::integer[]) as r (selection, side, price)
    join exchange_orders o on o.market_id = ${market} and o.selection_id = r.selection and o.remaining > 0 and o.queued is not null
      and case r.side when 'back' then o.side = 'lay' and o.price >= r.price else o.side = 'back' and o.price <= r.price end
    order by o.queued`.execute(trx);
  return rows;
}

/** Returns the changes to both orders of each fill, and queue places for new orders that may wait. */
function changesOf(fills: readonly Fill[], incoming: readonly BookOrder[], placed: readonly PlacedOrder[]): BetChanges {
  const sums = new Map<string, { size: number; value: number }>();
  for (const { taker, resting, size, price } of fills) {
    for (const { id } of [taker, resting]) {
      const sum = sums.get(id) ?? { size: 0, value: 0 };
      sums.set(id, { size: sum.size + size, value: sum.value + size * price });
    }
  }
  const isNew = new Set(placed.map(({ id }) => id));
  return {
    placed: placed.map((order) => {
      const { size = 0, value = 0 } = sums.get(order.id) ?? {};
      return {
        ...order,
        matched: size,
        matchedValue: value,
        remaining: order.size - size,
        state: size === order.size ? 'matched' : 'executable',
        queues: (order.minFill ?? null) === null,
      };
    }),
    queued: incoming.flatMap(({ id, minFill = null }) => (isNew.has(id) || minFill !== null ? [] : [id])),
    filled: [...sums].flatMap(([id, { size, value }]) => (isNew.has(id) ? [] : [{ id, size, value }])),
  };
}

function matchesOf({ marketId }: BookRow, fills: readonly Fill[]): NonNullable<BetChanges['matches']> {
  return fills.map(({ taker, resting, price, size, profit }) => {
    const [back, lay] = taker.side === 'back' ? [taker, resting] : [resting, taker];
    return {
      marketId,
      selectionId: taker.selection,
      price,
      size,
      profit,
      backOrder: back.id,
      layOrder: lay.id,
      backer: back.player,
      layer: lay.player,
      taker: taker.side,
    };
  });
}

/** Returns the position changes of both players for each match. */
function positionsOf({ marketId: market }: BookRow, fills: readonly Fill[]): PositionChange[] {
  return fills.flatMap(({ taker, resting, size, profit }) => {
    const [back, lay] = taker.side === 'back' ? [taker, resting] : [resting, taker];
    const { selection } = taker;
    return [
      { player: back.player, market, selection, ifWins: profit, ifLoses: -size },
      { player: lay.player, market, selection, ifWins: -profit, ifLoses: size },
    ];
  });
}
