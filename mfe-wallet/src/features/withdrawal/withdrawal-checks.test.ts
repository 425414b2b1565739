import { firstProblem, type WithdrawalFacts } from './withdrawal-checks';

test('only the first failed check is reported, in the specification’ order', () => {
  const names = ['isPhoneVerified', 'hasPending', 'isAmountFilled', 'hasNumber', 'hasMethod', 'isNumberWhole'] as const;
  let facts: WithdrawalFacts = {
    isPhoneVerified: false,
    hasPending: true,
    isAmountFilled: false,
    hasNumber: false,
    hasMethod: false,
    isNumberWhole: false,
  };
  const problems = names.map((name) => {
    const problem = firstProblem(facts);
    facts = { ...facts, [name]: name !== 'hasPending' };
    return problem;
  });
  expect(problems).toEqual(['phone', 'pending', 'amount', 'account', 'method', 'rocket']);
  expect(firstProblem(facts)).toBeNull();
});
