import type { FastifyRequest } from 'fastify';
import type { Registry } from '../kernel/dependencies';
import { requireActor } from '../people/require-actor';

/** A build of some MB, in base64. */
const MAX_UPLOAD_BYTES = 50 * 1024 * 1024;

/** Options of routes that receive builds: only a team's body is read at all, since anyone may send 50 MB. */
export const uploadOptions = (d: Registry) => ({
  bodyLimit: MAX_UPLOAD_BYTES,
  onRequest: async (request: FastifyRequest): Promise<void> => void (await requireActor(d, request, 'team')),
});
