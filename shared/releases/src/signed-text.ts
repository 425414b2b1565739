import { type KeyObject, sign, verify } from 'node:crypto';

/** Purpose of a signature: one made for a grant is invalid for a composition. */
type Purpose = 'grant' | 'composition';

const prefixed = (purpose: Purpose, text: string): Buffer => Buffer.from(`pavilion ${purpose}\n${text}`);

/** Returns the registry's signature of a text, in base64url. */
export function signFor(purpose: Purpose, text: string, privateKey: KeyObject): string {
  return sign(null, prefixed(purpose, text), privateKey).toString('base64url');
}

export function isSignedFor(purpose: Purpose, text: string, signature: string, publicKey: KeyObject): boolean {
  return verify(null, prefixed(purpose, text), publicKey, Buffer.from(signature, 'base64url'));
}
