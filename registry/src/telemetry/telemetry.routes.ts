import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { batchSchema } from '@pavilion/releases/telemetry/sample';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { readHealth } from './health';
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

  app.post('/channels/:name/samples', async (request) => {
    await requireActor(d, request, 'site');
    return takeSamples(d.db, channelName(request), read(batchSchema, request.body));
  });
}
