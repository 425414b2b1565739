import { depositRange } from '@pavilion/contract/calls/wallet';
import type { AmountRange } from '../../funds/amounts';

export const quickAmounts = [100, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 25_000] as const;

/** Returns the amounts that the site and all of these ranges allow. */
export function intersect(...ranges: readonly (AmountRange | null)[]): AmountRange {
  const given = [depositRange, ...ranges].filter((range) => range !== null);
  return { min: Math.max(...given.map(({ min }) => min)), max: Math.min(...given.map(({ max }) => max)) };
}
