import { profitOf } from './amounts';

export type MarketSide = 'back' | 'lay';

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
  /** The price of the resting order. */
  readonly price: number;
  readonly size: number;
  /** The amount the backer wins from the layer. */
  readonly profit: number;
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

/**
 * Matches new orders against the book one after another.
 *
 * Price-time priority: a back matches the highest lay at or above its price, a lay the lowest back at or below its
 * own, at the resting order's price. A player's own orders never match: the older is canceled, since leaving it
 * would cross the book. A fill-or-kill order never rests, so it passes them over.
 *
 * @param resting - the book in queue order; at least all orders that could match.
 * @param incoming - new orders in sequence; the rest of one can match the next.
 */
export function matchOrders(resting: readonly BookOrder[], incoming: readonly BookOrder[]): MatchOutcome {
  const book: BookEntry[] = resting.map((order, at) => ({ order, at, left: order.remaining }));
  const fills: Fill[] = [];
  const selfCanceled = new Map<string, number>();
  const unfilled = new Map<string, number>();
  for (const taker of incoming) {
    const isKilled = (taker.minFill ?? null) !== null;
    const entries = book
      .filter(({ left, order }) => left > 0 && meets(taker, order) && !(isKilled && order.player === taker.player))
      .sort((a, b) => better(taker.side, a.order.price, b.order.price) || a.at - b.at);
    const available = entries.reduce((sum, { left }) => sum + left, 0);
    const left =
      isKilled && available < (taker.minFill ?? 0)
        ? taker.remaining
        : fillFrom(entries, taker, { fills, selfCanceled });
    if (!isKilled) book.push({ order: taker, at: book.length, left });
    else if (left > 0) unfilled.set(taker.id, left);
  }
  return { fills, selfCanceled, unfilled };
}

/** Matches an order with entries of the book in turn. @returns its rest. */
function fillFrom(
  entries: readonly BookEntry[],
  taker: BookOrder,
  { fills, selfCanceled }: { readonly fills: Fill[]; readonly selfCanceled: Map<string, number> },
): number {
  let left = taker.remaining;
  for (const entry of entries) {
    if (left === 0) break;
    const { order: resting } = entry;
    if (resting.player === taker.player) {
      selfCanceled.set(resting.id, entry.left);
      entry.left = 0;
      continue;
    }
    const size = Math.min(left, entry.left);
    fills.push({ taker, resting, price: resting.price, size, profit: profitOf(size, resting.price) });
    entry.left -= size;
    left -= size;
  }
  return left;
}

function meets(taker: BookOrder, order: BookOrder): boolean {
  if (order.selection !== taker.selection || order.side === taker.side) return false;
  return taker.side === 'back' ? order.price >= taker.price : order.price <= taker.price;
}

/** Backers want the highest price first, layers the lowest. */
function better(side: MarketSide, one: number, other: number): number {
  return side === 'back' ? other - one : one - other;
}
