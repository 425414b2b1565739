import type { Transaction } from '@pavilion/contract/calls/wallet';
import { plural } from '@pavilion/platform/language/plural';
import type { TransactionFilter } from './transaction-record.store';

const actions: Record<Transaction['action'], string> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  bonus: 'Bonus',
  adjustment: 'Adjustment',
  vip: 'VP converted',
  referral: 'Referral reward',
};
const statuses: Record<TransactionFilter['status'], string> = {
  '-1': 'All',
  '0': 'Processing',
  '1': 'Success',
  '2': 'Fail',
};
const types: Record<TransactionFilter['type'], string> = {
  '-1': 'All',
  '0': 'Deposit',
  '1': 'Withdrawal',
  '2': 'Adjustment',
};

export const texts = {
  actions,
  statuses,
  types,
  pending: 'Pending',
  keys: ['Processing', 'Success', 'Fail'] as readonly string[],
  title: 'Transaction Records',
  zone: 'GMT+6',
  row: 'No.',
  type: 'Type',
  number: 'NO',
  amount: 'Amount',
  date: 'Txn Date',
  dateFilter: 'Date',
  status: 'Status',
  loadFailed: 'Your transactions could not be loaded.',
  noData: 'No Data',
  depositNow: 'Deposit now',
  detailOf: (number: string) => `Details of ${number}`,
  details: 'Transaction Record Details',
  progress: 'Transaction Progress',
  detailFailed: 'This transaction could not be loaded.',
  back: 'Back',
  totalOf: (count: number, figure: string, status: string) =>
    `${figure} ${plural(count, 'transaction', 'transactions')}; sums of ${status}:`,
  transactionId: 'Transaction ID',
  reason: 'Reason',
  close: 'Close',
};
