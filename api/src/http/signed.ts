import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { reportSecurityEvent } from '@pavilion/server/telemetry/security-log';
import type { App } from '../kernel/app';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw bytes, for signatures. */
    rawBody?: string;
  }
}

/** Returns the HMAC-SHA256 of a body, in hex: the x-signature header of calls between our servers. */
export function signatureOf(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}

/** True if the request's body was signed with `secret`; compared in constant time. */
export function isSigned(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(String(request.headers['x-signature'] ?? ''), 'utf8');
  const right = Buffer.from(signatureOf(request.rawBody ?? '', secret), 'utf8');
  const isRight = given.length === right.length && timingSafeEqual(given, right);
  if (!isRight) reportSecurityEvent('signature.invalid', { call: request.routeOptions.url, address: request.ip });
  return isRight;
}

/** Binds a server-to-server call; one not signed with `secret` gets 401. */
export function serveSigned(
  app: App,
  path: string,
  secret: string,
  handler: (body: unknown, request: FastifyRequest) => Promise<object>,
): void {
  app.http.post(path, async (request, reply) =>
    isSigned(request, secret) ? handler(request.body, request) : reply.code(401).send({ status: 'INVALID_SIGNATURE' }),
  );
}
