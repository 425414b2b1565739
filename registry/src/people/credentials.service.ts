import { type Selectable, sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { CredentialView, IssuedCredential, NewCredential } from '@pavilion/releases/registry-api/people';
import { writeAudit } from '../audit/audit';
import type { RegistryDb, RegistryTables, RegistryTrx } from '../database/tables';
import { Refusal } from '../kernel/refusal';
import { type Actor, hashOf, isValid } from './actors';
import { newSecrets } from './team-file';

const HOUR_MS = 3_600_000;

type Row = Selectable<RegistryTables['credentials']>;
/** Returns all credentials, current and past, newest first. */
export async function listCredentials(db: RegistryDb): Promise<CredentialView[]> {
  const rows = await db.selectFrom('credentials').selectAll().orderBy('createdAt', 'desc').execute();
  return rows.map(({ id, name, role, parts, publicKey, createdAt, revokedAt }) => ({
    id,
    name,
    role,
    parts,
    publicKey,
    created: new Date(createdAt).toISOString(),
    until: revokedAt === null ? null : new Date(revokedAt).toISOString(),
  }));
}

/** A new credential; what its holder gets besides is the same for all. */
type Secrets = Omit<IssuedCredential, 'registryKey'>;

/** @throws {Refusal} name_taken if a valid credential has this name. */
export function createCredential(db: RegistryDb, actor: Actor, credential: NewCredential): Promise<Secrets> {
  return changing(db, credential.name, async (trx, counting) => {
    if (counting.length > 0)
      throw new Refusal(
        'name_taken',
        `There is already a ${counting[0]?.role} called ${credential.name}: rotate or revoke it, or choose another name.`,
      );
    await note(
      trx,
      actor,
      `${credential.name} may ${credential.role === 'team' ? `publish ${credential.parts.join(', ')}` : `act as ${credential.role}`}`,
    );
    return insert(trx, credential);
  });
}

/**
 * Issues a new key and token to a team.
 *
 * @param overlapHours - hours for which the old ones remain valid; 0 ends them at once.
 * @throws {Refusal} unknown_credential.
 */
export function rotateCredential(db: RegistryDb, actor: Actor, name: string, overlapHours: number): Promise<Secrets> {
  return changing(db, name, async (trx, counting) => {
    const newest = requireNewest(name, counting);
    await end(trx, name, Date.now() + overlapHours * HOUR_MS);
    await note(
      trx,
      actor,
      `${name} has a new key; the old one is valid ${overlapHours > 0 ? `for ${overlapHours} h more` : 'no longer'}`,
    );
    return insert(trx, newest);
  });
}

/** Revokes a team's access at once; its releases stay. @throws {Refusal} unknown_credential or own_credential. */
export function revokeCredential(db: RegistryDb, actor: Actor, name: string): Promise<string> {
  return changing(db, name, async (trx, counting) => {
    requireNewest(name, counting);
    if (counting.some(({ id }) => id === actor.id))
      throw new Refusal(
        'own_credential',
        `You are signed in as ${name}: another operator must revoke it, so that one is left.`,
      );
    await end(trx, name, Date.now());
    await note(trx, actor, `${name} is revoked`);
    return name;
  });
}

/** Serializes changes to the same name. */
function changing<T>(
  db: RegistryDb,
  name: string,
  change: (trx: RegistryTrx, counting: readonly Row[]) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`credential ${name}`}, 0))`.execute(trx);
    return change(
      trx,
      await trx
        .selectFrom('credentials')
        .selectAll()
        .where('name', '=', name)
        .where(isValid)
        .orderBy('createdAt', 'desc')
        .execute(),
    );
  });
}

function requireNewest(name: string, counting: readonly Row[]): Row {
  const [newest] = counting;
  if (!newest) throw new Refusal('unknown_credential', `There is no credential called ${name}.`);
  return newest;
}

/** Ends every credential of a name that would be valid for longer. */
async function end(trx: RegistryTrx, name: string, at: number): Promise<void> {
  const longer = trx.updateTable('credentials').set({ revokedAt: at }).where('name', '=', name);
  await longer.where(({ eb, or }) => or([eb('revokedAt', 'is', null), eb('revokedAt', '>', at)])).execute();
}

async function insert(trx: RegistryTrx, { name, role, parts }: NewCredential): Promise<Secrets> {
  const { token, privateKey, publicKey } = newSecrets();
  const signs = role === 'team' || role === 'qa';
  const id = newId();
  const row = {
    id,
    name,
    role,
    parts: JSON.stringify(parts),
    tokenHash: hashOf(token),
    publicKey: signs ? publicKey : null,
    createdAt: Date.now(),
    revokedAt: null,
  };
  await trx.insertInto('credentials').values(row).execute();
  return { id, team: name, parts: [...parts], token, ...(signs && { privateKey }) };
}

const note = (trx: RegistryTrx, actor: Actor, reason: string): Promise<void> =>
  writeAudit(trx, { at: Date.now(), actor: actor.name, verb: 'credential', reason });
