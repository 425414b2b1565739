import { createSecretKey, type KeyObject } from 'node:crypto';

/** A secret that a partner and the site share for signatures. */
export interface PartnerKey {
  /** The partner's name, a dot and the key's number: `acme.2`. It is the `keyid` of a signature. */
  readonly id: string;
  readonly secret: string;
  readonly hmac: KeyObject;
}

/** The live keys of one partner. */
export interface PartnerKeys {
  /** The key to sign with. */
  current(): PartnerKey;
  /** Returns a key that signatures are accepted from, by its id. */
  find(id: string): PartnerKey | undefined;
}

export function partnerKey(id: string, secret: string): PartnerKey {
  return { id, secret, hmac: createSecretKey(secret, 'utf8') };
}

/** Returns the partner that a key belongs to by its id, whether or not the key exists. */
export function partnerOf(keyId: string): string {
  return keyId.slice(0, Math.max(0, keyId.lastIndexOf('.')));
}

/** One key that never changes, for tests and programs that bring their own. */
export function singleKey(partner: string, secret: string): PartnerKeys {
  const key = partnerKey(`${partner}.1`, secret);
  return { current: () => key, find: (id) => (id === key.id ? key : undefined) };
}
