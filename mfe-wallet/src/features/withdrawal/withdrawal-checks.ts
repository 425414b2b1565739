/** Why Submit can't go on yet. */
export type WithdrawalProblem = 'phone' | 'pending' | 'amount' | 'account' | 'rocket' | 'method' | 'range' | 'funds';

export interface WithdrawalFacts {
  readonly isPhoneVerified: boolean;
  readonly hasPending: boolean;
  readonly isAmountFilled: boolean;
  readonly hasNumber: boolean;
  /** A Rocket account has one digit more than a phone. */
  readonly isNumberWhole: boolean;
  readonly hasMethod: boolean;
}

/** The first thing that is wrong, in the order the documents give. */
export function firstProblem(facts: WithdrawalFacts): WithdrawalProblem | null {
  if (!facts.isPhoneVerified) return 'phone';
  if (facts.hasPending) return 'pending';
  if (!facts.isAmountFilled) return 'amount';
  if (!facts.hasNumber) return 'account';
  if (!facts.hasMethod) return 'method';
  return facts.isNumberWhole ? null : 'rocket';
}
