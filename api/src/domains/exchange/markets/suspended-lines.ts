import type { Db } from '../../../kernel/database/database';

/** Reads which markets of the house operators have suspended. */
export async function readSuspendedLines(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('exchangeBooks')
    .select('marketId')
    .where('suspendedBy', 'is not', null)
    .where('kind', '<>', 'exchange')
    .execute();
  return rows.map(({ marketId }) => marketId);
}
