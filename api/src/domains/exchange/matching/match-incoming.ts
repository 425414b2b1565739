import { sql } from 'kysely';
import type { BetEndReason } from '@pavilion/contract/calls/exchange-bets';
import type { Trx } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import { amountsOf } from '../handicaps/handicap';
import type { MarketSide } from './amounts';
import { HOUSE, impliedLimit, oppositeIn, pairOf, type RunnerPair } from './cross-matching';
import { type BookOrder, type Fill, matchOrders } from './matching';
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
 * @param isCrossing - whether orders on the other runner may match as well.
 */
export async function matchIncoming(
  trx: Trx,
  book: BookRow,
  incoming: readonly BookOrder[],
  at: number,
  placed: readonly PlacedOrder[] = [],
  isCrossing = true,
): Promise<EnteredOrders> {
  if (incoming.length === 0) return { players: new Set(), placed: [] };
  const pair = isCrossing ? pairOf(book) : null;
  const resting = await restingAgainst(trx, book.marketId, incoming, pair);
  const { fills, selfCanceled, unfilled } = matchOrders(resting, incoming, pair);
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

/** Orders of a runner and a side at a price or a better one for the taker. */
interface Reach {
  readonly selection: string;
  readonly side: MarketSide;
  readonly limit: number;
}

/** Returns the orders that any new order could match, oldest first. */
async function restingAgainst(
  trx: Trx,
  market: string,
  incoming: readonly BookOrder[],
  pair: RunnerPair | null,
): Promise<BookOrder[]> {
  const reaches = new Map<string, Reach>();
  const reach = (selection: string, side: MarketSide, limit: number): void => {
    const key = `${side} ${selection}`;
    const before = reaches.get(key)?.limit ?? limit;
    const widest = side === 'lay' ? Math.min(before, limit) : Math.max(before, limit);
    reaches.set(key, { selection, side, limit: widest });
  };
  for (const { selection, side, price } of incoming) {
    reach(selection, side === 'back' ? 'lay' : 'back', price);
    if (pair !== null) reach(oppositeIn(pair, selection), side, impliedLimit(side, price));
  }
  const all = [...reaches.values()];
  const { rows } = await sql<BookOrder>`
    select o.id, o.player_id as player, o.selection_id as selection, o.side, o.price, o.remaining
    from unnest(${all.map(({ selection }) => selection)}::text[], ${all.map(({ side }) => side)}::text[], ${all.map(({ limit }) => limit)}::integer[]) as r (selection, side, price)
    join exchange_orders o on o.market_id = ${market} and o.selection_id = r.selection and o.side = r.side and o.remaining > 0 and o.queued is not null
      and case r.side when 'lay' then o.price >= r.price else o.price <= r.price end
    order by o.queued`.execute(trx);
  return rows;
}

/** Returns the changes to both orders of each fill, and queue places for new orders that may wait. */
function changesOf(fills: readonly Fill[], incoming: readonly BookOrder[], placed: readonly PlacedOrder[]): BetChanges {
  const sums = new Map<string, { size: number; value: number }>();
  for (const { order, size, price } of fills.flatMap(partsOf)) {
    const sum = sums.get(order.id) ?? { size: 0, value: 0 };
    sums.set(order.id, { size: sum.size + size, value: sum.value + size * price });
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

/** The part of an order that a fill matches. */
interface FilledPart {
  readonly order: BookOrder;
  readonly price: number;
  readonly size: number;
  readonly profit: number;
}

/** Returns the matched parts of the taker and of the resting order; they differ in a cross-match. */
function partsOf({ taker, resting, opposite, price, size, profit }: Fill): readonly FilledPart[] {
  return [
    { order: taker, price, size, profit },
    { order: resting, ...(opposite ?? { price, size, profit }) },
  ];
}

/** A bet between a backer and a layer, one of which may be the house. */
interface Bet extends Omit<FilledPart, 'order'> {
  readonly selection: string;
  readonly back: Side;
  readonly lay: Side;
  readonly taker: MarketSide;
}

interface Side {
  readonly id: string;
  readonly player: string;
}

/** In a cross-match the house lays both backers, or backs both layers: it has no orders. */
const house: Side = { id: HOUSE, player: HOUSE };

function betsOf(fill: Fill): Bet[] {
  const { taker, resting, opposite, price, size, profit } = fill;
  if (opposite === undefined) {
    const [back, lay] = taker.side === 'back' ? [taker, resting] : [resting, taker];
    return [{ selection: taker.selection, back, lay, taker: taker.side, price, size, profit }];
  }
  return partsOf(fill).map(({ order, ...part }) => {
    const [back, lay] = order.side === 'back' ? [order, house] : [house, order];
    // The house takes what rested.
    const isTaker = order === taker;
    return {
      selection: order.selection,
      back,
      lay,
      taker: (order.side === 'back') === isTaker ? 'back' : 'lay',
      ...part,
    };
  });
}

function matchesOf({ marketId }: BookRow, fills: readonly Fill[]): NonNullable<BetChanges['matches']> {
  return fills.flatMap(betsOf).map(({ selection, back, lay, ...bet }) => ({
    ...bet,
    marketId,
    selectionId: selection,
    backOrder: back.id,
    layOrder: lay.id,
    backer: back.player,
    layer: lay.player,
  }));
}

/** Returns the position changes of both sides of each match. */
function positionsOf({ marketId: market }: BookRow, fills: readonly Fill[]): PositionChange[] {
  return fills.flatMap(betsOf).flatMap(({ selection, back, lay, size, profit }) => [
    { player: back.player, market, selection, ...amountsOf(profit, -size) },
    { player: lay.player, market, selection, ...amountsOf(-profit, size) },
  ]);
}
