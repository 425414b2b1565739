/** Problem that blocks Submit. */
export type WithdrawalProblem = 'phone' | 'pending' | 'amount' | 'account' | 'rocket' | 'method' | 'range' | 'funds';

export interface WithdrawalCheckInput {
  readonly isPhoneVerified: boolean;
  readonly hasPending: boolean;
  readonly isAmountFilled: boolean;
  readonly hasNumber: boolean;
  /** False while a Rocket account lacks its extra digit. */
  readonly isNumberComplete: boolean;
  readonly hasMethod: boolean;
}

/** Returns the first problem, in the specification's order. */
export function firstProblem(facts: WithdrawalCheckInput): WithdrawalProblem | null {
  if (!facts.isPhoneVerified) return 'phone';
  if (facts.hasPending) return 'pending';
  if (!facts.isAmountFilled) return 'amount';
  if (!facts.hasNumber) return 'account';
  if (!facts.hasMethod) return 'method';
  return facts.isNumberComplete ? null : 'rocket';
}
