import { createHash, randomBytes } from 'node:crypto';

import { afterCommit, type Db, type Trx } from '../database/database';
import { newId } from '../database/id';
import type { App } from '../server/app';

/** Whoever a live token belongs to. */
export interface Caller {
  readonly id: string;
  readonly username: string;
  readonly sessionId: string;
  readonly status: string;
}

const MINUTE = 60_000;
export const IDLE_MS = 30 * MINUTE;
export const ABSOLUTE_MS = 12 * 60 * MINUTE;
// A write per call would cost more than it tells; idle time is then exact to 15 s.
const TOUCH_MS = 15_000;

/** Only its hash is kept, so a stolen table opens no session. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @returns the opaque token of 256 bits, told once. */
export async function openSession(trx: Trx, player: string, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('sessions')
    .values({ id: newId(), token_hash: hashToken(token), player_id: player, created_at: now, last_seen_at: now, ended_at: null })
    .execute();
  return token;
}

/** Looks a token up, in the database on each call: a session ended by any process is dead in all. */
export async function findCaller(app: Pick<App, 'db' | 'clock'>, token: string, options: { extend: boolean }): Promise<Caller | null> {
  const now = app.clock.now();
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select(['sessions.id as session', 'sessions.last_seen_at', 'players.id', 'players.username', 'players.status'])
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', now - IDLE_MS)
    .where('sessions.created_at', '>', now - ABSOLUTE_MS)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (options.extend && row.last_seen_at < now - TOUCH_MS) {
    await app.db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', row.session).execute();
  }
  return { id: row.id, username: row.username, sessionId: row.session, status: row.status };
}

/** Which of these sessions are over: ended, idle too long, or too old. */
export async function findEnded(db: Db, sessions: readonly string[], now: number): Promise<Set<string>> {
  const live = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', [...sessions])
    .where('ended_at', 'is', null)
    .where('last_seen_at', '>', now - IDLE_MS)
    .where('created_at', '>', now - ABSOLUTE_MS)
    .execute();
  const ids = new Set(live.map((row) => row.id));
  return new Set(sessions.filter((id) => !ids.has(id)));
}

/** Ends one session; open streams learn of it through the fact session-ended. */
export async function endSession(app: Pick<App, 'db' | 'clock' | 'facts'>, caller: Caller): Promise<void> {
  await app.db.updateTable('sessions').set({ ended_at: app.clock.now() }).where('id', '=', caller.sessionId).where('ended_at', 'is', null).execute();
  app.facts.tell(caller.id, 'session-ended');
}

/** Ends every session of a player once the transaction is committed; open streams learn of it everywhere. */
export async function endSessionsOf(app: Pick<App, 'clock' | 'facts'>, trx: Trx, player: string): Promise<void> {
  await trx.updateTable('sessions').set({ ended_at: app.clock.now() }).where('player_id', '=', player).where('ended_at', 'is', null).execute();
  afterCommit(trx, () => app.facts.tell(player, 'session-ended'));
}
