import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from '@pavilion/database/failure';
import type { RegistryDb } from '../database/tables';

/** Returns the key that signs channel files; creates it at the first start, readable by its owner only. */
export function signingKey(file: string): KeyObject {
  return createPrivateKey(
    readOrCreate(file, () =>
      generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    ),
  );
}

/** Returns the public key as PEM, the format the site reads. */
export function publicPem(key: KeyObject): string {
  return createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();
}

/** Returns the public key's fingerprint for comparison by people. */
export function fingerprintOf(key: KeyObject): string {
  return createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);
}

/**
 * Ensures that all registries of a database sign with the same key; stores the fingerprint of the first.
 *
 * @param instead - fingerprint of a key that this one replaces, given by an operator; sites then need the new public
 * key.
 * @throws {StartFailure} if another key signs: sites would accept the files of one registry and refuse the other's.
 */
export async function assertSigningKey(db: RegistryDb, key: KeyObject, file: string, instead = ''): Promise<void> {
  const fingerprint = fingerprintOf(key);
  await db
    .insertInto('signingKey')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('signingKey').set({ fingerprint }).where('fingerprint', '=', instead).execute();
  const stored = await db.selectFrom('signingKey').select('fingerprint').executeTakeFirstOrThrow();
  if (stored.fingerprint === fingerprint) return;
  const ways = `Copy ${dirname(file)} from the registry that has it; if that key is lost, start with PAVILION_REPLACES_KEY=${stored.fingerprint} and install the new registry.pub on every site.`;
  throw new StartFailure(
    `channel files of this database are signed with the key ${stored.fingerprint}, but ${file} holds ${fingerprint}. ${ways}`,
  );
}

/** Returns the token in a file; creates it at the first start. */
export function tokenIn(file: string): string {
  return readOrCreate(file, () => randomBytes(32).toString('base64url')).trim();
}

/** Returns the secret in a file; creates it if the file is missing. */
export function readOrCreate(file: string, make: () => string): string {
  // No mode here: it would also restrict the parent folders, and the database's user needs its own folder in the same
  // data folder.
  mkdirSync(dirname(file), { recursive: true });
  try {
    // 'wx' fails if the file exists, so two concurrent starts agree on one secret.
    writeFileSync(file, make(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
