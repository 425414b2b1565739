/** So many of so many. */
export interface Share {
  readonly of: number;
  readonly met: number;
}

/** Far out, because a rollout is looked at hundreds of times, at several parts each: simulation.test.ts counts what comes of it. */
const Z = 4.5;
/** Rare things come in whole numbers: of two or three cases one is taken for chance. */
const ONE_LESS = 1;

/** Wilson's score interval of a proportion: honest for few cases and for none of many. */
export function wilson({ of, met }: Share, z = Z): { readonly low: number; readonly high: number } {
  if (of === 0) return { low: 0, high: 1 };
  const p = met / of;
  const square = z * z;
  const middle = p + square / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + square / (4 * of * of));
  const all = 1 + square / of;
  return { low: Math.max(0, (middle - half) / all), high: Math.min(1, (middle + half) / all) };
}

/** The least by which the first proportion surely is above the second, by Newcombe's hybrid of two score intervals; negative where it may be below. */
export function leastExcess(one: Share, other: Share, z = Z, less = ONE_LESS): number {
  const [p, q] = [rateOf(one), rateOf(other)];
  return p - q - Math.hypot(p - wilson({ ...one, met: Math.max(0, one.met - less) }, z).low, wilson(other, z).high - q);
}

export const rateOf = ({ of, met }: Share): number => (of === 0 ? 0 : met / of);
