import { ladder, priceAbove, priceBelow } from '@pavilion/contract/ladder';
import type { BookRow } from '../books/book-row';
import { hasHandicaps } from '../handicaps/handicap';
import { type MarketSide, profitOf } from './amounts';

/** The house's name in matches and positions, where it stands between players. */
export const HOUSE = 'house';

/** Two or three runners of whom one wins; empty where orders don't cross. */
export type CrossingRunners = readonly string[];

/**
 * Returns the runners of a market whose orders may match orders on all others of them.
 *
 * A withdrawal voids every cross-match made before it, so the house is never left with a part of one; what counts is who
 * is left. Selections with handicaps exclude each other only on one line.
 */
export function crossingRunners({
  kind,
  winners,
  selections,
}: Pick<BookRow, 'kind' | 'winners' | 'selections'>): CrossingRunners {
  if (kind !== 'exchange' || winners !== 1) return [];
  if (hasHandicaps(selections) && selections.length > 2) return [];
  const left = selections.filter(({ isWithdrawn }) => isWithdrawn !== true).map(({ id }) => id);
  return left.length === 2 || left.length === 3 ? left : [];
}

/** Returns the other runners, against which a bet on one of them is a bet. */
export const othersIn = (runners: CrossingRunners, selection: string): CrossingRunners =>
  runners.filter((each) => each !== selection);

/**
 * Returns the price whose probability is what those of the others leave; infinite if they leave nothing.
 *
 * For one other price p it is p / (p - 1).
 */
function exactPrice(others: readonly number[]): number {
  // In integers: one quotient, which is on the right side of every price of the ladder.
  const all = others.reduce((product, price) => product * price, 1);
  const left = others.reduce((rest, price) => rest - (all / price) * 100, all);
  return left <= 0 ? Number.POSITIVE_INFINITY : (all * 100) / left;
}

const HIGHEST_PRICE = ladder.at(-1) ?? 0;

/**
 * Returns the price on one runner that orders of the same side on all others imply, rounded to the ladder so that the
 * taker never gets more than that; null if there is none.
 *
 * @param side - of all the orders.
 */
export function impliedPrice(side: MarketSide, others: readonly number[]): number | null {
  const exact = exactPrice(others);
  if (side === 'lay') return exact > HIGHEST_PRICE ? null : priceAbove(Math.ceil(exact) - 1);
  return exact < 101 ? null : priceBelow(Math.min(Math.floor(exact), HIGHEST_PRICE) + 1);
}

/**
 * Returns the limit of the prices on one other runner that imply an order's price or a better one; null if none does.
 *
 * @param prices - the order's, and the best ones on the runners beside the other one.
 */
export function impliedLimit(side: MarketSide, prices: readonly number[]): number | null {
  const exact = exactPrice(prices);
  if (side === 'back') return Math.min(Math.floor(exact), HIGHEST_PRICE);
  return exact > HIGHEST_PRICE ? null : Math.ceil(exact);
}

/** An order of a set with one on each runner; its price is the taker's implied one. */
interface SetOrder {
  readonly price: number;
  /** Poisha of it that may be matched. */
  readonly left: number;
}

/**
 * Returns how much of each order of a set matches: backer's stakes, or null if they are too small to share.
 *
 * The house stands between them, and whoever wins, what it gets covers what it pays: it lays all backs, so that all
 * stakes together cover what each of them is paid with its stake; or it backs all lays, so that each of these pays all
 * stakes. The rest is the house's rounding.
 *
 * @param orders - the taker first. The probabilities of backs sum to at least one, those of lays to at most one.
 */
export function setSizes(side: MarketSide, orders: readonly SetOrder[]): readonly number[] | null {
  const sizes = side === 'back' ? backSizes(orders) : laySizes(orders);
  return sizes === null || sizes.includes(0) ? null : sizes;
}

/** Backs: the largest stakes at all, found from above; lower ones for one allow less for the others. */
function backSizes(orders: readonly SetOrder[]): readonly number[] {
  let sum = mostStakes(orders);
  for (;;) {
    const stakes = sum;
    // The largest that is paid no more than all of these stakes.
    const sizes = orders.map(({ price, left }) => Math.min(left, Math.ceil(((stakes + 1) * 100) / price) - 1));
    sum = total(sizes);
    if (sum >= stakes) return sizes;
  }
}

/** Returns a sum that the stakes of backs don't exceed: all of one order, and what that allows of the others. */
function mostStakes(orders: readonly SetOrder[]): number {
  const bounds = orders.map(({ left }, at) => {
    const others = total(orders.map(({ price }, index) => (index === at ? 0 : 100 / price)));
    return others < 1 ? Math.ceil((left + others) / (1 - others)) + 1 : Number.POSITIVE_INFINITY;
  });
  return Math.min(total(orders.map(({ left }) => left)), ...bounds);
}

/** Lays: as many stakes as each can pay. What is left of them beyond the least sizes is the taker's. */
function laySizes(orders: readonly SetOrder[]): readonly number[] | null {
  const most = Math.min(...orders.map(({ price, left }) => left + profitOf(left, price)));
  const least = (stakes: number, price: number): number => Math.ceil((stakes * 100) / price);
  for (let stakes = most; stakes > 0; stakes -= 1) {
    const rest = orders.reduce((left, { price }) => left - least(stakes, price), stakes);
    if (rest < 0) continue;
    const [taker = 0, ...others] = orders.map(({ price }) => least(stakes, price));
    return [Math.min(taker + rest, orders[0]?.left ?? 0), ...others];
  }
  return null;
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
