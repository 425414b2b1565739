import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type InnerList, parseDictionary, serializeInnerList } from 'structured-headers';
import type { PartnerKey } from './partner-key';

/** Header fields by their lower-case names. */
export type HeaderFields = Readonly<Record<string, string | readonly string[] | undefined>>;

export const LABEL = 'sig1';
const ALGORITHM = 'hmac-sha256';

/** The value of a field; several lines of it count as one, as in RFC 9421, section 2.1. */
export function fieldOf(headers: HeaderFields, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'object' ? value.join(', ') : value?.trim();
}

/** Returns the Content-Digest of a body (RFC 9530). */
export function contentDigest(body: string): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/** True if a Content-Digest has the SHA-256 of the body; further digests are ignored. */
export function isDigestOf(digest: string | undefined, body: string): boolean {
  const right = contentDigest(body);
  if (digest === right) return true;
  try {
    const [value] = parseDictionary(digest ?? '').get('sha-256') ?? [];
    return value instanceof ArrayBuffer && `sha-256=:${Buffer.from(value).toString('base64')}:` === right;
  } catch {
    return false;
  }
}

/** The parameters of a signature (RFC 9421, section 2.3). */
interface SignatureParameters {
  /** Seconds since 1970. */
  readonly created: number;
  readonly keyId: string;
  readonly nonce: string;
}

/** One signature of a message, as its two fields state it. */
export interface StatedSignature extends SignatureParameters {
  /** Names of the covered components, in their order: `"@method"`, and `"signature";req` of a response. */
  readonly components: readonly string[];
  /** The value of `@signature-params`. */
  readonly text: string;
  readonly signature: Buffer;
}

/** Returns the value of `@signature-params` for a signature that is to be made. */
export function parametersText(components: readonly string[], { created, keyId, nonce }: SignatureParameters): string {
  return `(${components.join(' ')});created=${created};keyid="${keyId}";nonce="${nonce}";alg="${ALGORITHM}"`;
}

/** Reads the one signature of a message; undefined if there is none, or it isn't as this profile requires. */
export function readSignature(headers: HeaderFields): StatedSignature | undefined {
  try {
    const inputs = parseDictionary(fieldOf(headers, 'signature-input') ?? '');
    const signatures = parseDictionary(fieldOf(headers, 'signature') ?? '');
    const [[label, input] = []] = inputs;
    const [signature] = signatures.get(label ?? '') ?? [];
    // Two signatures could mean two things.
    if (inputs.size !== 1 || signatures.size !== 1 || !(signature instanceof ArrayBuffer)) return undefined;
    return input !== undefined && isInnerList(input) ? stated(input, Buffer.from(signature)) : undefined;
  } catch {
    return undefined;
  }
}

function stated(input: InnerList, signature: Buffer): StatedSignature | undefined {
  const [items, parameters] = input;
  const [created, keyId, nonce] = ['created', 'keyid', 'nonce'].map((name) => parameters.get(name));
  const isComplete =
    typeof created === 'number' &&
    Number.isSafeInteger(created) &&
    typeof keyId === 'string' &&
    typeof nonce === 'string' &&
    parameters.get('alg') === ALGORITHM &&
    parameters.size === 4;
  if (!isComplete) return undefined;
  const components = items.map(
    ([name, options]) => `"${String(name)}"${[...options].map(([key, value]) => `;${key}${isFlag(value)}`).join('')}`,
  );
  return { created, keyId, nonce, components, text: serializeInnerList(input), signature };
}

const isFlag = (value: unknown): string => (value === true ? '' : `=${String(value)}`);
const isInnerList = (input: unknown): input is InnerList => Array.isArray(input) && Array.isArray(input[0]);

/** Returns the signature of a message: its components' lines and the parameters (RFC 9421, section 2.5). */
export function macOf(
  key: PartnerKey,
  components: readonly string[],
  valueOf: (component: string) => string | undefined,
  text: string,
): Buffer {
  const lines = components.map((component) => `${component}: ${valueOf(component) ?? ''}`);
  return createHmac('sha256', key.hmac)
    .update(`${lines.join('\n')}\n"@signature-params": ${text}`)
    .digest();
}

/** Compares in constant time. */
export function isSameMac(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
