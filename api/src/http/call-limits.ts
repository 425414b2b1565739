import { sql } from 'kysely';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../kernel/app';
import type { Db, Trx } from '../kernel/database/database';
import { readSetting } from '../kernel/settings/settings';
import { Refusal } from '../kernel/texts/refusal';

const WINDOW_MS = 10 * 60_000;

/** Calls per IP address in ten minutes. Generous: a mobile network may put thousands of players behind one address. */
const defaults = {
  sign_up: 60,
  log_in: 300,
  forgot_password: 60,
  reset_password: 120,
  send_code: 300,
  captcha: 300,
} as const;
type LimitedCall = keyof typeof defaults;

/**
 * Counts a call of an open endpoint before it does anything; the count is shared by all processes.
 *
 * @throws {Refusal} too_many_requests, above the setting `call_limits`.
 */
export async function limitCalls(app: App, call: LimitedCall, address: string): Promise<void> {
  const limits = await readSetting<Partial<Record<LimitedCall, number>>>(app.db, 'call_limits', {});
  const now = app.clock.now();
  const { count, endsAt } = await countIn(app.db, `${call} ${address}`, now, WINDOW_MS);
  if (count > (limits[call] ?? defaults[call])) {
    reportSecurityEvent('calls.too-many', { call, address });
    throw new Refusal('too_many_requests', undefined, undefined, Math.ceil((endsAt - now) / 1000));
  }
}

/** Removes a call that succeeded from its address's count, where only failures count. */
export async function uncountCall(app: App, call: LimitedCall, address: string): Promise<void> {
  await sql`update call_counts set count = greatest(count - 1, 0) where key = ${`${call} ${address}`}`.execute(app.db);
}

/** Returns how many calls of an address count now, and the limit. */
export async function readCallLoad(
  app: App,
  call: LimitedCall,
  address: string,
): Promise<{ readonly count: number; readonly limit: number }> {
  const limits = await readSetting<Partial<Record<LimitedCall, number>>>(app.db, 'call_limits', {});
  const { rows } = await sql<{ count: number }>`
    select count from call_counts where key = ${`${call} ${address}`} and ends_at > ${app.clock.now()}`.execute(app.db);
  return { count: rows[0]?.count ?? 0, limit: limits[call] ?? defaults[call] };
}

/** Increments a counter that restarts `windowMs` after its first call. @returns the new count. */
export async function countUp(db: Db | Trx, key: string, now: number, windowMs: number): Promise<number> {
  return (await countIn(db, key, now, windowMs)).count;
}

interface Window {
  readonly count: number;
  /** Unix milliseconds. */
  readonly endsAt: number;
}

async function countIn(db: Db | Trx, key: string, now: number, windowMs: number): Promise<Window> {
  const { rows } = await sql<Window>`
    insert into call_counts as c (key, count, ends_at) values (${key}, 1, ${now + windowMs})
    on conflict (key) do update set
      count = case when c.ends_at <= ${now} then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= ${now} then excluded.ends_at else c.ends_at end
    returning count, ends_at as "endsAt"`.execute(db);
  return rows[0] ?? { count: 0, endsAt: now + windowMs };
}
