import type { App } from '../app';
import { inTransaction } from '../database/database';
import { writeAudit } from './audit.service';

interface Reader {
  readonly app: Pick<App, 'db' | 'clock'>;
  readonly operator: string;
}

/**
 * Writes to the audit log that somebody of the house reads players' data. Call it before the data is shown: what can't
 * be logged isn't shown.
 *
 * @param players - their ids; each is logged once.
 * @param what - the command that shows it.
 */
export async function noteReads({ app, operator }: Reader, players: readonly string[], what: string): Promise<void> {
  const at = app.clock.now();
  await inTransaction(app.db, async (trx) => {
    for (const subject of new Set(players))
      await writeAudit(trx, { at, operator, act: 'read', subject, details: { what } });
  });
}
