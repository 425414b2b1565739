/** A range in whole poisha. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

const TAKA = 100;

export function isWithin(range: AmountRange, poisha: number): boolean {
  return poisha >= range.min && poisha <= range.max;
}

/** Returns poisha from the plain digits of an amount field; 0 for an empty one. */
export function poishaOf(amount: string): number {
  return Math.round(Number(amount || 0) * TAKA);
}
