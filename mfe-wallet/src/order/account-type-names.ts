import type { AccountType } from '@pavilion/contract/calls/wallet';

/** What players call each kind of receiving account, in every language. */
export const accountTypeNames: Readonly<Record<AccountType, string>> = {
  Agent: 'CashOut',
  Personal: 'Send Money',
  Merchant: 'Merchant',
};
