/** Whole poisha. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

const TAKA = 100;
/** The site's own range; a method or channel only narrows it. */
export const siteRange: AmountRange = { min: 100 * TAKA, max: 25_000 * TAKA };
export const quickAmounts = [100, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 25_000] as const;

/** What all of them allow. */
export function intersect(...ranges: readonly (AmountRange | null)[]): AmountRange {
  const given = [siteRange, ...ranges].filter((range) => range !== null);
  return { min: Math.max(...given.map(({ min }) => min)), max: Math.min(...given.map(({ max }) => max)) };
}

export function isWithin(range: AmountRange, poisha: number): boolean {
  return poisha >= range.min && poisha <= range.max;
}

/** Poisha from plain digits as the amount field gives them; 0 where nothing is filled in. */
export function poishaOf(amount: string): number {
  return Math.round(Number(amount || 0) * TAKA);
}
