import type { Round } from '@pavilion/contract/calls/games';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { texts as gameTypes } from '@pavilion/contract/game-types.texts.en';

const rounds: Record<Round['status'], string> = { open: 'Open', settled: 'Settled', refunded: 'Refunded' };
const actions: Record<Transaction['action'], string> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  bonus: 'Bonus',
  adjustment: 'Adjustment',
  vip: 'VP converted',
  referral: 'Referral reward',
};

/** Headings and texts of the files players download. */
export const sheetTextsEn = {
  gameTypes,
  rounds,
  actions,
  keys: ['Processing', 'Success', 'Fail'] as readonly string[],
  bets: [
    'Platform',
    'Game Type',
    'Turnover',
    'Profit/Loss',
    'Settle Date (GMT+6)',
    'Game',
    'Win',
    'Bet Date (GMT+6)',
    'Status',
    'Round',
  ] as readonly string[],
  transactions: [
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
  tickets: [
    'Ticket',
    'Required Turnover',
    'Remaining Turnover',
    'Status',
    'Created (GMT+6)',
    'Event ends in (GMT+6)',
    'Completed (GMT+6)',
    'Payment Method',
  ] as readonly string[],
  active: 'Active',
  completed: 'Completed',
  regular: 'Regular Deposit',
};
