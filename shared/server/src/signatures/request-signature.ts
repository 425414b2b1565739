import { randomUUID } from 'node:crypto';
import type { Nonces } from './nonces';
import type { PartnerKey } from './partner-key';
import {
  contentDigest,
  fieldOf,
  type HeaderFields,
  isDigestOf,
  isSameMac,
  LABEL,
  macOf,
  parametersText,
  readSignature,
  type StatedSignature,
} from './signature-fields';

/** How long a signature is accepted after it was made. */
export const SIGNATURE_WINDOW_S = 5 * 60;
/** How far a partner's clock may be ahead of ours. */
const AHEAD_S = 60;
const NONCE = /^[\x21\x23-\x5b\x5d-\x7e]{16,64}$/;

const OF_ALL = ['"@method"', '"@path"', '"@query"'] as const;
const OF_BODY = ['"content-digest"', '"content-type"'] as const;

/** A request to be signed. */
export interface OutgoingRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  /** JSON. */
  readonly body?: string;
}

/** A request as it arrived. */
export interface IncomingRequest extends OutgoingRequest {
  readonly headers: HeaderFields;
}

/**
 * Why a request is not accepted. `malformed`: the signature is missing or doesn't cover what it must. `stale`: it was
 * made more than five minutes ago, or in the future. `replayed`: its nonce was accepted before.
 */
export const signatureFaults = [
  'malformed',
  'unknown_key',
  'stale',
  'wrong_digest',
  'wrong_signature',
  'replayed',
] as const;
export type SignatureFault = (typeof signatureFaults)[number];

/** Signs a request (RFC 9421). @returns the fields to send: of the signature, and of the body if there is one. */
export function signRequest(
  key: PartnerKey,
  request: OutgoingRequest,
  { created = Math.floor(Date.now() / 1000), nonce = randomUUID() as string } = {},
): Record<string, string> {
  const ofBody: Record<string, string> =
    request.body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-digest': contentDigest(request.body) };
  const components = componentsOf(request);
  const text = parametersText(components, { created, keyId: key.id, nonce });
  const mac = macOf(key, components, (name) => componentValue(name, { ...request, headers: ofBody }), text);
  return {
    ...ofBody,
    'signature-input': `${LABEL}=${text}`,
    signature: `${LABEL}=:${mac.toString('base64')}:`,
  };
}

/** Finds a live key by its id. */
export type KeyLookup = (keyId: string) => PartnerKey | undefined | Promise<PartnerKey | undefined>;

/** What a signature is checked against. */
interface SignatureCheck {
  readonly find: KeyLookup;
  readonly nonces: Nonces;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** Returns the key that a request was signed with, or why it is not accepted. A nonce is accepted once. */
export async function verifyRequest(
  request: IncomingRequest,
  { find, nonces, now = Date.now() }: SignatureCheck,
): Promise<PartnerKey | SignatureFault> {
  const found = readSignature(request.headers);
  if (found === undefined || !NONCE.test(found.nonce) || !isCovered(found, request)) return 'malformed';
  const key = await find(found.keyId);
  if (key === undefined) return 'unknown_key';
  const age = Math.floor(now / 1000) - found.created;
  if (age > SIGNATURE_WINDOW_S || age < -AHEAD_S) return 'stale';
  if (request.body !== undefined && !isDigestOf(fieldOf(request.headers, 'content-digest'), request.body))
    return 'wrong_digest';
  const right = macOf(key, found.components, (name) => componentValue(name, request), found.text);
  if (!isSameMac(found.signature, right)) return 'wrong_signature';
  return nonces.accept(`${key.id} ${found.nonce}`, now) ? key : 'replayed';
}

function componentsOf({ body }: OutgoingRequest): readonly string[] {
  return body === undefined ? OF_ALL : [...OF_ALL, ...OF_BODY];
}

/** True if exactly the required components are covered, in any order. */
function isCovered({ components }: StatedSignature, request: OutgoingRequest): boolean {
  const required = componentsOf(request);
  return components.length === required.length && required.every((component) => components.includes(component));
}

function componentValue(component: string, { method, target, headers }: IncomingRequest): string | undefined {
  const end = target.indexOf('?');
  if (component === '"@method"') return method;
  if (component === '"@path"') return end < 0 ? target : target.slice(0, end);
  if (component === '"@query"') return end < 0 ? '?' : target.slice(end);
  return fieldOf(headers, component.slice(1, -1));
}
