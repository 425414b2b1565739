import type { TransactionStep } from '@pavilion/contract/calls/wallet-records';

import type { Db, Trx } from '../database/database';

export interface Step {
  readonly step: TransactionStep;
  readonly at: number;
  readonly reason: string | null;
}

/**
 * Notes what happened to a deposit or a withdrawal, in the transaction that lets it happen.
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
  await trx.insertInto('transaction_steps').values({ transaction_id: id, step, at, reason }).execute();
}

/** Everything that happened to one transaction, the first first. */
export async function readTrail(db: Db | Trx, id: string): Promise<Step[]> {
  return db
    .selectFrom('transaction_steps')
    .select(['step', 'at', 'reason'])
    .where('transaction_id', '=', id)
    .orderBy('id')
    .execute();
}
