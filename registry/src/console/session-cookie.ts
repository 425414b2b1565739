import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName } from '@pavilion/server/http/host-cookie';
import { SESSION_MS } from '../people/sessions.service';

const NAME = 'console';

/** True if the browser reached the console over TLS, which a server in front of it ends. */
export const isSecure = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.headers['x-forwarded-proto'] === 'https';

const nameFor = (request: FastifyRequest): string => hostCookieName(NAME, isSecure(request));

// Cookies ignore ports: without the path, the browser would send it to every server on this machine. The prefix of the
// name, over TLS, demands the path `/`.
const attributes = (request: FastifyRequest, seconds: number): string =>
  [
    `Path=${isSecure(request) ? '/' : '/console'}`,
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
    ...(isSecure(request) ? ['Secure'] : []),
  ].join('; ');

export function secretIn(request: FastifyRequest): string | undefined {
  const name = nameFor(request);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([one]) => one === name)?.[1];
}

// Marks the secrets that are sessions of the api, which a session of the registry itself never begins with.
const OF_OPERATOR = 'operator.';

export const operatorSecret = (token: string): string => `${OF_OPERATOR}${token}`;

/** Returns the api's session of an operator who signed in with their password. */
export function operatorTokenIn(request: FastifyRequest): string | undefined {
  const secret = secretIn(request);
  return secret?.startsWith(OF_OPERATOR) ? secret.slice(OF_OPERATOR.length) : undefined;
}

export const setSecret = (request: FastifyRequest, reply: FastifyReply, secret: string): void =>
  void reply.header('set-cookie', `${nameFor(request)}=${secret}; ${attributes(request, SESSION_MS / 1000)}`);

export const dropSecret = (request: FastifyRequest, reply: FastifyReply): void =>
  void reply.header('set-cookie', `${nameFor(request)}=; ${attributes(request, 0)}`);
