import { inTransaction } from '../database/database';
import { tellInbox } from '../messages/messages.service';
import { writeAudit } from './audit.service';
import { OpsRefused, type Desk } from './desk';

/**
 * Closes play, deposits and withdrawals of a player, or opens them again.
 *
 * Sessions stay: the player may look, and read why in the inbox. What was staked is settled, an approved withdrawal
 * waits, and a payment that was made before is still credited.
 */
export function setFrozen({ app, operator }: Desk, player: string, isFrozen: boolean, reason: string): Promise<void> {
  return inTransaction(app.db, async (trx) => {
    const status = isFrozen ? 'frozen' : 'active';
    const at = app.clock.now();
    const changed = await trx
      .updateTable('players')
      .set({ status })
      .where('id', '=', player)
      .where('status', '<>', status)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined)
      throw new OpsRefused(isFrozen ? 'The player is frozen already.' : 'The player is not frozen.');
    await tellInbox(app, trx, player, { kind: isFrozen ? 'account_frozen' : 'account_unfrozen', params: {} });
    await writeAudit(trx, {
      at,
      operator,
      act: isFrozen ? 'freeze' : 'unfreeze',
      subject: player,
      details: { reason },
    });
  });
}
