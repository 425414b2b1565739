/** Texts of the withdrawal responses; the Bangla file has the same keys. */
export const withdrawalTextsEn = {
  accepted: 'Withdrawal successful!',
  frozen: 'This account is on hold. You can withdraw once support has reviewed it. Please contact support.',
  range: 'You can withdraw 500 to 25,000 taka at a time.',
  rocketNumber: 'Please provide a valid Rocket number: 11 digits, or 12 with its check digit.',
  shortOfMoney: 'Your main balance is not enough for this withdrawal.',
} as const;
