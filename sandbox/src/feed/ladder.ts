/** [up to this price, in steps of]; prices x100 so that they are whole. */
const bands: readonly (readonly [number, number])[] = [
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

/** The 350 prices of an exchange, x100: 1.01 to 1000. */
export const ladder: readonly number[] = bands.flatMap(([end, step], at) => {
  const start = at === 0 ? 100 : (bands[at - 1]?.[0] ?? 0);
  return Array.from({ length: (end - start) / step }, (_, index) => start + (index + 1) * step);
});

/** Where the highest price at or below this one stands; prices outside the ladder take its end. */
export function stepAtOrBelow(price: number): number {
  const hundredths = Math.round(price * 100);
  const above = ladder.findIndex((each) => each > hundredths);
  if (above === -1) return ladder.length - 1;
  return Math.max(above - 1, 0);
}

/** The price at a step, as the wire writes it. */
export function priceAt(step: number): number {
  return (ladder[Math.min(Math.max(step, 0), ladder.length - 1)] ?? 101) / 100;
}
