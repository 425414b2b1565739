import type { WithdrawalReason } from '@pavilion/contract/calls/withdrawals';
import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { sendInboxMessage } from '../../messages/messages.service';
import { addStep } from '../transactions/trail';
import type { WithdrawalState } from './tables';
import { withdrawalNumber } from './withdrawal-records';

/**
 * Ends a withdrawal without a payout and releases its hold.
 *
 * @param from - the states it may be in; in any other nothing happens.
 * @returns whether this call ended it.
 */
export async function returnMoney(
  app: Pick<App, 'clock' | 'ledger' | 'domainEvents'>,
  trx: Trx,
  id: string,
  from: readonly WithdrawalState[],
  reason: WithdrawalReason,
): Promise<boolean> {
  const now = app.clock.now();
  const row = await trx
    .updateTable('withdrawals')
    .set({ state: 'fail', reason, updatedAt: now })
    .where('id', '=', id)
    .where('state', 'in', from)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return false;
  await app.ledger.release(trx, row.playerId, row.amount, `withdrawal-returned:${id}`);
  await addStep(trx, id, 'fail', now, reason);
  await sendInboxMessage(app, trx, row.playerId, {
    kind: 'withdrawal_returned',
    params: { amount: row.amount, number: withdrawalNumber(row.serial), reason },
  });
  afterCommit(trx, () => {
    app.domainEvents.publish(row.playerId, 'balance-changed');
    app.domainEvents.publish(row.playerId, 'withdrawal-changed');
  });
  return true;
}
