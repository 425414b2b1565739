import { randomUUID } from 'node:crypto';
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
} from './signature-fields';

/** The request's signature is covered too, so that a response is valid for its own request alone. */
const COMPONENTS = ['"@status"', '"content-digest"', '"content-type"', '"signature";req'] as const;

/** With its charset, because Fastify adds a missing one after the signature was made. */
const CONTENT_TYPE = 'application/json; charset=utf-8';

interface SignedResponse {
  readonly status: number;
  readonly body: string;
}

/** Signs a response (RFC 9421, section 2.4). @param request - the fields of the request. @returns fields to send. */
export function signResponse(
  key: PartnerKey,
  request: HeaderFields,
  { status, body }: SignedResponse,
): Record<string, string> {
  const headers = { 'content-type': CONTENT_TYPE, 'content-digest': contentDigest(body) };
  const text = parametersText(COMPONENTS, {
    created: Math.floor(Date.now() / 1000),
    keyId: key.id,
    nonce: randomUUID(),
  });
  const mac = macOf(key, COMPONENTS, (name) => componentValue(name, status, headers, request), text);
  return { ...headers, 'signature-input': `${LABEL}=${text}`, signature: `${LABEL}=:${mac.toString('base64')}:` };
}

/** True if a response was signed with `key`, as the response to this request. */
export function isSignedResponse(
  key: PartnerKey,
  request: HeaderFields,
  { status, body, headers }: SignedResponse & { readonly headers: HeaderFields },
): boolean {
  const found = readSignature(headers);
  const isCovered =
    found?.components.length === COMPONENTS.length &&
    COMPONENTS.every((component) => found.components.includes(component));
  if (found?.keyId !== key.id || !isCovered || !isDigestOf(fieldOf(headers, 'content-digest'), body)) return false;
  const right = macOf(key, found.components, (name) => componentValue(name, status, headers, request), found.text);
  return isSameMac(found.signature, right);
}

function componentValue(
  component: string,
  status: number,
  headers: HeaderFields,
  request: HeaderFields,
): string | undefined {
  if (component === '"@status"') return String(status);
  if (component === '"signature";req') return fieldOf(request, 'signature');
  return fieldOf(headers, component.slice(1, -1));
}
