import { createHash, createPrivateKey } from 'node:crypto';
import { newId } from '@pavilion/database/id';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { publicPem } from '../channels/keys';
import type { RegistryDb, RegistryTables, Role } from '../database/tables';
import { Refusal } from '../registry.errors';
import type { TeamFile } from './team-file';

/** A rotated credential may count for a while longer: `revoked_at` then lies ahead. */
export const stillCounts = ({ eb, or }: ExpressionBuilder<RegistryTables, 'credentials'>) =>
  or([eb('revoked_at', 'is', null), eb('revoked_at', '>', Date.now())]);

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
export async function actorOf(
  db: RegistryDb,
  authorization: string | undefined,
  allowed: readonly Role[],
): Promise<Actor> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const actor = token && (await holderOf(db, token));
  if (!actor) throw new Refusal('unauthorized', 'This needs a token: send it as Authorization: Bearer <token>.');
  return mustBe(actor, allowed);
}

/** Who holds a token, if it counts. */
export async function holderOf(db: RegistryDb, token: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('credentials')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .where(stillCounts)
    .executeTakeFirst();
  return row && actorFrom(row);
}

/** @throws {Refusal} forbidden where the role isn't one of these. */
export function mustBe(actor: Actor, allowed: readonly Role[]): Actor {
  if (!allowed.includes(actor.role))
    throw new Refusal('forbidden', `${actor.name} is a ${actor.role}, and this is for ${allowed.join(' or ')}.`);
  return actor;
}

export const actorFrom = ({
  id,
  name,
  role,
  parts,
  public_key: publicKey,
}: Selectable<RegistryTables['credentials']>): Actor => ({ id, name, role, parts, publicKey });

/** True where a release of this part is the actor's to publish and show. */
export const owns = ({ role, parts }: Actor, part: string): boolean =>
  role === 'operator' || parts.includes('*') || parts.includes(part);

/** Makes the holder of a token kept in a file known, once. */
export async function knowOperator(db: RegistryDb, token: string): Promise<void> {
  await know(db, { name: 'operator', role: 'operator', parts: ['*'], tokenHash: hashOf(token), publicKey: null });
}

/** Makes the sites of this data folder known, once; a revoked token stays so. */
export async function knowSite(db: RegistryDb, token: string): Promise<void> {
  await know(db, { name: 'site', role: 'site', parts: [], tokenHash: hashOf(token), publicKey: null });
}

/** Makes who has a file on this machine known, once; a revoked one stays so. */
export async function knowTeam(
  db: RegistryDb,
  role: 'team' | 'qa',
  { team, parts, token, privateKey }: TeamFile,
): Promise<void> {
  await know(db, {
    name: team,
    role,
    parts,
    tokenHash: hashOf(token),
    publicKey: publicPem(createPrivateKey(privateKey)),
  });
}

interface Known extends Pick<Actor, 'name' | 'role' | 'parts' | 'publicKey'> {
  readonly tokenHash: string;
}

async function know(db: RegistryDb, { name, role, parts, tokenHash, publicKey }: Known): Promise<void> {
  const row = {
    id: newId(),
    name,
    role,
    parts: JSON.stringify(parts),
    token_hash: tokenHash,
    public_key: publicKey,
    created_at: Date.now(),
    revoked_at: null,
  };
  await db
    .insertInto('credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}
