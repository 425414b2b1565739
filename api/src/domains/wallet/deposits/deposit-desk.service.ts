import type { App } from '../../../kernel/app';
import { type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import { type DepositReason, depositReasons } from '../../messages/reasons';
import { creditDeposit, failDeposit } from './deposit-end';
import type { Deposit } from './deposit-row';
import { returnLateDeposit } from './return-deposits.service';

/** Reasons an operator may give for a rejection. */
export const depositRejections: readonly DepositReason[] = depositReasons.filter((reason) => reason !== 'reverted');

type DeskApp = Pick<App, 'db' | 'clock' | 'ledger' | 'domainEvents'>;
/** Writes in the same transaction, for example to the audit log. */
type SameTransactionWrite = (trx: Trx) => Promise<void>;

/** `not_waiting`: no longer processing. `already_used`: the transaction ID was already credited. */
type DepositDecisionResult = 'done' | 'not_waiting' | 'already_used';

/**
 * Credits a claim that the rail doesn't confirm, when an operator approves it. A transaction ID is still credited
 * only once.
 */
export async function approveDeposit(
  app: DeskApp,
  deposit: Deposit,
  alongside: SameTransactionWrite,
): Promise<DepositDecisionResult> {
  try {
    return await inTransaction(app.db, async (trx) => {
      if (!(await creditDeposit(app, trx, deposit))) return 'not_waiting';
      await returnLateDeposit(app, trx, deposit.playerId);
      await alongside(trx);
      return 'done';
    });
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'proof_credited_once') return 'already_used';
    throw error;
  }
}

/** Rejects a claim; its transaction ID is free again. */
export function rejectDeposit(
  app: DeskApp,
  deposit: Deposit,
  reason: DepositReason,
  alongside: SameTransactionWrite,
): Promise<DepositDecisionResult> {
  return inTransaction(app.db, async (trx) => {
    if (!(await failDeposit(app, trx, deposit, reason))) return 'not_waiting';
    await alongside(trx);
    return 'done';
  });
}

/** Finds a deposit by id, or by its public number: D00000012. */
export function findDeposit(db: Db, idOrNumber: string): Promise<Deposit | undefined> {
  const serial = /^D(\d{1,15})$/i.exec(idOrNumber)?.[1];
  const all = db.selectFrom('deposits').selectAll();
  return (
    serial === undefined ? all.where('id', '=', idOrNumber) : all.where('serial', '=', Number(serial))
  ).executeTakeFirst();
}
