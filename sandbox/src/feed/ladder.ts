import { ladder } from '@pavilion/contract/ladder';

/** Returns the step of the highest price at or below this one; prices off the ladder are clamped. */
export function stepAtOrBelow(price: number): number {
  const hundredths = Math.round(price * 100);
  const above = ladder.findIndex((each) => each > hundredths);
  if (above === -1) return ladder.length - 1;
  return Math.max(above - 1, 0);
}

/** Returns the price at a step, in the wire's unit. */
export function priceAt(step: number): number {
  return (ladder[Math.min(Math.max(step, 0), ladder.length - 1)] ?? 101) / 100;
}
