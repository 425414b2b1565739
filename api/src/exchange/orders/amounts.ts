/**
 * What the backer of a match wins of the layer, in poisha, rounded down (rules.md, Money).
 *
 * @param price - decimal odds x100.
 */
export function profitOf(size: number, price: number): number {
  return Math.floor((size * (price - 100)) / 100);
}

/** What a waiting lay may cost, rounded up: never less than its matches will, in however many parts they come. */
export function liabilityOf(size: number, price: number): number {
  return Math.ceil((size * (price - 100)) / 100);
}

/** What a stake wins at a rate of the house, rounded down. @param rate - what 100 taka win, x100. */
export function winningsAt(stake: number, rate: number): number {
  return Math.floor((stake * rate) / 10_000);
}

/** What laying at a rate of the house may cost, rounded up. */
export function costAt(stake: number, rate: number): number {
  return Math.ceil((stake * rate) / 10_000);
}
