/** [upper bound, step] of each price band, x100 so that prices are integers. Same as Betfair's public ladder. */
const bands: readonly (readonly [end: number, step: number])[] = [
  [200, 1],
  [300, 2],
  [400, 5],
  [600, 10],
  [1_000, 20],
  [2_000, 50],
  [3_000, 100],
  [5_000, 200],
  [10_000, 500],
  [100_000, 1_000],
];

/** The 350 prices of the exchange, x100 and ascending: 101 is 1.01, 100000 is 1000. */
export const ladder: readonly number[] = bands.flatMap(([end, step], at) => {
  const start = bands[at - 1]?.[0] ?? 100;
  return Array.from({ length: (end - start) / step }, (_, index) => start + (index + 1) * step);
});

const LOWEST_PRICE = 101;
const HIGHEST_PRICE = 100_000;

/** Returns the index of the highest price at or below this one; -1 below the ladder. */
function stepAtOrBelow(price: number): number {
  let [low, high] = [-1, ladder.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((ladder[middle] ?? 0) <= price) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns whether a price (x100) is on the ladder. */
export function isOnLadder(price: number): boolean {
  return ladder[stepAtOrBelow(price)] === price;
}

/** Returns the next higher price, also for a number between two prices; stops at the top. */
export function priceAbove(price: number): number {
  return ladder[Math.min(stepAtOrBelow(price) + 1, ladder.length - 1)] ?? HIGHEST_PRICE;
}

/** Returns the next lower price, also for a number between two prices; stops at the bottom. */
export function priceBelow(price: number): number {
  const at = stepAtOrBelow(price);
  return ladder[Math.max(ladder[at] === price ? at - 1 : at, 0)] ?? LOWEST_PRICE;
}

/** Returns the ladder price nearest to a number (x100), the lower one on a tie. */
export function nearestPrice(price: number): number {
  const below = ladder[Math.max(stepAtOrBelow(price), 0)] ?? LOWEST_PRICE;
  const above = priceAbove(price);
  return above - price < price - below ? above : below;
}

/**
 * Returns the price this many steps up, or down if negative; stops at the ends. A number between two prices counts
 * as the nearest one.
 */
export function stepsFrom(price: number, steps: number): number {
  const at = stepAtOrBelow(nearestPrice(price)) + steps;
  return ladder[Math.min(Math.max(at, 0), ladder.length - 1)] ?? price;
}
