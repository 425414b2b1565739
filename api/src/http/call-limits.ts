import { sql } from 'kysely';
import type { App } from '../kernel/app';
import type { Db, Trx } from '../kernel/database/database';
import { readSetting } from '../kernel/settings/settings';
import { refuse } from '../kernel/texts/refusal';

const WINDOW_MS = 10 * 60_000;

/** Calls per IP address in ten minutes. Generous: a mobile network may put thousands of players behind one address. */
const defaults = { sign_up: 60, log_in: 300, forgot_password: 60, reset_password: 120, captcha: 300 } as const;
type LimitedCall = keyof typeof defaults;

/**
 * Counts a call of an open endpoint before it does anything; the count is shared by all processes.
 *
 * @throws {Refusal} too_many_requests, above the setting `call_limits`.
 */
export async function limitCalls(app: App, call: LimitedCall, address: string): Promise<void> {
  const limits = await readSetting<Partial<Record<LimitedCall, number>>>(app.db, 'call_limits', {});
  const count = await countUp(app.db, `${call} ${address}`, app.clock.now(), WINDOW_MS);
  if (count > (limits[call] ?? defaults[call])) refuse('too_many_requests');
}

/** Increments a counter that restarts `windowMs` after its first call. @returns the new count. */
export async function countUp(db: Db | Trx, key: string, now: number, windowMs: number): Promise<number> {
  const result = await sql<{ count: number }>`
    insert into call_counts as c (key, count, ends_at) values (${key}, 1, ${now + windowMs})
    on conflict (key) do update set
      count = case when c.ends_at <= ${now} then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
    returning count`.execute(db);
  return result.rows[0]?.count ?? 0;
}
