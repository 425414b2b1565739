import { newId } from '@pavilion/database/id';
import { sql, type Selectable } from 'kysely';
import { writeAudit } from '../audit/audit';
import type { RegistryDb, RegistryTables, RegistryTrx } from '../database/tables';
import { Refusal } from '../registry.errors';
import { hashOf, stillCounts, type Actor } from './actors';
import { newSecrets, type TeamFile } from './team-file';

const HOUR_MS = 3_600_000;

type Row = Selectable<RegistryTables['credentials']>;
export type NewCredential = Pick<Row, 'name' | 'role' | 'parts'>;

/** A credential as operators see it; of a rotated one there are several under one name. */
export interface CredentialView extends NewCredential {
  readonly id: string;
  readonly created: string;
  /** When it stopped counting, or will. */
  readonly until: string | null;
}

/** Answered once: what to keep in the team's file. Only who signs gets a key. */
export type Handed = Omit<TeamFile, 'privateKey'> & { readonly id: string; readonly privateKey?: string };

/** Every credential there ever was, newest first. */
export async function listCredentials(db: RegistryDb): Promise<CredentialView[]> {
  const rows = await db.selectFrom('credentials').selectAll().orderBy('created_at', 'desc').execute();
  return rows.map(({ id, name, role, parts, created_at, revoked_at }) => ({
    id,
    name,
    role,
    parts,
    created: new Date(created_at).toISOString(),
    until: revoked_at === null ? null : new Date(revoked_at).toISOString(),
  }));
}

/** @throws {Refusal} name_taken where somebody of this name has access. */
export function createCredential(db: RegistryDb, actor: Actor, wanted: NewCredential): Promise<Handed> {
  return changing(db, wanted.name, async (trx, counting) => {
    if (counting.length > 0)
      throw new Refusal(
        'name_taken',
        `There is a ${counting[0]?.role} called ${wanted.name} already: rotate or revoke it, or choose another name.`,
      );
    await note(
      trx,
      actor,
      `${wanted.name} may ${wanted.role === 'team' ? `publish ${wanted.parts.join(', ')}` : `act as ${wanted.role}`}`,
    );
    return insert(trx, wanted);
  });
}

/**
 * Gives a team a new key and token.
 *
 * @param overlapHours - how long the old ones still count; 0 ends them at once.
 * @throws {Refusal} unknown_credential.
 */
export function rotateCredential(db: RegistryDb, actor: Actor, name: string, overlapHours: number): Promise<Handed> {
  return changing(db, name, async (trx, counting) => {
    const newest = known(name, counting);
    await end(trx, name, Date.now() + overlapHours * HOUR_MS);
    await note(
      trx,
      actor,
      `${name} has a new key; the old one counts ${overlapHours > 0 ? `for ${overlapHours} h more` : 'no longer'}`,
    );
    return insert(trx, newest);
  });
}

/** Ends a team's access at once; what it published stays. @throws {Refusal} unknown_credential or own_credential. */
export function revokeCredential(db: RegistryDb, actor: Actor, name: string): Promise<string> {
  return changing(db, name, async (trx, counting) => {
    known(name, counting);
    if (counting.some(({ id }) => id === actor.id))
      throw new Refusal(
        'own_credential',
        `You ask as ${name}: somebody else has to revoke it, so that an operator is left.`,
      );
    await end(trx, name, Date.now());
    await note(trx, actor, `${name} is revoked`);
    return name;
  });
}

/** One change of a name at a time. */
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
        .where(stillCounts)
        .orderBy('created_at', 'desc')
        .execute(),
    );
  });
}

function known(name: string, counting: readonly Row[]): Row {
  const [newest] = counting;
  if (!newest) throw new Refusal('unknown_credential', `Nobody called ${name} has access.`);
  return newest;
}

/** Ends every credential of a name that would count longer than this. */
async function end(trx: RegistryTrx, name: string, at: number): Promise<void> {
  const longer = trx.updateTable('credentials').set({ revoked_at: at }).where('name', '=', name);
  await longer.where(({ eb, or }) => or([eb('revoked_at', 'is', null), eb('revoked_at', '>', at)])).execute();
}

async function insert(trx: RegistryTrx, { name, role, parts }: NewCredential): Promise<Handed> {
  const { token, privateKey, publicKey } = newSecrets();
  const signs = role === 'team' || role === 'qa';
  const id = newId();
  const row = {
    id,
    name,
    role,
    parts: JSON.stringify(parts),
    token_hash: hashOf(token),
    public_key: signs ? publicKey : null,
    created_at: Date.now(),
    revoked_at: null,
  };
  await trx.insertInto('credentials').values(row).execute();
  return { id, team: name, parts: [...parts], token, ...(signs && { privateKey }) };
}

const note = (trx: RegistryTrx, actor: Actor, reason: string): Promise<void> =>
  writeAudit(trx, { at: Date.now(), actor: actor.name, verb: 'credential', reason });
