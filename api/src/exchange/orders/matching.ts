import { profitOf } from './amounts';

export type MarketSide = 'back' | 'lay';

/** An order that waits on the book, or one that comes to it. */
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
  /** The resting order's. */
  readonly price: number;
  readonly size: number;
  /** What the backer wins of the layer. */
  readonly profit: number;
}

export interface Matched {
  readonly fills: readonly Fill[];
  /** Ids of resting orders taken back, with how much: the player's own that a new one would have met. */
  readonly withdrawn: ReadonlyMap<string, number>;
}

/**
 * Lets orders come to the book one after the other.
 *
 * By price, then by time: a back meets the highest lay at or above its price, a lay the lowest back at or below its own,
 * and each is matched at the price of the one that was there. A player's own orders never meet: the older is taken back,
 * since left there the book would be crossed.
 *
 * @param resting - what is on the book, in the order of the queue; at least all that could be met.
 * @param coming - in the order they come; what is left of one waits for the next.
 */
export function matchOrders(resting: readonly BookOrder[], coming: readonly BookOrder[]): Matched {
  const book = resting.map((order, at) => ({ order, at, left: order.remaining }));
  const fills: Fill[] = [];
  const withdrawn = new Map<string, number>();
  for (const taker of coming) {
    let left = taker.remaining;
    for (const entry of book
      .filter((each) => each.left > 0 && meets(taker, each.order))
      .sort((a, b) => better(taker.side, a.order.price, b.order.price) || a.at - b.at)) {
      if (left === 0) break;
      if (entry.order.player === taker.player) {
        withdrawn.set(entry.order.id, entry.left);
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
  return { fills, withdrawn };
}

function meets(taker: BookOrder, order: BookOrder): boolean {
  if (order.selection !== taker.selection || order.side === taker.side) return false;
  return taker.side === 'back' ? order.price >= taker.price : order.price <= taker.price;
}

/** Backers want the highest price first, layers the lowest. */
function better(side: MarketSide, one: number, other: number): number {
  return side === 'back' ? other - one : one - other;
}
