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

/** Returns the fingerprint of a key, public or private, for comparison by people. */
export function fingerprintOf(key: KeyObject): string {
  const publicKey = key.type === 'public' ? key : createPublicKey(key);
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 32);
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
