import type { AccountType } from '@pavilion/contract/calls/wallet';

/** Players' names for each kind of receiving account, the same in every language. */
export const accountTypeNames: Readonly<Record<AccountType, string>> = {
  Agent: 'CashOut',
  Personal: 'Send Money',
  Merchant: 'Merchant',
};
