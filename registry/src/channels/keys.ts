import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

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
