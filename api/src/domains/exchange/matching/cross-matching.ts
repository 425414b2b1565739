import { priceAbove, priceBelow } from '@pavilion/contract/ladder';
import type { BookRow } from '../books/book-row';
import { type MarketSide, profitOf } from './amounts';

/** The house's name in matches and positions, where it stands between two players. */
export const HOUSE = 'house';

/** The two runners of a market in which one wins: a bet on one is a bet against the other. */
export type RunnerPair = readonly [string, string];

/**
 * Returns a market's runners if its orders on one may match orders on the other.
 *
 * With three runners the house would be left with bets on two of them if one is withdrawn, so it takes no part there.
 */
export function pairOf({
  kind,
  winners,
  selections,
}: Pick<BookRow, 'kind' | 'winners' | 'selections'>): RunnerPair | null {
  const [first, second, ...others] = selections;
  if (kind !== 'exchange' || winners !== 1 || first === undefined || second === undefined) return null;
  return others.length > 0 || first.isWithdrawn || second.isWithdrawn ? null : [first.id, second.id];
}

/** Returns the other runner of a pair. */
export function oppositeIn([first, second]: RunnerPair, selection: string): string {
  return selection === first ? second : first;
}

/**
 * Returns the price on one runner that an order of the same side on the other one implies: p / (p - 1), rounded to the
 * ladder so that the taker never gets more than that; null if a backer would get no price.
 *
 * @param side - of both orders.
 */
export function impliedPrice(side: MarketSide, price: number): number | null {
  const exact = (price * 100) / (price - 100);
  if (side === 'lay') return priceAbove(Math.ceil(exact) - 1);
  return exact < 101 ? null : priceBelow(Math.floor(exact) + 1);
}

/** Returns the limit of the prices on the other runner that imply this price or a better one. */
export const impliedLimit = (side: MarketSide, price: number): number =>
  side === 'back' ? Math.floor((price * 100) / (price - 100)) : Math.ceil((price * 100) / (price - 100));

/** Matched backer's stakes: `size` of the taker, `opposite` of the resting order on the other runner. */
interface CrossSizes {
  readonly size: number;
  readonly opposite: number;
}

/** A resting order of a pair, for a taker of the same side on the other runner. */
interface CrossOffer {
  readonly side: MarketSide;
  /** Of the resting order. */
  readonly price: number;
  /** The taker's. */
  readonly implied: number;
  /** Poisha of the resting order. */
  readonly offered: number;
}

/**
 * Returns how much of two orders match each other. The house stands between them: what one pays it always covers what
 * the other wins, and the rest is the house's rounding.
 *
 * @param requested - poisha of the taker.
 */
export function crossSizes({ side, price, implied, offered }: CrossOffer, requested: number): CrossSizes {
  const winnings = price - 100;
  const most = profitOf(offered, price);
  const least = Math.floor((requested * 100) / winnings);
  if (side === 'back')
    return requested >= most ? { size: most, opposite: offered } : { size: requested, opposite: least };
  // The layers pay the house. What the ladder rounds off often covers the parts of a poisha.
  const opposite = Math.min(offered, profitOf(requested, implied));
  const size = Math.min(requested, profitOf(opposite, price));
  if (opposite <= profitOf(size, implied)) return { size, opposite };
  // Otherwise only multiples of this stake do, which have winnings in whole poisha.
  const step = 100 / greatestDivisor(winnings, 100);
  const whole = Math.floor(Math.min(offered, least) / step) * step;
  return { size: (whole * winnings) / 100, opposite: whole };
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);
