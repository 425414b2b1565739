import type { Transaction, TransactionKey } from '@pavilion/contract/calls/wallet';
import type { showWithdrawal } from '@pavilion/contract/calls/withdrawals';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import type { Db, Trx } from '../../../kernel/database/database';
import { bangla } from '../methods/method-names';
import { recordNumber } from '../transactions/record-number';
import type { WithdrawalState } from './tables';

const keys: Readonly<Record<WithdrawalState, TransactionKey>> = {
  requested: 0,
  approved: 0,
  sent: 0,
  unknown: 0,
  success: 1,
  fail: 2,
};
const shownStates = ['processing', 'success', 'fail'] as const;

/** Returns one of the player's own withdrawals as records show it, with its target number; undefined for any other. */
export async function findWithdrawalRecord(
  db: Db,
  player: string,
  id: string,
): Promise<{ transaction: Transaction; accountNumber: string } | undefined> {
  const row = await withMethod(db).where('withdrawals.id', '=', id).where('playerId', '=', player).executeTakeFirst();
  return row && { transaction: toTransaction(row), accountNumber: row.accountNumber };
}

/** Returns one of the player's own withdrawals as /payment-request shows it; undefined for any other. */
export async function readWithdrawal(
  app: App,
  player: string,
  id: string,
): Promise<ReplyOf<typeof showWithdrawal> | undefined> {
  const row = await withMethod(app.db)
    .where('withdrawals.id', '=', id)
    .where('playerId', '=', player)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    state: shownStates[keys[row.state]],
    amount: row.amount,
    accountNumber: row.accountNumber,
    method: { id: row.methodId, name: row.name, ...bangla(row), icon: row.icon },
    createdAt: row.createdAt,
    serverTime: app.clock.now(),
    proof: row.railId,
    reason: row.reason,
  };
}

/** Returns a withdrawal's public number. */
export function withdrawalNumber(serial: number): string {
  return recordNumber('withdraw', serial);
}

type Row = Awaited<ReturnType<ReturnType<typeof withMethod>['executeTakeFirstOrThrow']>>;

function withMethod(db: Db | Trx) {
  return db
    .selectFrom('withdrawals')
    .innerJoin('paymentMethods', 'paymentMethods.id', 'withdrawals.methodId')
    .selectAll('withdrawals')
    .select(['paymentMethods.icon', 'paymentMethods.name', 'paymentMethods.nameBn']);
}

function toTransaction(row: Row): Transaction {
  return {
    id: row.id,
    number: withdrawalNumber(row.serial),
    action: 'withdraw',
    key: keys[row.state],
    amount: row.amount,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    proof: row.railId,
    reason: row.reason,
    method: { icon: row.icon, name: row.name, ...bangla(row), type: 'Personal' },
  };
}
