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
