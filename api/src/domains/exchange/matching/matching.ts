import { type MarketSide, profitOf } from './amounts';
import { crossSizes, impliedPrice, oppositeIn, type RunnerPair } from './cross-matching';

/** An order that rests in the book or enters it. */
export interface BookOrder {
  readonly id: string;
  readonly player: string;
  readonly selection: string;
  readonly side: MarketSide;
  readonly price: number;
  readonly remaining: number;
  /** Of a fill-or-kill order: it is matched at once, at least this much, or not at all. Null for all others. */
  readonly minFill?: number | null;
}

export interface Fill {
  readonly taker: BookOrder;
  readonly resting: BookOrder;
  /** The price of the resting order; of a cross-match the price that it implies for the taker's runner. */
  readonly price: number;
  readonly size: number;
  /** The amount the backer wins from the layer. */
  readonly profit: number;
  /** Of a cross-match: what the resting order on the other runner is matched at. The house is between the two. */
  readonly opposite?: { readonly price: number; readonly size: number; readonly profit: number };
}

interface MatchOutcome {
  readonly fills: readonly Fill[];
  /** Canceled amounts by resting order id: the player's own orders that a new one would have matched. */
  readonly selfCanceled: ReadonlyMap<string, number>;
  /** What remains of fill-or-kill orders, by id. */
  readonly unfilled: ReadonlyMap<string, number>;
}

interface BookEntry {
  readonly order: BookOrder;
  /** Queue order. */
  readonly at: number;
  left: number;
}

/** An order that a taker may match, with the price it offers. */
interface Counterpart {
  readonly entry: BookEntry;
  readonly price: number;
  /** On the other runner of the pair. */
  readonly isImplied: boolean;
}

/**
 * Matches new orders against the book one after another.
 *
 * Price-time priority: a back matches the highest lay at or above its price, a lay the lowest back at or below its
 * own, at the resting order's price; with a pair of runners also an order of its own side on the other runner, at the
 * price that implies, after real ones of that price. A player's own orders never match: the older is canceled, since
 * leaving it would cross the book. A fill-or-kill order never rests, so it passes them over; so does an order on the
 * other runner.
 *
 * @param resting - the book in queue order; at least all orders that could match.
 * @param incoming - new orders in sequence; the rest of one can match the next.
 */
export function matchOrders(
  resting: readonly BookOrder[],
  incoming: readonly BookOrder[],
  pair: RunnerPair | null = null,
): MatchOutcome {
  const book: BookEntry[] = resting.map((order, at) => ({ order, at, left: order.remaining }));
  const fills: Fill[] = [];
  const selfCanceled = new Map<string, number>();
  const unfilled = new Map<string, number>();
  for (const taker of incoming) {
    const { planned, own } = planFills(counterpartsOf(taker, book, pair), taker);
    const filled = planned.reduce((sum, { size }) => sum + size, 0);
    const { minFill = null } = taker;
    const isKilled = minFill !== null && filled < minFill;
    if (!isKilled) {
      for (const { entry, ...fill } of planned) {
        fills.push(fill);
        entry.left -= fill.opposite?.size ?? fill.size;
      }
      for (const entry of own) {
        selfCanceled.set(entry.order.id, entry.left);
        entry.left = 0;
      }
    }
    const left = taker.remaining - (isKilled ? 0 : filled);
    if (minFill === null) book.push({ order: taker, at: book.length, left });
    else if (left > 0) unfilled.set(taker.id, left);
  }
  return { fills, selfCanceled, unfilled };
}

/** Returns the orders that a taker may match, in the order in which it matches them. */
function counterpartsOf(taker: BookOrder, book: readonly BookEntry[], pair: RunnerPair | null): Counterpart[] {
  const skipsOwn = (taker.minFill ?? null) !== null;
  return book
    .flatMap((entry): Counterpart[] => {
      if (entry.left === 0) return [];
      const isOwn = entry.order.player === taker.player;
      if (meets(taker, entry.order))
        return isOwn && skipsOwn ? [] : [{ entry, price: entry.order.price, isImplied: false }];
      const price = pair === null || isOwn ? null : impliedFor(taker, entry.order, pair);
      return price === null ? [] : [{ entry, price, isImplied: true }];
    })
    .sort(
      (a, b) =>
        better(taker.side, a.price, b.price) || Number(a.isImplied) - Number(b.isImplied) || a.entry.at - b.entry.at,
    );
}

/** Returns the price that an order on the other runner implies for a taker; null if it doesn't match. */
function impliedFor(taker: BookOrder, order: BookOrder, pair: RunnerPair): number | null {
  if (order.side !== taker.side || order.selection !== oppositeIn(pair, taker.selection)) return null;
  const price = impliedPrice(taker.side, order.price);
  return price !== null && isAcceptable(taker, price) ? price : null;
}

/** Plans an order's fills with its counterparts in turn, and finds its player's own orders among them. */
function planFills(
  counterparts: readonly Counterpart[],
  taker: BookOrder,
): { readonly planned: readonly (Fill & { readonly entry: BookEntry })[]; readonly own: readonly BookEntry[] } {
  const planned: (Fill & { readonly entry: BookEntry })[] = [];
  const own: BookEntry[] = [];
  let left = taker.remaining;
  for (const { entry, price, isImplied } of counterparts) {
    if (left === 0) break;
    const { order: resting } = entry;
    if (resting.player === taker.player) {
      own.push(entry);
      continue;
    }
    const { size, opposite } = isImplied
      ? crossSizes({ side: taker.side, price: resting.price, implied: price, offered: entry.left }, left)
      : { size: Math.min(left, entry.left), opposite: null };
    if (size === 0 || opposite === 0) continue;
    planned.push({
      ...{ entry, taker, resting, price, size, profit: profitOf(size, price) },
      ...(opposite !== null && {
        opposite: { price: resting.price, size: opposite, profit: profitOf(opposite, resting.price) },
      }),
    });
    left -= size;
  }
  return { planned, own };
}

function meets(taker: BookOrder, order: BookOrder): boolean {
  return order.selection === taker.selection && order.side !== taker.side && isAcceptable(taker, order.price);
}

const isAcceptable = (taker: BookOrder, price: number): boolean =>
  taker.side === 'back' ? price >= taker.price : price <= taker.price;

/** Backers want the highest price first, layers the lowest. */
function better(side: MarketSide, one: number, other: number): number {
  return side === 'back' ? other - one : one - other;
}
