/** A proportion: `met` cases out of `of`. */
export interface Share {
  readonly of: number;
  readonly met: number;
}

/**
 * A high threshold, because a rollout is checked hundreds of times for several parts; simulation.test.ts measures
 * the resulting error rate.
 */
const Z = 4.5;
/** Number of cases attributed to chance: rare events come in whole numbers. */
const ONE_LESS = 1;

/** Returns Wilson's score interval of a proportion; it stays valid for few cases and for zero cases. */
export function wilson({ of, met }: Share, z = Z): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const p = met / of;
  const square = z * z;
  const middle = p + square / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + square / (4 * of * of));
  const all = 1 + square / of;
  return { low: Math.max(0, (middle - half) / all), high: Math.min(1, (middle + half) / all) };
}

/**
 * Returns the lower bound of how far the first proportion exceeds the second, by Newcombe's hybrid score interval;
 * negative if it may not exceed it.
 */
export function leastExcess(one: Share, other: Share, z = Z, less = ONE_LESS): number {
  const [p, q] = [rateOf(one), rateOf(other)];
  return p - q - Math.hypot(p - wilson({ ...one, met: Math.max(0, one.met - less) }, z).low, wilson(other, z).high - q);
}

export const rateOf = ({ of, met }: Share): number => (of === 0 ? 0 : met / of);

/**
 * Returns a proportion without the group that has the most cases, so that no single group decides. Cases that are in
 * no group stay.
 */
export function withoutLargestGroup(all: Share, groups: readonly Share[]): Share {
  const largest = groups.reduce((a, b) => (b.met > a.met ? b : a), { of: 0, met: 0 });
  return { of: Math.max(0, all.of - largest.of), met: all.met - largest.met };
}
