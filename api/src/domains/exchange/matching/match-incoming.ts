import type { BetEndReason } from '@pavilion/contract/calls/exchange-bets';
import type { Trx } from '../../../kernel/database/database';
import type { BookRow } from '../books/book-row';
import { amountsOf } from '../handicaps/handicap';
import type { MarketSide } from './amounts';
import { crossingRunners, HOUSE } from './cross-matching';
import { type BookOrder, type Fill, type FilledPart, matchOrders } from './matching';
import { restingAgainst } from './resting-orders';
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
 * @param isCrossing - whether orders on the other runners may match as well.
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
  const runners = isCrossing ? crossingRunners(book) : [];
  const resting = await restingAgainst(trx, book.marketId, incoming, runners);
  const { fills, selfCanceled, unfilled } = matchOrders(resting, incoming, runners);
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
    players: new Set([...incoming, ...fills.flatMap(partsOf).map(({ order }) => order)].map(({ player }) => player)),
    placed: stored,
  };
}

const endsOf = (amounts: ReadonlyMap<string, number>, reason: BetEndReason): OrderEnd[] =>
  [...amounts].map(([id, amount]) => ({ id, amount, reason }));

/** Returns the changes to the orders of each fill, and queue places for new orders that may wait. */
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

const partsOf = ({ taker, resting }: Fill): readonly FilledPart[] => [taker, ...resting];

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

/** In a cross-match the house lays all backs, or backs all lays: it has no orders. */
const house: Side = { id: HOUSE, player: HOUSE };

function betsOf(fill: Fill): Bet[] {
  const { taker, resting, isCross } = fill;
  if (!isCross)
    return resting.map(({ order: met, ...part }) => {
      const [back, lay] = taker.order.side === 'back' ? [taker.order, met] : [met, taker.order];
      return { selection: met.selection, back, lay, taker: taker.order.side, ...part };
    });
  return partsOf(fill).map((each) => {
    const { order, ...part } = each;
    const [back, lay] = order.side === 'back' ? [order, house] : [house, order];
    // The house takes what rested.
    const isTaker = each === taker;
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
