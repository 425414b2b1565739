import type { TransactionStep } from '@pavilion/contract/calls/wallet-records';
import type { Db, Trx } from '../../../kernel/database/database';

interface Step {
  readonly step: TransactionStep;
  readonly at: number;
  readonly reason: string | null;
}

/**
 * Records a step of a deposit or withdrawal, in the step's own transaction.
 *
 * @param at - milliseconds, from the clock.
 * @param reason - of a failure, or of a step back: one of the transaction's reason codes.
 */
export async function addStep(
  trx: Trx,
  id: string,
  step: TransactionStep,
  at: number,
  reason: string | null = null,
): Promise<void> {
  await trx.insertInto('transactionSteps').values({ transactionId: id, step, at, reason }).execute();
}

/** Returns all steps of a transaction, oldest first. */
export async function readTrail(db: Db | Trx, id: string): Promise<Step[]> {
  return db
    .selectFrom('transactionSteps')
    .select(['step', 'at', 'reason'])
    .where('transactionId', '=', id)
    .orderBy('id')
    .execute();
}
