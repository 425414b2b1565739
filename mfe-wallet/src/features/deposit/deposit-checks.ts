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
export function firstProblem(input: DepositCheckInput): DepositProblem | null {
  if (!input.isPhoneVerified) return 'phone';
  if (input.hasPending) return 'pending';
  if (!input.isAmountFilled) return 'amount';
  if (!input.hasMethod) return 'method';
  if (!input.hasChannel) return 'channel';
  if (!input.isInRange) return 'range';
  return input.fitsPromotion ? null : 'promotion';
}
