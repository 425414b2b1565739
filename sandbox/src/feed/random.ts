/** Returns random numbers from 0 up to, but not including, 1. */
export type Random = () => number;

/** Creates a seeded generator (mulberry32); the same seed gives the same sequence. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns an approximately normal number with mean 0 and deviation 1. */
export function bell(random: Random): number {
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

/** Returns a chance from 0 to 1, of a half at 0. */
export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
