import type { FastifyRequest } from 'fastify';
import { Refusal } from '../registry.errors';

/**
 * A write comes from the console's own pages. SameSite alone doesn't say so: the site is on another port of the same
 * host, which is the same site to a cookie, and other teams' code runs there.
 *
 * @throws {Refusal} other_origin.
 */
export function mustBeOwnPage(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  // The host alone: in front of a registry https may end at a proxy.
  if (hostOf(request.headers.origin) === request.host) return;
  throw new Refusal('other_origin', 'This was not sent by a page of the console.');
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}
