import type { Db } from '../../../kernel/database/database';

/** Milliseconds after which a person should look at a payout. */
const STUCK_MS = 60 * 60_000;

/** Counts payouts that were approved or sent and did not end within an hour. */
export async function countStuckPayouts(db: Db, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('withdrawals')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('state', 'in', ['approved', 'sent', 'unknown'])
    .where('updatedAt', '<=', now - STUCK_MS)
    .executeTakeFirstOrThrow();
  return count;
}
