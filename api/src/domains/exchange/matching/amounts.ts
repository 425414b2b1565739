export type MarketSide = 'back' | 'lay';

/**
 * Returns what the backer of a match wins from the layer, in poisha, rounded down (specification, Money).
 *
 * @param price - decimal odds x100.
 */
export function profitOf(size: number, price: number): number {
  return Math.floor((size * (price - 100)) / 100);
}

/** Returns the liability of a waiting lay, rounded up: never less than its matches cost, in however many parts. */
export function liabilityOf(size: number, price: number): number {
  return Math.ceil((size * (price - 100)) / 100);
}

/** Returns what a stake wins at a house rate, rounded down. @param rate - winnings per 100 taka, x100. */
export function winningsAt(stake: number, rate: number): number {
  return Math.floor((stake * rate) / 10_000);
}

/** Returns the liability of a lay at a house rate, rounded up. */
export function costAt(stake: number, rate: number): number {
  return Math.ceil((stake * rate) / 10_000);
}
