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
export function firstProblem(input: WithdrawalCheckInput): WithdrawalProblem | null {
  if (!input.isPhoneVerified) return 'phone';
  if (input.hasPending) return 'pending';
  if (!input.isAmountFilled) return 'amount';
  if (!input.hasNumber) return 'account';
  if (!input.hasMethod) return 'method';
  return input.isNumberComplete ? null : 'rocket';
}
