import type { FastifyRequest } from 'fastify';
import type { Role } from '@pavilion/releases/registry-api/people';
import type { Registry } from '../kernel/dependencies';
import { type Actor, authorizeActor, requireRole } from './actors';

declare module 'fastify' {
  interface FastifyRequest {
    /** Signed-in person, on the console's addresses. */
    actor?: Actor;
  }
}

/** Returns the authorized caller, by console session or token. @throws {Refusal} unauthorized or forbidden. */
export async function requireActor(
  { db }: Registry,
  request: FastifyRequest,
  ...allowed: readonly Role[]
): Promise<Actor> {
  return request.actor
    ? requireRole(request.actor, allowed)
    : authorizeActor(db, request.headers.authorization, allowed);
}
