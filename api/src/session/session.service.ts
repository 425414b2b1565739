import { hash, randomBytes } from 'node:crypto';
import { newId } from '@pavilion/database/id';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../kernel/app';
import { afterCommit, inTransaction, type Trx } from '../kernel/database/database';
import { readSetting } from '../kernel/settings/settings';
import { lockPlayer } from './player-lock';

/** The player of a live token. */
export interface Caller {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  readonly status: string;
  /** Play is closed until this time. */
  readonly restrictedUntil: number | null;
}

/** Where a session was opened, for the player's own list. */
interface Origin {
  readonly address: string | null;
  readonly device: string;
}

interface Opening extends Origin {
  /** Whether the player asked to stay signed in; `stay_signed_in_days` says whether the site lets them. */
  readonly stays?: boolean;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const IDLE_MINUTES = 30;
const ABSOLUTE_MINUTES = 12 * 60;
// Limits session writes: idle time is exact to 15 s.
const TOUCH_MS = 15_000;

/** Hashes a token. Only the hash is stored, so that a stolen table opens no session. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/**
 * Opens a session with the current `session_idle_minutes` and `session_absolute_minutes`.
 *
 * @returns the opaque 256-bit token, returned only here: the database stores its hash.
 */
export async function openSession(
  app: Pick<App, 'clock'>,
  trx: Trx,
  player: string,
  { stays = false, ...origin }: Opening,
): Promise<string> {
  const now = app.clock.now();
  const token = randomBytes(32).toString('base64url');
  const idleMs = (await readSetting(trx, 'session_idle_minutes', IDLE_MINUTES)) * MINUTE;
  const stayMs = stays ? (await readStayDays(trx)) * DAY || null : null;
  const absoluteMs = (await readSetting(trx, 'session_absolute_minutes', ABSOLUTE_MINUTES)) * MINUTE;
  await trx
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      playerId: player,
      createdAt: now,
      lastSeenAt: now,
      endedAt: null,
      idleMs,
      stayMs,
      idleEndsAt: now + (stayMs ?? idleMs),
      endsAt: now + (stayMs ?? absoluteMs),
      ...origin,
    })
    .execute();
  return token;
}

/** Returns the days for which players may stay signed in on a phone; 0 if the site does not offer it. */
function readStayDays(trx: Trx): Promise<number> {
  return readSetting(trx, 'stay_signed_in_days', 0);
}

interface CallerRow {
  readonly session: string;
  readonly lastSeenAt: number;
  /** Idle time after which a session that stays signed in continues as another; null for one that ends then. */
  readonly restMs: number | null;
  readonly id: string;
  readonly username: string;
  readonly status: string;
  readonly restrictionUntil: number | null;
}

/** Prepared, because every call runs it: one row by a unique key, with all that calls check of their player. */
const CALLER = {
  name: 'caller-of-token',
  text: `select s.id as session, s.last_seen_at as "lastSeenAt", p.id, p.username, p.status, p.restriction_until as "restrictionUntil",
      case when s.stay_ms is not null then s.idle_ms end as "restMs"
    from sessions s join players p on p.id = s.player_id
    where s.token_hash = $1 and s.ended_at is null and s.idle_ends_at > $2 and s.ends_at > $2`,
} as const;

/**
 * Finds the caller of a token. Every call asks the database, so a session ended by any process is dead in all.
 *
 * @param options - `extend` counts the call as activity of the player; that is stored at most every 15 s.
 */
export async function findCaller(
  app: Pick<App, 'db' | 'pool' | 'clock'>,
  token: string,
  { extend }: { extend: boolean },
): Promise<Caller | null> {
  const now = app.clock.now();
  const find = async (): Promise<CallerRow | undefined> =>
    (await app.pool.query<CallerRow>({ ...CALLER, values: [hashToken(token), now] })).rows[0];
  let row = await find();
  if (row === undefined) return null;
  if (extend && row.restMs !== null && row.lastSeenAt + row.restMs <= now) {
    await continueSession(app, row);
    row = await find();
    if (row === undefined) return null;
  } else if (extend && isStale(row.lastSeenAt, now)) await touchSession(app, row.session);
  return {
    id: row.id,
    username: row.username,
    sessionId: row.session,
    status: row.status,
    restrictedUntil: row.restrictionUntil,
  };
}

