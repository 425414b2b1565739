import { createHash } from 'node:crypto';
import { newId } from '@pavilion/database/id';
import type { RegistryDb, Role } from '../database/tables';
import { Refusal } from '../registry.errors';

/** Who asks: known by the token, never by what the request says. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly parts: readonly string[];
  readonly publicKey: string | null;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @throws {Refusal} unauthorized without a token that counts, forbidden where the role isn't one of these. */
export async function actorOf(db: RegistryDb, authorization: string | undefined, allowed: readonly Role[]): Promise<Actor> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const found = token && (await db.selectFrom('credentials').selectAll().where('token_hash', '=', hashOf(token)).where('revoked_at', 'is', null).executeTakeFirst());
  if (!found) throw new Refusal('unauthorized', 'This needs a token: send it as Authorization: Bearer <token>.');
  const { id, name, role, parts, public_key: publicKey } = found;
  if (!allowed.includes(role)) throw new Refusal('forbidden', `${name} is a ${role}, and this is for ${allowed.join(' or ')}.`);
  return { id, name, role, parts, publicKey };
}

/** True where a release of this part is the actor's to publish and show. */
export const owns = ({ role, parts }: Actor, part: string): boolean => role === 'operator' || parts.includes('*') || parts.includes(part);

/** Makes the holder of a token kept in a file known, once. */
export async function knowOperator(db: RegistryDb, token: string): Promise<void> {
  const row = { id: newId(), name: 'operator', role: 'operator', parts: JSON.stringify(['*']), token_hash: hashOf(token), public_key: null, created_at: Date.now(), revoked_at: null } as const;
  await db.insertInto('credentials').values(row).onConflict((conflict) => conflict.column('token_hash').doNothing()).execute();
}
