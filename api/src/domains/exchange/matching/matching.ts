import { type MarketSide, profitOf } from './amounts';
import { type CrossingRunners, impliedPrice, othersIn, setSizes } from './cross-matching';

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

/** The part of an order that a fill matches. */
export interface FilledPart {
  readonly order: BookOrder;
  readonly price: number;
  readonly size: number;
  /** The amount the backer wins from the layer. */
  readonly profit: number;
}

export interface Fill {
  /** At the price of the resting order; of a cross-match at the price that the resting orders imply for its runner. */
  readonly taker: FilledPart;
  /** Of a cross-match: one order on each other runner, at its own price. The house is between them all. */
  readonly resting: readonly FilledPart[];
  readonly isCross: boolean;
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

/** What is left of a resting order while an order's fills are planned. */
interface Candidate {
  readonly entry: BookEntry;
  left: number;
}

/**
 * Matches new orders against the book one after another.
 *
 * Price-time priority: a back matches the highest lay at or above its price, a lay the lowest back at or below its
 * own, at the resting order's price. Among crossing runners it also matches orders of its own side on all others at
 * once, the best of each, at the price that these imply, after real ones of that price. A player's own orders never
 * match: the older is canceled, since leaving it would cross the book. A fill-or-kill order never rests, so it passes
 * them over; so does an order on another runner.
 *
 * @param resting - the book in queue order; at least all orders that could match.
 * @param incoming - new orders in sequence; the rest of one can match the next.
 */
export function matchOrders(
  resting: readonly BookOrder[],
  incoming: readonly BookOrder[],
  runners: CrossingRunners = [],
): MatchOutcome {
  const book: BookEntry[] = resting.map((order, at) => ({ order, at, left: order.remaining }));
  const fills: Fill[] = [];
  const selfCanceled = new Map<string, number>();
  const unfilled = new Map<string, number>();
  for (const taker of incoming) {
    const { planned, used, own } = planFills(taker, book, runners);
    const filled = planned.reduce((sum, fill) => sum + fill.taker.size, 0);
    const { minFill = null } = taker;
    const isKilled = minFill !== null && filled < minFill;
    if (!isKilled) {
      fills.push(...planned);
      for (const { entry, left } of used) entry.left = left;
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

interface FillPlan {
  readonly planned: readonly Fill[];
  /** What the fills leave of the resting orders. */
  readonly used: readonly Candidate[];
  /** The player's own orders among those that would have matched. */
  readonly own: readonly BookEntry[];
}

/** Plans an order's fills: at each step with the better of the next real order and the next set of others. */
function planFills(taker: BookOrder, book: readonly BookEntry[], runners: CrossingRunners): FillPlan {
  const real = realCounterparts(taker, book);
  const queues = runners.includes(taker.selection)
    ? othersIn(runners, taker.selection).map((other) => queueOn(other, taker, book))
    : [];
  const used = [...real, ...queues.flat()];
  const planned: Fill[] = [];
  const own: BookEntry[] = [];
  let left = taker.remaining;
  while (left > 0) {
    const [next] = real;
    const implied = impliedBy(queues, taker);
    if (next !== undefined && (implied === null || better(taker.side, next.entry.order.price, implied) <= 0)) {
      real.shift();
      if (next.entry.order.player === taker.player) own.push(next.entry);
      else planned.push(fillWith(taker, next, left));
    } else if (implied === null) break;
    else planned.push(...crossFill(taker, implied, queues, left));
    left = taker.remaining - planned.reduce((sum, fill) => sum + fill.taker.size, 0);
  }
  return { planned, used, own };
}

/** Returns the orders on the taker's runner that it may match, in the order in which it matches them. */
function realCounterparts(taker: BookOrder, book: readonly BookEntry[]): Candidate[] {
  const skipsOwn = (taker.minFill ?? null) !== null;
  const entries = book.filter(
    ({ order, left }) => left > 0 && meets(taker, order) && !(skipsOwn && order.player === taker.player),
  );
  return inQueueOrder(entries, taker.side);
}

/** Returns the orders of the taker's side on another runner, best first. */
function queueOn(other: string, { side, player }: BookOrder, book: readonly BookEntry[]): Candidate[] {
  const entries = book.filter(
    ({ order, left }) => left > 0 && order.selection === other && order.side === side && order.player !== player,
  );
  // Backers who ask for least leave most to the taker.
  return inQueueOrder(entries, side === 'back' ? 'lay' : 'back');
}

const inQueueOrder = (entries: readonly BookEntry[], side: MarketSide): Candidate[] =>
  entries
    .map((entry): Candidate => ({ entry, left: entry.left }))
    .sort((a, b) => better(side, a.entry.order.price, b.entry.order.price) || a.entry.at - b.entry.at);

/** Returns the price that the first orders on the other runners imply for a taker; null if it doesn't match. */
function impliedBy(queues: readonly (readonly Candidate[])[], taker: BookOrder): number | null {
  const firsts = queues.flatMap(([first]) => (first === undefined ? [] : [first.entry.order.price]));
  if (firsts.length === 0 || firsts.length < queues.length) return null;
  const price = impliedPrice(taker.side, firsts);
  return price !== null && isAcceptable(taker, price) ? price : null;
}

function fillWith(taker: BookOrder, candidate: Candidate, most: number): Fill {
  const { order } = candidate.entry;
  const size = Math.min(most, candidate.left);
  candidate.left -= size;
  return { taker: partOf(taker, order.price, size), resting: [partOf(order, order.price, size)], isCross: false };
}

/**
 * Matches a taker with the first orders on all other runners, as far as they can share. Those used up leave their queues;
 * so does the one that pays least if none is.
 */
function crossFill(taker: BookOrder, implied: number, queues: readonly Candidate[][], most: number): Fill[] {
  const firsts = queues.flatMap(([first]) => first ?? []);
  const orders = firsts.map(({ entry: { order }, left }) => ({ price: order.price, left }));
  const sizes = setSizes(taker.side, [{ price: implied, left: most }, ...orders]);
  const [size = 0, ...others] = sizes ?? [];
  firsts.forEach((first, at) => (first.left -= others[at] ?? 0));
  const least = firsts.reduce((one, other) => (paidBy(other) < paidBy(one) ? other : one));
  const isUsedUp = firsts.some(({ left }) => left === 0);
  for (const queue of queues) if (queue[0]?.left === 0 || (!isUsedUp && queue[0] === least)) queue.shift();
  if (sizes === null) return [];
  const resting = firsts.map(({ entry: { order } }, at) => partOf(order, order.price, others[at] ?? 0));
  return [{ taker: partOf(taker, implied, size), resting, isCross: true }];
}

const paidBy = ({ entry: { order }, left }: Candidate): number => left + profitOf(left, order.price);

const partOf = (order: BookOrder, price: number, size: number): FilledPart => ({
  order,
  price,
  size,
  profit: profitOf(size, price),
});

function meets(taker: BookOrder, order: BookOrder): boolean {
  return order.selection === taker.selection && order.side !== taker.side && isAcceptable(taker, order.price);
}

const isAcceptable = (taker: BookOrder, price: number): boolean =>
  taker.side === 'back' ? price >= taker.price : price <= taker.price;

/** Backers want the highest price first, layers the lowest. */
function better(side: MarketSide, one: number, other: number): number {
  return side === 'back' ? other - one : one - other;
}
