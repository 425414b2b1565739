import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS } from '../people/sessions.service';

const NAME = 'console';

// Cookies ignore ports: without the path, the browser would send it to every server on this machine.
const attributes = (request: FastifyRequest, seconds: number): string =>
  ['Path=/console', 'HttpOnly', 'SameSite=Strict', `Max-Age=${seconds}`, ...(isSecure(request) ? ['Secure'] : [])].join(
    '; ',
  );

const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';

export function secretIn(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === NAME)?.[1];
}

export const setSecret = (request: FastifyRequest, reply: FastifyReply, secret: string): void =>
  void reply.header('set-cookie', `${NAME}=${secret}; ${attributes(request, SESSION_MS / 1000)}`);

export const dropSecret = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.header('set-cookie', `${NAME}=; ${attributes(request, 0)}`);
