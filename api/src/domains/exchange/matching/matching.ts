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
}

/**
 * Matches new orders against the book one after another.
 *
 * Price-time priority: a back matches the highest lay at or above its price, a lay the lowest back at or below its
 * own, at the resting order's price. A player's own orders never match: the older is canceled, since leaving it
 * would cross the book.
 *
 * @param resting - the book in queue order; at least all orders that could match.
 * @param incoming - new orders in sequence; the rest of one can match the next.
 */
export function matchOrders(resting: readonly BookOrder[], incoming: readonly BookOrder[]): MatchOutcome {
  const book = resting.map((order, at) => ({ order, at, left: order.remaining }));
  const fills: Fill[] = [];
  const selfCanceled = new Map<string, number>();
  for (const taker of incoming) {
    let left = taker.remaining;
    for (const entry of book
      .filter((each) => each.left > 0 && meets(taker, each.order))
      .sort((a, b) => better(taker.side, a.order.price, b.order.price) || a.at - b.at)) {
      if (left === 0) break;
      if (entry.order.player === taker.player) {
        selfCanceled.set(entry.order.id, entry.left);
        entry.left = 0;
        continue;
      }
      const size = Math.min(left, entry.left);
      fills.push({
        taker,
        resting: entry.order,
        price: entry.order.price,
        size,
        profit: profitOf(size, entry.order.price),
      });
      entry.left -= size;
      left -= size;
    }
    book.push({ order: taker, at: book.length, left });
  }
  return { fills, selfCanceled };
}

function meets(taker: BookOrder, order: BookOrder): boolean {
  if (order.selection !== taker.selection || order.side === taker.side) return false;
  return taker.side === 'back' ? order.price >= taker.price : order.price <= taker.price;
}

/** Backers want the highest price first, layers the lowest. */
function better(side: MarketSide, one: number, other: number): number {
  return side === 'back' ? other - one : one - other;
}
