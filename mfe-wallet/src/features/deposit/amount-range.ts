import { depositRange } from '@pavilion/contract/calls/wallet';

/** Whole poisha. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

const TAKA = 100;
export const quickAmounts = [100, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 25_000] as const;

/** What the site and all of these allow. */
export function intersect(...ranges: readonly (AmountRange | null)[]): AmountRange {
  const given = [depositRange, ...ranges].filter((range) => range !== null);
  return { min: Math.max(...given.map(({ min }) => min)), max: Math.min(...given.map(({ max }) => max)) };
}

export function isWithin(range: AmountRange, poisha: number): boolean {
  return poisha >= range.min && poisha <= range.max;
}

/** Poisha from plain digits as the amount field gives them; 0 where nothing is filled in. */
export function poishaOf(amount: string): number {
  return Math.round(Number(amount || 0) * TAKA);
}
