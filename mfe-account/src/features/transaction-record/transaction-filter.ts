import type { Transaction } from '@pavilion/contract/calls/wallet';
import type { DayRange, Days } from '../../dhaka/dhaka-days';

/** All, or the transaction key: 0 Processing, 1 Success, 2 Fail. */
export const statuses = ['-1', '0', '1', '2'] as const;
/** All, or the type code: 0 Deposit, 1 Withdrawal, 2 Adjustment; bonuses file under Adjustment. */
export const types = ['-1', '0', '1', '2'] as const;
export const dates = ['today', 'yesterday', '7', 'all'] as const;

export interface TransactionFilter {
  readonly status: (typeof statuses)[number];
  readonly type: (typeof types)[number];
  readonly days: Days;
}

const typeOf: Readonly<Record<Transaction['action'], TransactionFilter['type']>> = {
  deposit: '0',
  withdraw: '1',
  bonus: '2',
  adjustment: '2',
};

/** What the filter lets through, newest first. */
export function filterTransactions(
  list: readonly Transaction[],
  { status, type }: Pick<TransactionFilter, 'status' | 'type'>,
  { from, to }: DayRange,
): readonly Transaction[] {
  return list
    .filter(({ key }) => status === '-1' || String(key) === status)
    .filter(({ action }) => type === '-1' || typeOf[action] === type)
    .filter(({ createdAt }) => createdAt >= from && createdAt < to)
    .sort((a, b) => b.createdAt - a.createdAt);
}
