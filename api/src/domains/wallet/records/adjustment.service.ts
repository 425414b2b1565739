import type { Selectable } from 'kysely';
import type { Transaction } from '@pavilion/contract/calls/wallet';
import { newId } from '@pavilion/database/id';
import { type AuditDetails, writeAudit } from '../../../kernel/audit/audit.service';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import { InsufficientFunds } from '../../../ledger/ledger.service';
import { type Desk, OpsRefused } from '../../../session/desk';
import { lockPlayer } from '../../../session/player-lock';
import { sendInboxMessage } from '../../messages/messages.service';
import { recordNumber } from '../transactions/record-number';

export interface Adjustment {
  readonly player: string;
  /** Poisha; negative takes money away. */
  readonly amount: number;
  /** Shown to the player: a code of the adjustment reasons, worded in their language, or the operator's own text. */
  readonly reason: string;
}

/**
 * Adjusts a player's main money by hand, with a record, a message and an audit entry.
 *
 * @param approve - checks the operator's limits in the same transaction; without it, the demo's content is adjusted.
 * @returns the record's number.
 */
export async function adjust(
  { app, operator }: Pick<Desk, 'app' | 'operator'>,
  { player, amount, reason }: Adjustment,
  approve: (trx: Trx) => Promise<AuditDetails> = async () => ({}),
): Promise<string> {
  try {
    return await inTransaction(app.db, async (trx) => {
      await lockPlayer(trx, player);
      const id = newId();
      const at = app.clock.now();
      await app.ledger.adjust(trx, player, amount, `adjustment:${id}`);
      const { serial } = await trx
        .insertInto('adjustments')
        .values({ id, playerId: player, amount, reason, madeBy: operator, createdAt: at })
        .returning('serial')
        .executeTakeFirstOrThrow();
      const number = adjustmentNumber(serial);
      await sendInboxMessage(app, trx, player, { kind: 'adjustment', params: { amount, number, note: reason } });
      const approved = await approve(trx);
      const details = { amount, reason, number, ...approved };
      await writeAudit(trx, { at, operator, act: 'adjust', subject: player, details });
      afterCommit(trx, () => app.domainEvents.publish(player, 'balance-changed'));
      return number;
    });
  } catch (error) {
    if (error instanceof InsufficientFunds)
      throw new OpsRefused('The player has less main money than that; nothing was debited.');
    throw error;
  }
}

/** Returns one of the player's own adjustments as records show it, or undefined. */
export async function findAdjustment(db: Db, player: string, id: string): Promise<Transaction | undefined> {
  const row = await db
    .selectFrom('adjustments')
    .selectAll()
    .where('playerId', '=', player)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toTransaction(row);
}

function toTransaction(row: Selectable<Tables['adjustments']>): Transaction {
  return {
    id: row.id,
    number: adjustmentNumber(row.serial),
    action: 'adjustment',
    key: 1,
    amount: row.amount,
    createdAt: row.createdAt,
    updatedAt: row.createdAt,
    proof: null,
    reason: row.reason,
    method: null,
  };
}

function adjustmentNumber(serial: number): string {
  return recordNumber('adjustment', serial);
}
