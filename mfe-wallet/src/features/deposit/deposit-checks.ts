/** Why Next can't go on yet. */
export type DepositProblem = 'phone' | 'pending' | 'amount' | 'method' | 'channel' | 'range' | 'promotion';

export interface DepositFacts {
  readonly isPhoneVerified: boolean;
  readonly hasPending: boolean;
  readonly isAmountFilled: boolean;
  readonly hasMethod: boolean;
  readonly hasChannel: boolean;
  readonly isInRange: boolean;
  /** The promotion that was chosen takes this deposit. */
  readonly fitsPromotion: boolean;
}

/** The first thing that is wrong: the documents' five in their order, then what the amount itself must keep to. */
export function firstProblem(facts: DepositFacts): DepositProblem | null {
  if (!facts.isPhoneVerified) return 'phone';
  if (facts.hasPending) return 'pending';
  if (!facts.isAmountFilled) return 'amount';
  if (!facts.hasMethod) return 'method';
  if (!facts.hasChannel) return 'channel';
  if (!facts.isInRange) return 'range';
  return facts.fitsPromotion ? null : 'promotion';
}
