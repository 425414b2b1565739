import { firstProblem, type WithdrawalCheckInput } from './withdrawal-checks';

test('only the first failed check is reported, in the specification’s order', () => {
  const names = [
    'isPhoneVerified',
    'hasPending',
    'isAmountFilled',
    'hasNumber',
    'hasMethod',
    'isNumberComplete',
  ] as const;
  let input: WithdrawalCheckInput = {
    isPhoneVerified: false,
    hasPending: true,
    isAmountFilled: false,
    hasNumber: false,
    hasMethod: false,
    isNumberComplete: false,
  };
  const problems = names.map((name) => {
    const problem = firstProblem(input);
    input = { ...input, [name]: name !== 'hasPending' };
    return problem;
  });
  expect(problems).toEqual(['phone', 'pending', 'amount', 'account', 'method', 'rocket']);
  expect(firstProblem(input)).toBeNull();
});
