import { sql } from 'kysely';

import type { App, Stop } from '../server/app';
import { THROTTLE_MS } from './log-in-throttle';

const PERIOD_MS = 10 * 60_000;
/** Rows a statement deletes: it must not hold its locks for long. */
const BATCH = 5000;
const DAY = 86_400_000;
const MONTH = 30 * DAY;
const YEAR = 366 * DAY;

interface Rule {
  readonly table: string;
  readonly column: string;
  readonly keptMs: number;
  /** Of which rows, where not of all. */
  readonly only?: string;
}

/** What is of no more use, by table and the moment before which that is so. */
const rules: readonly Rule[] = [
  { table: 'captchas', column: 'expires_at', keptMs: 0 },
  { table: 'call_counts', column: 'ends_at', keptMs: 0 },
  { table: 'login_attempts', column: 'at', keptMs: THROTTLE_MS },
  { table: 'exchange_codes', column: 'expires_at', keptMs: 0 },
  // Codes count towards what is sent in an hour, for as long as they are there.
  { table: 'codes', column: 'expires_at', keptMs: DAY },
  { table: 'launches', column: 'expires_at', keptMs: DAY },
  { table: 'play_tokens', column: 'expires_at', keptMs: DAY },
  // Whichever came first: the player's end, the idle one, or the last. Kept a calendar month, which session limits look back on.
  { table: 'sessions', column: 'least(ended_at, idle_ends_at, ends_at)', keptMs: MONTH + 2 * DAY },
  { table: 'player_devices', column: 'last_at', keptMs: YEAR },
  { table: 'login_history', column: 'at', keptMs: YEAR },
  { table: 'idempotency_keys', column: 'created_at', keptMs: MONTH },
  // Pictures no claim and no message took.
  { table: 'receipts', column: 'created_at', keptMs: DAY, only: 'deposit_id is null and chat_id is null' },
];

/** Deletes what is of no more use. @returns rows deleted. */
export async function tidy(app: App, isStopped: () => boolean = () => false): Promise<number> {
  let total = 0;
  for (const rule of rules) {
    const before = app.clock.now() - rule.keptMs;
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

/** Tidies every ten minutes; two processes at it do no harm. */
export function startHousekeeping(app: App): Stop {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  const turn = (): void => {
    running = tidy(app, () => isStopped).catch((error: unknown) => app.log.warn({ err: error }, 'housekeeping failed'));
  };
  const timer = setInterval(turn, PERIOD_MS);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
