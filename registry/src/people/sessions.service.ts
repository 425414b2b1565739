import { randomBytes } from 'node:crypto';
import type { PersonRole } from '@pavilion/releases/registry-api/people';
import type { RegistryDb } from '../database/tables';
import { Refusal } from '../kernel/refusal';
import { type Actor, actorFrom, findActorByToken, hashOf, isValid } from './actors';

/** One shift: a console left open overnight requires a new sign-in in the morning. */
export const SESSION_MS = 8 * 3_600_000;
/** Roles that may sign in; sites have a credential too, but no person uses it. */
const people: readonly PersonRole[] = ['operator', 'team', 'qa'];

export interface Session {
  readonly actor: Actor;
  /** Of an operator who signed in at the api. */
  readonly operatorRoles?: readonly string[];
  readonly expires: string;
}

/**
 * Starts a session for the holder of a token, until the shift or the credential ends.
 *
 * @returns the session and its secret, of which the registry stores only a hash.
 * @throws {Refusal} token_wrong.
 */
export async function startSession(db: RegistryDb, token: string): Promise<Session & { readonly secret: string }> {
  const actor = await findActorByToken(db, token);
  if (!actor || !people.includes(actor.role))
    throw new Refusal('token_wrong', 'No operator, team or QA has this token: it is mistyped, rotated or revoked.');
  const now = Date.now();
  const secret = randomBytes(32).toString('base64url');
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
  await db
    .insertInto('sessions')
    .values({ hash: hashOf(secret), credential: actor.id, startedAt: now, expiresAt: now + SESSION_MS })
    .execute();
  return { secret, actor, expires: new Date(now + SESSION_MS).toISOString() };
}

/** @returns the session of this secret, if both session and credential are valid. */
export async function findSession(db: RegistryDb, secret: string): Promise<Session | undefined> {
  const joined = db.selectFrom('credentials').innerJoin('sessions', 'sessions.credential', 'credentials.id');
  const row = await joined
    .selectAll('credentials')
    .select('expiresAt')
    .where('hash', '=', hashOf(secret))
    .where('expiresAt', '>', Date.now())
    .where(isValid)
    .executeTakeFirst();
  return row && { actor: actorFrom(row), expires: new Date(row.expiresAt).toISOString() };
}

export async function endSession(db: RegistryDb, secret: string): Promise<void> {
  await db.deleteFrom('sessions').where('hash', '=', hashOf(secret)).execute();
}
