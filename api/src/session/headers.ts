import type { FastifyRequest } from 'fastify';
import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';

type HeaderSource = Pick<FastifyRequest, 'headers'>;

/** True for an automatic call of the page, which must not extend the session. */
export function isBackground(request: HeaderSource): boolean {
  return request.headers['x-background'] === '1';
}

/** Returns the opaque token of a request, or null. */
export function bearer(request: HeaderSource): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Returns the secret of the caller's confirmation, or null. */
export function confirmationIn(request: HeaderSource): string | null {
  const secret = request.headers[CONFIRMATION_HEADER];
  return typeof secret === 'string' && /^[\w-]{20,100}$/.test(secret) ? secret : null;
}
