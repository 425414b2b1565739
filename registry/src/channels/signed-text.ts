import { sign, verify, type KeyObject } from 'node:crypto';

/** What a signature is for: one made for a grant is worth nothing under a composition. */
export type Purpose = 'grant' | 'composition';

const spoken = (purpose: Purpose, text: string): Buffer => Buffer.from(`pavilion ${purpose}\n${text}`);

/** The registry's signature under a text, in base64url. */
export function signFor(purpose: Purpose, text: string, privateKey: KeyObject): string {
  return sign(null, spoken(purpose, text), privateKey).toString('base64url');
}

export function isSignedFor(purpose: Purpose, text: string, signature: string, publicKey: KeyObject): boolean {
  return verify(null, spoken(purpose, text), publicKey, Buffer.from(signature, 'base64url'));
}
