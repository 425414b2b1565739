import { sql } from 'kysely';
import type { App } from '../../kernel/app';
import type { Queue } from '../../kernel/jobs/jobs';
import { sealStoredSecrets } from './factors/totp-secret.service';
import { SERIES_MS, THROTTLE_MS } from './guards/log-in-throttle';

const PERIOD_S = 10 * 60;
/** Rows deleted per statement, so that locks are held briefly. */
const BATCH = 5000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MONTH = 30 * DAY;
const YEAR = 366 * DAY;

interface Rule {
  readonly table: string;
  readonly column: string;
  readonly retentionMs: number;
  /** SQL condition that restricts the rows, if any. */
  readonly only?: string;
}

/** Retention rules: rows expire `retentionMs` after the time in `column`. */
const rules: readonly Rule[] = [
  { table: 'captchas', column: 'expires_at', retentionMs: 0 },
  { table: 'call_counts', column: 'ends_at', retentionMs: 0 },
  { table: 'login_attempts', column: 'at', retentionMs: THROTTLE_MS },
  { table: 'guess_pauses', column: 'last_at', retentionMs: SERIES_MS },
  { table: 'used_challenges', column: 'expires_at', retentionMs: 0 },
  { table: 'passkey_challenges', column: 'expires_at', retentionMs: 0 },
  { table: 'exchange_codes', column: 'expires_at', retentionMs: 0 },
  // Existing codes count toward the hourly limit.
  { table: 'codes', column: 'expires_at', retentionMs: DAY },
  { table: 'launches', column: 'expires_at', retentionMs: DAY },
  { table: 'play_tokens', column: 'expires_at', retentionMs: DAY },
  // The earliest of the player's end, the idle end and the absolute end. Kept for a calendar month because session
  // limits look back that far.
  { table: 'sessions', column: 'least(ended_at, idle_ends_at, ends_at)', retentionMs: MONTH + 2 * DAY },
  { table: 'security_notices', column: 'expires_at', retentionMs: 0 },
  { table: 'data_exports', column: 'expires_at', retentionMs: 0 },
  // Processes read new rows every second.
  { table: 'ended_sessions', column: 'ended_at', retentionMs: HOUR },
  { table: 'player_devices', column: 'last_at', retentionMs: YEAR },
  { table: 'login_history', column: 'at', retentionMs: YEAR },
  { table: 'idempotency_keys', column: 'created_at', retentionMs: MONTH },
  // Pictures attached to no deposit claim and no chat message.
  { table: 'receipts', column: 'created_at', retentionMs: DAY, only: 'deposit_id is null and chat_id is null' },
];

/** Deletes expired rows. @returns the number of deleted rows. */
export async function deleteExpired(app: App, isStopped: () => boolean = () => false): Promise<number> {
  let total = 0;
  for (const rule of rules) {
    const before = app.clock.now() - rule.retentionMs;
    for (let deleted = BATCH; deleted === BATCH && !isStopped(); total += deleted)
      deleted = await deleteSome(app, rule, before);
  }
  return total;
}

async function deleteSome(app: App, { table, column, only = 'true' }: Rule, before: number): Promise<number> {
  const result = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${sql.raw(column)} <= ${before} and ${sql.raw(only)} limit ${BATCH} for update skip locked)`.execute(
    app.db,
  );
  return Number(result.numAffectedRows ?? 0);
}

/** Every ten minutes deletes expired rows, and seals secrets that are stored openly or with a retired key. */
export const housekeeping = (app: App): Queue => ({
  name: 'housekeeping',
  everySeconds: PERIOD_S,
  isDelayed: true,
  failure: 'housekeeping failed',
  turn: async ({ isStopped }) => {
    await deleteExpired(app, isStopped);
    await sealStoredSecrets(app, isStopped);
  },
});
