import { DAY_MS } from '../../../http/lists/range';
import type { Db } from '../../../kernel/database/database';

/** A line stays suspended once it is settled, and the feed may show it until its event is over. */
const SHOWN_MS = 2 * DAY_MS;

/** Reads which markets of the house operators have suspended, without those settled long before this time. */
export async function readSuspendedLines(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exchangeBooks')
    .select('marketId')
    .where('suspendedBy', 'is not', null)
    .where('kind', '<>', 'exchange')
    .where((eb) => eb.or([eb('settledAt', 'is', null), eb('settledAt', '>', now - SHOWN_MS)]))
    .execute();
  return rows.map(({ marketId }) => marketId);
}
