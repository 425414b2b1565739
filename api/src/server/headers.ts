import type { FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'headers'>;

/** A call the page made by itself, which must not keep a session alive. */
export function isBackground(request: Asked): boolean {
  return request.headers['x-background'] === '1';
}

/** The opaque token of a request, or null. */
export function bearer(request: Asked): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
