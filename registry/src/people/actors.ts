import { createHash, createPrivateKey } from 'node:crypto';
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { OperatorPerson } from '@pavilion/contract/operators';
import { newId } from '@pavilion/database/id';
import { publicPem } from '@pavilion/releases/keys';
import type { PersonRole, Role } from '@pavilion/releases/registry-api/people';
import type { TeamFile } from '@pavilion/releases/team-file';
import { mayPublish } from '@pavilion/releases/team-signatures';
import type { RegistryDb, RegistryTables } from '../database/tables';
import { Refusal } from '../kernel/refusal';

/** Matches valid credentials. A rotated one may stay valid for a while: its `revoked_at` is then in the future. */
export const isValid = ({ eb, or }: ExpressionBuilder<RegistryTables, 'credentials'>) =>
  or([eb('revokedAt', 'is', null), eb('revokedAt', '>', Date.now())]);

/** The caller, identified by the token and never by the request's content. */
export interface Actor {
  readonly id: string;
  readonly name: string;
  readonly role: PersonRole;
  readonly parts: readonly string[];
  readonly publicKey: string | null;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** @throws {Refusal} unauthorized without a valid token, forbidden if the role is not allowed. */
export async function authorizeActor(
  db: RegistryDb,
  authorization: string | undefined,
  allowed: readonly Role[],
): Promise<Actor> {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  const actor = token && (await findActorByToken(db, token));
  if (!actor) throw new Refusal('unauthorized', 'A token is required: send it as Authorization: Bearer <token>.');
  return requireRole(actor, allowed);
}

/** Returns the holder of a token if it is valid. */
export async function findActorByToken(db: RegistryDb, token: string): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('credentials')
    .selectAll()
    .where('tokenHash', '=', hashOf(token))
    .where(isValid)
    .executeTakeFirst();
  return row && actorFrom(row);
}

/** @throws {Refusal} forbidden if the role is not allowed. */
export function requireRole(actor: Actor, allowed: readonly Role[]): Actor {
  if (actor.role === 'desk' || !allowed.includes(actor.role))
    throw new Refusal('forbidden', `${actor.name} is a ${actor.role}, and this requires ${allowed.join(' or ')}.`);
  return actor;
}

export const actorFrom = ({ id, name, role, parts, publicKey }: Selectable<RegistryTables['credentials']>): Actor => ({
  id,
  name,
  role,
  parts,
  publicKey,
});

/** Returns true if the actor may publish and activate releases of this part. */
export const owns = ({ role, parts }: Actor, part: string): boolean =>
  role === 'operator' || mayPublish({ parts }, part);

/** @throws {Refusal} not_yours, with the part's name. */
export function requireOwnership(actor: Actor, parts: readonly string[]): void {
  const foreign = parts.find((part) => !owns(actor, part));
  if (foreign)
    throw new Refusal(
      'not_yours',
      `${foreign} belongs to another team: ${actor.name} may change ${actor.parts.join(', ')}.`,
    );
}

/** Registers the operator of a token file, once. */
export async function registerOperator(db: RegistryDb, token: string): Promise<void> {
  await register(db, { name: 'operator', role: 'operator', parts: ['*'], tokenHash: hashOf(token), publicKey: null });
}

/** Registers the sites of this data folder, once; a revoked token stays revoked. */
export async function registerSite(db: RegistryDb, token: string): Promise<void> {
  await register(db, { name: 'site', role: 'site', parts: [], tokenHash: hashOf(token), publicKey: null });
}

/** Registers the holder of a team file on this machine, once; a revoked one stays revoked. */
export async function registerTeam(
  db: RegistryDb,
  role: 'team' | 'qa',
  { team, parts, token, privateKey }: TeamFile,
): Promise<void> {
  await register(db, {
    name: team,
    role,
    parts,
    tokenHash: hashOf(token),
    publicKey: publicPem(createPrivateKey(privateKey)),
  });
}

interface ActorRecord extends Pick<Actor, 'name' | 'parts' | 'publicKey'> {
  readonly role: Role;
  readonly tokenHash: string;
}

async function register(db: RegistryDb, { name, role, parts, tokenHash, publicKey }: ActorRecord): Promise<void> {
  const row = {
    id: newId(),
    name,
    role,
    parts: JSON.stringify(parts),
    tokenHash,
    publicKey,
    createdAt: Date.now(),
    revokedAt: null,
  };
  await db
    .insertInto('credentials')
    .values(row)
    .onConflict((conflict) => conflict.column('tokenHash').doNothing())
    .execute();
}

/** Returns an operator as the registry's routes see them: who releases is its operator, others see no releases. */
export function actorOf({ name, roles }: OperatorPerson): Actor {
  const releases = roles.includes('release') || roles.includes('admin');
  return {
    id: `operator ${name}`,
    name,
    role: releases ? 'operator' : 'desk',
    parts: releases ? ['*'] : [],
    publicKey: null,
  };
}
