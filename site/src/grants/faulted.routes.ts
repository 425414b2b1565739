import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fileName, partName, partVersion } from '@pavilion/releases/release.schema';
import type { ArtifactReader } from '@pavilion/server/storage/artifact.store';
import { isServed, notFound, typeOf } from '../assets/assets.routes';
import { FAULTED } from './faulted';
import { fileFaults } from './faults';
import type { GrantResolver } from './grant-resolver';

/** Long enough to be noticed, short enough for a page to load within its timeout. */
const SLOW_MS = 4_000;

const params = z.object({ kind: z.enum(fileFaults), name: partName, version: partVersion, '*': fileName });

/** Serves faulty files to browsers whose grant allows it, and 404 to all others. Responses are not cacheable. */
export function faultedRoutes(app: FastifyInstance, artifacts: ArtifactReader, grantResolver: GrantResolver): void {
  app.get(`${FAULTED}/:kind/:name/:version/*`, async (request, reply) => {
    await grantResolver.preload(request);
    const resolved = grantResolver.resolve(request);
    const { data } = params.safeParse(request.params);
    if (!resolved?.grant?.faults || !data || !isServed(data['*'])) return notFound(reply);
    const file = data['*'];
    const part = resolved.composition.parts.find(
      ({ release: { name, version } }) => name === data.name && version === data.version,
    );
    const isMissing = data.kind === 'missing-chunk' && file.endsWith('.js') && file !== part?.release.entry;
    const bytes = part && !isMissing ? await artifacts.read(data, file) : undefined;
    if (!bytes) return notFound(reply);
    reply.header('cache-control', 'no-store');
    if (data.kind === 'unavailable')
      return reply
        .code(503)
        .header('retry-after', '2')
        .type('text/plain; charset=utf-8')
        .send('Unavailable on request\n');
    if (data.kind === 'slow') await pause(SLOW_MS);
    return reply.header('content-type', typeOf(file)).send(data.kind === 'corrupt' ? flipped(bytes) : bytes);
  });

  for (const path of [FAULTED, `${FAULTED}/*`]) app.get(path, (_request, reply) => notFound(reply));
}

/** Returns a copy with one bit of the middle byte flipped. */
function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const middle = copy.length >> 1;
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
