import { randomBytes } from 'node:crypto';
import type { RegistryDb, Role } from '../database/tables';
import { Refusal } from '../registry.errors';
import { actorFrom, hashOf, holderOf, stillCounts, type Actor } from './actors';

/** One shift: a console left open overnight asks again in the morning. */
export const SESSION_MS = 8 * 3_600_000;
/** Sites have a credential too, and nobody behind it to look at a console. */
const people: readonly Role[] = ['operator', 'team', 'qa'];

export interface Session {
  readonly actor: Actor;
  readonly expires: string;
}

/**
 * Signs in who holds a token, until the shift is over or the credential ends.
 *
 * @returns the session and its secret, of which the registry keeps a hash alone.
 * @throws {Refusal} token_wrong.
 */
export async function startSession(db: RegistryDb, token: string): Promise<Session & { readonly secret: string }> {
  const actor = await holderOf(db, token);
  if (!actor || !people.includes(actor.role))
    throw new Refusal('token_wrong', 'No operator, team or QA has this token: it was mistyped, rotated or revoked.');
  const now = Date.now();
  const secret = randomBytes(32).toString('base64url');
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({ hash: hashOf(secret), credential: actor.id, started_at: now, expires_at: now + SESSION_MS })
    .execute();
  return { secret, actor, expires: new Date(now + SESSION_MS).toISOString() };
}

/** @returns who is signed in by this secret, while both session and credential count. */
export async function sessionOf(db: RegistryDb, secret: string): Promise<Session | undefined> {
  const joined = db.selectFrom('credentials').innerJoin('sessions', 'sessions.credential', 'credentials.id');
  const row = await joined
    .selectAll('credentials')
    .select('expires_at')
    .where('hash', '=', hashOf(secret))
    .where('expires_at', '>', Date.now())
    .where(stillCounts)
    .executeTakeFirst();
  return row && { actor: actorFrom(row), expires: new Date(row.expires_at).toISOString() };
}

export async function endSession(db: RegistryDb, secret: string): Promise<void> {
  await db.deleteFrom('sessions').where('hash', '=', hashOf(secret)).execute();
}
