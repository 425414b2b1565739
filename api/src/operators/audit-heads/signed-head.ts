import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import * as z from '@pavilion/contract/schema';

/** What the site said about its audit log at some time: the first `rows` rows end with the hash `head`. */
interface HeadStatement {
  readonly log: 'audit';
  /** Origin of the site. */
  readonly site: string;
  readonly rows: number;
  readonly head: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const statement = z.object({
  log: z.literal('audit'),
  site: z.string(),
  rows: z.number(),
  head: z.string(),
  at: z.number(),
});

const file = z.object({ statement: z.string(), signature: z.string() });

/** DER of an Ed25519 private key up to its 32 bytes (RFC 8410). */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the key that signs heads. @param seed - 32 bytes in hex: the secret `audit`. */
export function headKey(seed: string): KeyObject {
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(seed, 'hex')]);
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}

/** Returns the public key as PEM, for whoever stores heads elsewhere. */
export const publicHeadKey = (key: KeyObject): string =>
  createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString();

/** Returns the name of a head's file; names sort by length of the log. */
export const headFileName = (rows: number): string => `audit-head-${String(rows).padStart(12, '0')}.json`;

/** Returns the content of a head's file. */
export function signHead(head: HeadStatement, key: KeyObject): string {
  const text = JSON.stringify(head);
  return `${JSON.stringify({ statement: text, signature: sign(null, Buffer.from(text), key).toString('base64') })}\n`;
}

/** Returns what a head's file states; null if it is damaged or another key signed it. */
export function readHead(content: string, publicKey: string): HeadStatement | null {
  try {
    const { statement: text, signature } = file.parse(JSON.parse(content));
    if (!verify(null, Buffer.from(text), createPublicKey(publicKey), Buffer.from(signature, 'base64'))) return null;
    return statement.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
