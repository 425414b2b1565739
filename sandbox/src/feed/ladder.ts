import { ladder } from '@pavilion/contract/ladder';

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
