import { hash, randomBytes } from 'node:crypto';
import { newId } from '@pavilion/database/id';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../kernel/app';
import { afterCommit, type Trx } from '../kernel/database/database';
import { readSetting } from '../kernel/settings/settings';

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

const MINUTE = 60_000;
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
export async function openSession(app: Pick<App, 'clock'>, trx: Trx, player: string, origin: Origin): Promise<string> {
  const now = app.clock.now();
  const token = randomBytes(32).toString('base64url');
  const idleMs = (await readSetting(trx, 'session_idle_minutes', IDLE_MINUTES)) * MINUTE;
  const endsAt = now + (await readSetting(trx, 'session_absolute_minutes', ABSOLUTE_MINUTES)) * MINUTE;
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
      idleEndsAt: now + idleMs,
      endsAt,
      ...origin,
    })
    .execute();
  return token;
}

interface CallerRow {
  readonly session: string;
  readonly lastSeenAt: number;
  readonly id: string;
  readonly username: string;
  readonly status: string;
  readonly restrictionUntil: number | null;
}

/** Prepared, because every call runs it: one row by a unique key, with all that calls check of their player. */
const CALLER = {
  name: 'caller-of-token',
  text: `select s.id as session, s.last_seen_at as "lastSeenAt", p.id, p.username, p.status, p.restriction_until as "restrictionUntil"
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
  const [row] = (await app.pool.query<CallerRow>({ ...CALLER, values: [hashToken(token), now] })).rows;
  if (row === undefined) return null;
  if (extend && isStale(row.lastSeenAt, now)) await touchSession(app, row.session);
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
    .set((e) => ({ lastSeenAt: now, idleEndsAt: e(e.val(now), '+', e.ref('idleMs')) }))
    .where('id', '=', session)
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .execute();
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

/** Ends every other session of this player. @returns the number of ended sessions. */
export async function endOtherSessions(
  app: Pick<App, 'db' | 'clock' | 'domainEvents'>,
  player: string,
  survivor: string,
): Promise<number> {
  const now = app.clock.now();
  const ended = await app.db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('playerId', '=', player)
    .where('id', '<>', survivor)
    .where('endedAt', 'is', null)
    .returning(['idleEndsAt', 'endsAt'])
    .execute();
  if (ended.length > 0) {
    app.domainEvents.publish(player, 'session-ended');
    reportSecurityEvent('sessions.ended', { player, reason: 'all others, by the player' });
  }
  // Sessions that had already expired don't count.
  return ended.filter((row) => row.idleEndsAt > now && row.endsAt > now).length;
}

/** Ends every session of a player when the transaction commits; open streams close in every process. */
export async function endSessionsOf(app: Pick<App, 'clock' | 'domainEvents'>, trx: Trx, player: string): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ endedAt: app.clock.now() })
    .where('playerId', '=', player)
    .where('endedAt', 'is', null)
    .execute();
  afterCommit(trx, () => {
    app.domainEvents.publish(player, 'session-ended');
    reportSecurityEvent('sessions.ended', { player, reason: 'all' });
  });
}
