import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import type { Db } from '../database/database';

/** Longer than a busy process needs to answer; after it, it gets no further lease. */
const PATIENCE_MS = 250;
const LONGEST_LOOK_MS = 40;

/**
 * Resolves once no process can answer from what it held before the last commit: each has dropped it, or its lease is over.
 *
 * What promises somebody an end (a log-out's reply) waits for it; where nobody holds anything, one question tells so.
 */
export async function whenDropped(db: Db): Promise<void> {
  const { rows } = await sql<{ ask: number | null }>`select held_ask() as ask`.execute(db);
  const ask = rows[0]?.ask ?? null;
  if (ask === null) return;
  for (let look = 1, waited = 0; ; look = Math.min(2 * look, LONGEST_LOOK_MS)) {
    await sleep(look);
    waited += look;
    const late = await sql`select from held_leases where until > held_now() and acked < ${ask} limit 1`.execute(db);
    if (late.rows.length === 0) return;
    // Or whoever goes on without hearing us would make us wait for ever.
    if (waited > PATIENCE_MS)
      await sql`update held_leases set barred = true where acked < ${ask} and not barred`.execute(db);
  }
}
