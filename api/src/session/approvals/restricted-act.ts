/** The kinds of acts that may need a second operator. */
export type RestrictedKind = 'adjustment' | 'payout' | 'refund' | 'promotion' | 'resettlement' | 'setting' | 'operator';

/** An act that may need a second operator, with all that carries it out later. */
export interface RestrictedAct {
  readonly kind: RestrictedKind;
  /** Poisha that it moves, without a sign; null if that is not known. */
  readonly amount: number | null;
  /** Its object: a player, a withdrawal, a market. */
  readonly subject: string;
  /** What it does, as the second operator reads it. */
  readonly summary: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Thrown in the act's transaction, which it rolls back: the act waits for another operator. */
export class ApprovalNeeded extends Error {
  constructor(readonly act: RestrictedAct) {
    super(`${act.summary} needs the approval of another operator.`);
  }
}
