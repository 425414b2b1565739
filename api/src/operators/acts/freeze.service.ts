import { sendInboxMessage } from '../../domains/messages/messages.service';
import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import { type Desk, OpsRefused } from '../../session/desk';

/**
 * Freezes or unfreezes a player's play, deposits and withdrawals.
 *
 * Sessions stay open, so that the player can read the reason in the inbox. Stakes are still settled, an approved
 * withdrawal waits, and a payment made before is still credited.
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
      throw new OpsRefused(isFrozen ? 'The player is already frozen.' : 'The player is not frozen.');
    await sendInboxMessage(app, trx, player, { kind: isFrozen ? 'account_frozen' : 'account_unfrozen', params: {} });
    await writeAudit(trx, {
      at,
      operator,
      act: isFrozen ? 'freeze' : 'unfreeze',
      subject: player,
      details: { reason },
    });
  });
}
