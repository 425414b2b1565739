import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../kernel/dependencies';
import { read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { collect } from './collection.service';

const gcBody = z.object({ dryRun: z.boolean().default(false) });

export function collectionRoutes(app: FastifyInstance, d: Registry): void {
  app.post('/gc', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    return collect(d, actor, read(gcBody, request.body ?? {}).dryRun);
  });
}
