/** Whole poisha. */
export interface AmountRange {
  readonly min: number;
  readonly max: number;
}

const TAKA = 100;

export function isWithin(range: AmountRange, poisha: number): boolean {
  return poisha >= range.min && poisha <= range.max;
}

/** Poisha from plain digits as the amount field gives them; 0 where nothing is filled in. */
export function poishaOf(amount: string): number {
  return Math.round(Number(amount || 0) * TAKA);
}
