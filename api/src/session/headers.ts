import type { FastifyRequest } from 'fastify';

type HeaderSource = Pick<FastifyRequest, 'headers'>;

/** True for an automatic call of the page, which must not extend the session. */
export function isBackground(request: HeaderSource): boolean {
  return request.headers['x-background'] === '1';
}

/** Returns the opaque token of a request, or null. */
export function bearer(request: HeaderSource): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
