import type { Transaction } from '@pavilion/contract/calls/wallet';

const actions: Record<Transaction['action'], string> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  bonus: 'Bonus',
  adjustment: 'Adjustment',
  vip: 'VP converted',
  referral: 'Referral reward',
};

/** Headings and texts of the file of a player's transactions. */
export const transactionSheetEn = {
  actions,
  keys: ['Processing', 'Success', 'Fail'] as readonly string[],
  head: [
    'No.',
    'Type',
    'NO',
    'Amount',
    'Txn Date (GMT+6)',
    'Status',
    'Payment Method',
    'Transaction ID',
    'Reason',
  ] as readonly string[],
};
