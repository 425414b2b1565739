import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../dependencies';
import { asked, read } from '../routes';
import { published } from '../channels/compositions';
import { partName, partVersion } from './release.schema';
import { listReleases, publishRelease } from './releases.service';

const releaseParams = z.object({ name: partName, version: partVersion });
const publishBody = z.object({ release: z.unknown(), files: z.record(z.string(), z.base64()) });

export function releaseRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/releases', async () => ({ releases: await listReleases(d) }));

  app.get('/releases/:name/:version', (request) => published(d.db, read(releaseParams, request.params)));

  app.post('/releases', async (request, reply) => {
    const actor = await asked(d, request, 'operator', 'team');
    const { release, files } = read(publishBody, request.body);
    const bytes = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
    const { name, version } = await publishRelease(d, actor, release, bytes);
    return reply.code(201).send({ name, version });
  });
}
