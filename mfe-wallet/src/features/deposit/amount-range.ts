import { depositRange } from '@pavilion/contract/calls/wallet';
import type { AmountRange } from '../../funds/amounts';

/** The site's own range; a method or channel only narrows it. */
export const siteRange: AmountRange = depositRange;
export const quickAmounts = [100, 500, 1000, 2000, 3000, 5000, 10_000, 15_000, 20_000, 25_000] as const;

/** What all of them allow. */
export function intersect(...ranges: readonly (AmountRange | null)[]): AmountRange {
  const given = [siteRange, ...ranges].filter((range) => range !== null);
  return { min: Math.max(...given.map(({ min }) => min)), max: Math.min(...given.map(({ max }) => max)) };
}
