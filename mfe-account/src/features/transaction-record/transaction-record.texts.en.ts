import type { Transaction } from '@pavilion/contract/calls/wallet';
import type { TransactionFilter } from './transaction-filter';

const actions: Record<Transaction['action'], string> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  bonus: 'Bonus',
  adjustment: 'Adjustment',
};
const statuses: Record<TransactionFilter['status'], string> = { '-1': 'All', '0': 'Processing', '1': 'Success', '2': 'Fail' };
const types: Record<TransactionFilter['type'], string> = { '-1': 'All', '0': 'Deposit', '1': 'Withdrawal', '2': 'Adjustment' };
const days: Record<TransactionFilter['days'], string> = { today: 'Today', yesterday: 'Yesterday', '7': 'Last 7 days', all: 'All' };

export const texts = {
  actions,
  statuses,
  types,
  days,
  pending: 'Pending',
  keys: ['Processing', 'Success', 'Fail'] as readonly string[],
  title: 'Transaction Records',
  zone: 'GMT+6',
  filters: 'Filter',
  submit: 'Submit',
  row: 'No.',
  type: 'Type',
  number: 'NO',
  amount: 'Amount',
  date: 'Txn Date',
  dateFilter: 'Date',
  status: 'Status',
  pageSize: 'Rows per page',
  loadFailed: 'Your transactions could not be loaded.',
  noData: 'No Data',
  depositNow: 'Deposit now',
  detailOf: (number: string) => `Details of ${number}`,
  details: 'Transaction Record Details',
  progress: 'Transaction Progress',
  started: 'Requested',
  method: 'Payment Method',
  transactionId: 'Transaction ID',
  reason: 'Reason',
  close: 'Close',
};
