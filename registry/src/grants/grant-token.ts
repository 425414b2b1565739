import { createHash, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { isSignedFor, signFor } from '../channels/signed-text';

/** sha256 of a browser's name: the registry never learns the name itself. */
export const visitorHash = z.string().regex(/^[0-9a-f]{64}$/);
export const hashOfVisitor = (visitor: string): string => createHash('sha256').update(visitor).digest('hex');

const grantSchema = z.object({
  id: z.string(),
  channel: z.string(),
  visitor: visitorHash,
  composition: z.number().int().positive(),
  /** Of the composition: a number alone could be somebody else's set. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  expires: z.iso.datetime(),
  faults: z.boolean(),
});

/** What one browser may see, until when, and whether it may break it on purpose. */
export type Grant = z.infer<typeof grantSchema>;

// A grant has some 300 characters; what is longer isn't worth a look.
const LONGEST = 2000;

/** A grant as the browser keeps it: readable by all, made by the registry alone. */
export function signGrant(grant: Grant, privateKey: KeyObject): string {
  const text = JSON.stringify(grant);
  return `${Buffer.from(text).toString('base64url')}.${signFor('grant', text, privateKey)}`;
}

/** @returns undefined for anything the registry didn't sign as a grant. */
export function readGrant(token: string, publicKey: KeyObject): Grant | undefined {
  const [payload, signature, more] = token.length > LONGEST ? [] : token.split('.');
  if (!payload || !signature || more !== undefined) return undefined;
  const text = Buffer.from(payload, 'base64url').toString('utf8');
  if (!isSignedFor('grant', text, signature, publicKey)) return undefined;
  return grantSchema.safeParse(JSON.parse(text)).data;
}
