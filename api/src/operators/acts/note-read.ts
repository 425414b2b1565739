import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import type { Desk } from '../../session/desk';

/**
 * Writes to the audit log that the operator reads a player's data. Call it before the data is shown: what can't be
 * logged isn't shown.
 *
 * @param what - the command that shows it.
 */
export async function noteRead({ app, operator }: Desk, player: string, what: string): Promise<void> {
  const entry = { at: app.clock.now(), operator, act: 'read', subject: player, details: { what } } as const;
  await inTransaction(app.db, (trx) => writeAudit(trx, entry));
}
