/** Why Next can't go on yet. */
export type DepositProblem = 'phone' | 'pending' | 'amount' | 'method' | 'channel' | 'range';

export interface DepositFacts {
  readonly isPhoneVerified: boolean;
  readonly hasPending: boolean;
  readonly isAmountFilled: boolean;
  readonly hasMethod: boolean;
  readonly hasChannel: boolean;
  readonly isInRange: boolean;
}

/** The first thing that is wrong, in the order the documents give. */
export function firstProblem(facts: DepositFacts): DepositProblem | null {
  if (!facts.isPhoneVerified) return 'phone';
  if (facts.hasPending) return 'pending';
  if (!facts.isAmountFilled) return 'amount';
  if (!facts.hasMethod) return 'method';
  if (!facts.hasChannel) return 'channel';
  return facts.isInRange ? null : 'range';
}
