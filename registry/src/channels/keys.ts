import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from '@pavilion/database/failure';
import type { RegistryDb } from '../database/tables';

/** The key channel files are signed with, made on the first start and kept from everyone but its owner. */
export function signingKey(file: string): KeyObject {
  return createPrivateKey(
    keep(file, () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  );
}

/** The other half, as the site reads it. */
export function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

/** The public half in short, as people compare it. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Makes sure that every registry of a database signs with one key; the first one's is remembered.
 *
 * @param instead - the fingerprint of a key that this one takes the place of, said by an operator: sites need the new public half then.
 * @throws {StartFailure} where another key signs: sites would take the files of one registry and refuse the other's.
 */
export async function mustBeTheKey(db: RegistryDb, key: KeyObject, file: string, instead = ''): Promise<void> {
  const fingerprint = fingerprintOf(key);
  await db
    .insertInto('signing_key')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('signing_key').set({ fingerprint }).where('fingerprint', '=', instead).execute();
  const known = await db.selectFrom('signing_key').select('fingerprint').executeTakeFirstOrThrow();
  if (known.fingerprint === fingerprint) return;
  const ways = `Copy ${dirname(file)} of the registry that has it; where that key is lost, start with PAVILION_REPLACES_KEY=${known.fingerprint} and give every site the new registry.pub.`;
  throw new StartFailure(
    `channel files of this database are signed with the key ${known.fingerprint}, and the one in ${file} is ${fingerprint}. ${ways}`,
  );
}

/** A token in a file, made on the first start. */
export function tokenIn(file: string): string {
  return keep(file, () => randomBytes(32).toString('base64url')).trim();
}

/** The secret in a file, made once where there is none. */
export function keep(file: string, make: () => string): string {
  // A mode here would close the folders above it too, and the database's user needs its own under the same data folder.
  mkdirSync(dirname(file), { recursive: true });
  try {
    // 'wx' fails where the file exists, so two starts at once agree on one secret.
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
