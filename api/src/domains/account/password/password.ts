import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** 8 to 64 characters with a letter and a digit; special characters are allowed. */
export const passwordRule = /^(?=.*[A-Za-z])(?=.*\d).{8,64}$/s;

// The package's enum is ambient and const; 2 is argon2id. The costs are OWASP's: 19 MiB, two passes.
const options = { algorithm: 2 as Algorithm, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

let decoy: Promise<string> | undefined;

/** Verifies a password in the same time for an unknown account, so that timing reveals nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no such account 0');
  const right = await verify(stored ?? (await decoy), password, options);
  return right && stored !== undefined;
}
