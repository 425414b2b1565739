import { createHash, randomBytes } from 'node:crypto';
import { newId } from '@pavilion/database/id';
import { afterCommit, type Db, type Trx } from '../database/database';
import { awaitCacheInvalidation } from '../player-cache/await-invalidation';
import type { App } from '../server/app';
import { readSetting } from '../server/settings';

/** The player of a live token. */
export interface Caller {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  readonly status: string;
  /** Play is closed until this time. */
  readonly restrictedUntil: number | null;
}

/** An open session as it was read: it may have been extended since, but a shortening invalidates cached copies. */
export interface Session {
  readonly caller: Caller;
  readonly lastSeen: number;
  readonly endsAt: number;
}

/** Where a session was opened, for the player's own list. */
export interface Origin {
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
  return createHash('sha256').update(token).digest();
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

/** Finds the caller of a token in the database: a session ended by any process is dead in all. */
export async function findCaller(
  app: Pick<App, 'db' | 'clock'>,
  token: string,
  options: { extend: boolean },
): Promise<Caller | null> {
  return (await findSession(app, token, options))?.caller ?? null;
}

export async function findSession(
  app: Pick<App, 'db' | 'clock'>,
  token: string,
  options: { extend: boolean },
): Promise<Session | null> {
  const now = app.clock.now();
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.playerId')
    .select([
      'sessions.id as session',
      'sessions.lastSeenAt',
      'sessions.idleEndsAt',
      'sessions.endsAt',
      'players.id',
      'players.username',
      'players.status',
      'players.restrictionUntil',
    ])
    .where('tokenHash', '=', hashToken(token))
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .where('endsAt', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isTouchDue = options.extend && isStale(row.lastSeenAt, now);
  if (isTouchDue) await touchSession(app, row.session);
  const caller = {
    id: row.id,
    username: row.username,
    sessionId: row.session,
    status: row.status,
    restrictedUntil: row.restrictionUntil,
  };
  return { caller, lastSeen: isTouchDue ? now : row.lastSeenAt, endsAt: Math.min(row.idleEndsAt, row.endsAt) };
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

/** Returns which of these sessions are over: ended, idle too long, or too old. */
export async function findEnded(db: Db, sessions: readonly string[], now: number): Promise<Set<string>> {
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...sessions])
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .where('endsAt', '>', now)
    .execute();
  const ids = new Set(live.map((row) => row.id));
  return new Set(sessions.filter((id) => !ids.has(id)));
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
  await awaitCacheInvalidation(app.db);
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
    await awaitCacheInvalidation(app.db);
    app.domainEvents.publish(player, 'session-ended');
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
  afterCommit(trx, awaitCacheInvalidation);
  afterCommit(trx, () => app.domainEvents.publish(player, 'session-ended'));
}
