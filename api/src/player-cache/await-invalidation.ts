import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/database';

/** Longer than a busy process takes to acknowledge; after this a process gets no further lease. */
const TIMEOUT_MS = 250;
const MAX_POLL_INTERVAL_MS = 40;

/**
 * Resolves once no process can respond with data cached before the last commit: each has invalidated it or its lease
 * has expired.
 *
 * Call it before a response that promises an end, such as a log-out's; without any leases it costs one query.
 */
export async function awaitCacheInvalidation(db: Db): Promise<void> {
  const { rows } = await sql<{ ask: number | null }>`select held_ask() as ask`.execute(db);
  const sequence = rows[0]?.ask ?? null;
  if (sequence === null) return;
  for (let look = 1, waited = 0; ; look = Math.min(2 * look, MAX_POLL_INTERVAL_MS)) {
    await sleep(look);
    waited += look;
    const late = await sql`select from held_leases where until > held_now() and acked < ${sequence} limit 1`.execute(
      db,
    );
    if (late.rows.length === 0) return;
    // Otherwise a process that renews without receiving notifications would block this call forever.
    if (waited > TIMEOUT_MS)
      await sql`update held_leases set barred = true where acked < ${sequence} and not barred`.execute(db);
  }
}
