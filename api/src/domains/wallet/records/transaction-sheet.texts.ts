import type { Transaction } from '@pavilion/contract/calls/wallet';

const actions: Record<Transaction['action'], string> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  bonus: 'Bonus',
  adjustment: 'Adjustment',
  vip: 'VP converted',
  referral: 'Referral reward',
};

const en = {
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

const bn: typeof en = {
  actions: {
    deposit: 'ডিপোজিট',
    withdraw: 'উত্তোলন',
    bonus: 'বোনাস',
    adjustment: 'সমন্বয়',
    vip: 'ভিপি রূপান্তর',
    referral: 'ক্যাশ রিওয়ার্ড',
  },
  keys: ['প্রক্রিয়াধীন', 'সফল', 'ব্যর্থ'],
  head: ['ক্রম', 'ধরন', 'নম্বর', 'পরিমাণ', 'লেনদেনের তারিখ (GMT+6)', 'অবস্থা', 'পেমেন্ট মাধ্যম', 'ট্রানজ্যাকশন আইডি', 'কারণ'],
};

/** Headings and texts of the file of a player's transactions. */
export const transactionSheetTexts = { en, bn };
