import type { RefusalCode } from '../../../kernel/texts/refusal';

/** Texts of the withdrawal responses; the Bangla file has the same keys. */
export const withdrawalTextsEn = {
  accepted: 'Withdrawal successful!',
  frozen: 'This account is on hold. You can withdraw once support has reviewed it. Please contact support.',
  range: 'You can withdraw 500 to 25,000 taka at a time.',
  rocketNumber: 'Please provide a valid Rocket number: 11 digits, or 12 with its check digit.',
  shortOfMoney: 'Your main balance is not enough for this withdrawal.',
} as const;

export const withdrawalRefusalsEn = {
  withdrawals_closed: 'Withdrawals are closed right now. Please try again later.',
  birthday_missing: 'Please set your Date of Birth before you withdraw.',
  withdrawal_pending:
    'You already have a withdraw request pending. Please wait for it to be processed before making another withdraw request.',
  turnover_open: 'Please complete your turnover and try again',
  account_number_invalid: 'Please provide a valid 11-digit account number.',
  insufficient_funds: 'Your balance is not enough for this.',
} as const satisfies Partial<Record<RefusalCode, string>>;
