/** Problem that blocks Next. */
export type DepositProblem = 'phone' | 'pending' | 'amount' | 'method' | 'channel' | 'range' | 'promotion';

export interface DepositCheckInput {
  readonly isPhoneVerified: boolean;
  readonly hasPending: boolean;
  readonly isAmountFilled: boolean;
  readonly hasMethod: boolean;
  readonly hasChannel: boolean;
  readonly isInRange: boolean;
  /** True if the selected promotion accepts this deposit. */
  readonly fitsPromotion: boolean;
}

/** Returns the first problem: the specification's five in their order, then the limits of the amount itself. */
export function firstProblem(facts: DepositCheckInput): DepositProblem | null {
  if (!facts.isPhoneVerified) return 'phone';
  if (facts.hasPending) return 'pending';
  if (!facts.isAmountFilled) return 'amount';
  if (!facts.hasMethod) return 'method';
  if (!facts.hasChannel) return 'channel';
  if (!facts.isInRange) return 'range';
  return facts.fitsPromotion ? null : 'promotion';
}