export function isStale(lastSeen: number, now: number): boolean {
  return lastSeen < now - TOUCH_MS;
}

/** Restarts the idle time after player activity. An ended session stays ended. */
export async function touchSession({ db, clock }: Pick<App, 'db' | 'clock'>, session: string): Promise<void> {
  const now = clock.now();
  await db
    .updateTable('sessions')
    .set((e) => ({ lastSeenAt: now, idleEndsAt: e(e.val(now), '+', e.fn.coalesce('stayMs', 'idleMs')) }))
    .where('id', '=', session)
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .execute();
}

/**
 * Continues a session that stays signed in as a new one with the same token, because the player is back after the
 * usual idle time: so play time, the reality check and the list of sessions count the time that they were here.
 */
async function continueSession(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { id: player, session }: Pick<CallerRow, 'id' | 'session'>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    // Whoever ends the player's sessions at this moment must find this one or the next, never neither.
    await lockPlayer(trx, player);
    // Another call of the player may continue it at the same time: the second finds it ended.
    const row = await trx
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', session)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined || row.stayMs === null || row.lastSeenAt + row.idleMs > now) return;
    await trx
      .updateTable('sessions')
      .set({ endedAt: row.lastSeenAt, tokenHash: randomBytes(32) })
      .where('id', '=', session)
      .execute();
    const next = { id: newId(), createdAt: now, lastSeenAt: now, idleEndsAt: now + row.stayMs };
    await trx
      .insertInto('sessions')
      .values({ ...row, ...next, confirmedAt: null, confirmationHash: null })
      .execute();
  });
}

/** Whether the session stays signed in on a phone, which somebody else may pick up. */
export async function staysSignedIn(trx: Trx, session: string): Promise<boolean> {
  const row = await trx.selectFrom('sessions').select('stayMs').where('id', '=', session).executeTakeFirst();
  return row?.stayMs != null;
}

/**
 * Ends a session of this player; the domain event session-ended closes open streams. @returns false if no open
 * session has that id.
 */
export async function endOwnSession(
  app: Pick<App, 'db' | 'clock' | 'domainEvents'>,
  player: string,
  session: string,
): Promise<boolean> {
  const ended = await app.db
    .updateTable('sessions')
    .set({ endedAt: app.clock.now() })
    .where('id', '=', session)
    .where('playerId', '=', player)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) return false;
  reportSecurityEvent('sessions.ended', { player, reason: 'one, by the player' });
  app.domainEvents.publish(player, 'session-ended');
  return true;
}

/** Ends every other session of this player, as the player wants. @returns the number of ended sessions. */
export function endOtherSessions(
  app: Pick<App, 'db' | 'clock' | 'domainEvents'>,
  player: string,
  survivor: string,
): Promise<number> {
  return inTransaction(app.db, (trx) =>
    endSessions(app, trx, player, { survivor, reason: 'all others, by the player' }),
  );
}

/**
 * Ends every session of a player when the transaction commits; open streams close in every process.
 *
 * @param survivor - the session that stays, if any.
 */
export async function endSessionsOf(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  player: string,
  survivor?: string,
): Promise<void> {
  await endSessions(app, trx, player, { survivor, reason: survivor === undefined ? 'all' : 'all others' });
}

async function endSessions(
  { clock, domainEvents }: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  player: string,
  { survivor, reason }: { readonly survivor: string | undefined; readonly reason: string },
): Promise<number> {
  const now = clock.now();
  // A session that stays signed in may be continued as another at this moment.
  await lockPlayer(trx, player);
  const ended = await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('playerId', '=', player)
    .$if(survivor !== undefined, (query) => query.where('id', '<>', survivor ?? ''))
    .where('endedAt', 'is', null)
    .returning(['idleEndsAt', 'endsAt'])
    .execute();
  if (ended.length > 0)
    afterCommit(trx, () => {
      domainEvents.publish(player, 'session-ended');
      reportSecurityEvent('sessions.ended', { player, reason });
    });
  // Sessions that had already expired don't count.
  return ended.filter((row) => row.idleEndsAt > now && row.endsAt > now).length;
}
