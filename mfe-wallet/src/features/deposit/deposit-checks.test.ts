import { type DepositCheckInput, firstProblem } from './deposit-checks';

const fine: DepositCheckInput = {
  isPhoneVerified: true,
  hasPending: false,
  isAmountFilled: true,
  hasMethod: true,
  hasChannel: true,
  isInRange: true,
  fitsPromotion: true,
};

test('only the first failed check is reported, in the specification’ order', () => {
  const repairs: readonly Partial<DepositCheckInput>[] = [
    { isPhoneVerified: true },
    { hasPending: false },
    { isAmountFilled: true },
    { hasMethod: true },
    { hasChannel: true },
    { isInRange: true },
    { fitsPromotion: true },
  ];
  let input: DepositCheckInput = {
    isPhoneVerified: false,
    hasPending: true,
    isAmountFilled: false,
    hasMethod: false,
    hasChannel: false,
    isInRange: false,
    fitsPromotion: false,
  };
  const problems = repairs.map((repair) => {
    const problem = firstProblem(input);
    input = { ...input, ...repair };
    return problem;
  });
  expect(problems).toEqual(['phone', 'pending', 'amount', 'method', 'channel', 'range', 'promotion']);
  expect(firstProblem(fine)).toBeNull();
});
