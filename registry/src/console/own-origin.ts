import type { FastifyRequest } from 'fastify';
import { Refusal } from '../kernel/refusal';

/**
 * Ensures that a write comes from the console's own pages. SameSite alone does not: the site runs on another port of
 * the same host, which cookies treat as the same site, and other teams' code runs there.
 *
 * @throws {Refusal} other_origin.
 */
export function assertSameOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  // Compares only the host: https may end at a proxy in front of the registry.
  if (hostOf(request.headers.origin) === request.host) return;
  throw new Refusal('other_origin', 'The request does not come from a page of the console.');
}

function hostOf(origin: string | undefined): string | undefined {
  return origin && URL.canParse(origin) ? new URL(origin).host : undefined;
}
