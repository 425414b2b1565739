import type { WithdrawalReason } from '@pavilion/contract/calls/withdrawals';
import type { App } from '../../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import { requestTurn } from '../../../kernel/jobs/boss';
import type { Withdrawal } from '../payouts/tables';
import { returnMoney } from '../payouts/withdrawal-end';
import { addStep } from '../transactions/trail';

/** Reasons an operator may give for a rejection. */
export const rejectionReasons = [
  'operator',
  'suspected_fraud',
  'wrong_details',
  'not_yours',
] as const satisfies readonly WithdrawalReason[];
type RejectionReason = (typeof rejectionReasons)[number];

type DeskApp = Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents'>;
/** Writes in the same transaction, for example to the audit log. */
type SameTransactionWrite = (trx: Trx) => Promise<void>;

/** `not_waiting`: unknown, or no longer waiting for an operator. */
type WithdrawalDecisionResult = 'done' | 'not_waiting';

/** Approves a withdrawal that waits for an operator; the api sends it within seconds. */
export function approveWithdrawal(
  app: DeskApp,
  id: string,
  by: string,
  alongside?: SameTransactionWrite,
): Promise<WithdrawalDecisionResult> {
  return inTransaction(app.db, async (trx) => {
    const now = app.clock.now();
    const row = await trx
      .updateTable('withdrawals')
      .set({ state: 'approved', approvedBy: by, updatedAt: now })
      .where('id', '=', id)
      .where('state', '=', 'requested')
      .returning('playerId')
      .executeTakeFirst();
    if (row === undefined) return 'not_waiting';
    await addStep(trx, id, 'approved', now);
    await requestTurn(trx, 'payouts');
    await alongside?.(trx);
    afterCommit(trx, () => app.domainEvents.publish(row.playerId, 'withdrawal-changed'));
    return 'done';
  });
}

/** Rejects a withdrawal and returns the money; possible until the payout is sent to the rail. */
export function rejectWithdrawal(
  app: DeskApp,
  id: string,
  by: string,
  reason: RejectionReason,
  alongside?: SameTransactionWrite,
): Promise<WithdrawalDecisionResult> {
  return inTransaction(app.db, async (trx) => {
    if (!(await returnMoney(app, trx, id, ['requested', 'approved'], reason))) return 'not_waiting';
    await trx.updateTable('withdrawals').set({ approvedBy: by }).where('id', '=', id).execute();
    await alongside?.(trx);
    return 'done';
  });
}

/** Finds a withdrawal by id, or by its public number: W00000012. */
export function findWithdrawal(db: Db, idOrNumber: string): Promise<Withdrawal | undefined> {
  const serial = /^W(\d{1,15})$/i.exec(idOrNumber)?.[1];
  const all = db.selectFrom('withdrawals').selectAll();
  return (
    serial === undefined ? all.where('id', '=', idOrNumber) : all.where('serial', '=', Number(serial))
  ).executeTakeFirst();
}
