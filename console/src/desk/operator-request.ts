/** An act that waits for a second operator, as the api lists it. */
export interface OperatorRequest {
  readonly number: string;
  readonly summary: string;
  /** Poisha. */
  readonly amount: number | null;
  readonly operator: string;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly state: 'waiting' | 'done' | 'refused' | 'expired';
  readonly decidedBy: string | null;
}

const format = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats poisha as taka: 12,34,567.00. */
export function taka(poisha: number): string {
  return format.format(poisha / 100);
}
