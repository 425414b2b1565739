import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { batchSchema } from '@pavilion/releases/telemetry/sample';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { readHealth } from './health';
import { pageKeys } from './page-keys';
import { takeSamples } from './samples.service';

const window = z.object({ minutes: z.coerce.number().int().min(1).max(1440).default(60) });

/**
 * Registers the telemetry routes, by composition, part and version: sites upload samples, and anyone with read
 * access may read them.
 */
export function telemetryRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/health', (request) =>
    readHealth(d.db, channelName(request), read(window, request.query).minutes),
  );

  app.get('/channels/:name/page-keys', async (request, reply) => {
    await requireActor(d, request, 'site');
    void reply.header('cache-control', 'no-store');
    return pageKeys(d.key, channelName(request));
  });

  app.post('/channels/:name/samples', async (request) => {
    await requireActor(d, request, 'site');
    return takeSamples(d.db, channelName(request), read(batchSchema, request.body));
  });
}
