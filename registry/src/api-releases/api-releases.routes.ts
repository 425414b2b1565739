import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiCall, partVersion } from '@pavilion/releases/release.schema';
import type { Registry } from '../kernel/dependencies';
import { read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { liveApi, releaseApi } from './api-releases.service';

const apiBody = z.object({ version: partVersion, calls: z.array(apiCall).min(1), dryRun: z.boolean().default(false) });

export function apiReleaseRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/api-releases/live', async () => ({ live: (await liveApi(d.db)) ?? null }));

  app.post('/api-releases', async (request, reply) => {
    const actor = await requireActor(d, request, 'operator');
    const { version, calls, dryRun } = read(apiBody, request.body);
    await releaseApi(d, actor, { version, calls }, dryRun);
    return reply.code(dryRun ? 200 : 201).send({ version });
  });
}
