import { writeAudit } from '../../kernel/audit/audit.service';
import { inTransaction } from '../../kernel/database/database';
import type { Desk } from '../../session/desk';

/**
 * Writes to the audit log that the operator reads players' data. Call it before the data is shown: what can't be
 * logged isn't shown.
 *
 * @param players - their ids; each is logged once.
 * @param what - the command that shows it.
 */
export async function noteReads({ app, operator }: Desk, players: readonly string[], what: string): Promise<void> {
  const at = app.clock.now();
  await inTransaction(app.db, async (trx) => {
    for (const subject of new Set(players))
      await writeAudit(trx, { at, operator, act: 'read', subject, details: { what } });
  });
}
