import { createHash, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isSignedFor, signFor } from './signed-text';

/** sha256 of a browser's visitor id; the registry never receives the id itself. */
export const visitorHash = z.string().regex(/^[0-9a-f]{64}$/);
export const hashOfVisitor = (visitor: string): string => createHash('sha256').update(visitor).digest('hex');

const grantSchema = z.object({
  id: z.string(),
  channel: z.string(),
  visitor: visitorHash,
  composition: z.number().int().positive(),
  /** Digest of the composition: its number alone could belong to another composition. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  expires: z.iso.datetime(),
  faults: z.boolean(),
});

/** The composition one browser may use, until when, and whether it may inject faults. */
export type Grant = z.infer<typeof grantSchema>;

// A grant is about 300 characters; longer tokens are not parsed.
const LONGEST = 2000;

/** Signs a grant as a token for the browser: anyone can read it, only the registry can create it. */
export function signGrant(grant: Grant, privateKey: KeyObject): string {
  const text = JSON.stringify(grant);
  return `${Buffer.from(text).toString('base64url')}.${signFor('grant', text, privateKey)}`;
}

/** @returns undefined for any text that the registry did not sign as a grant. */
export function readGrant(token: string, publicKey: KeyObject): Grant | undefined {
  const [payload, signature, more] = token.length > LONGEST ? [] : token.split('.');
  if (!payload || !signature || more !== undefined) return undefined;
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  if (!isSignedFor('grant', text, signature, publicKey)) return undefined;
  return grantSchema.safeParse(JSON.parse(text)).data;
}
