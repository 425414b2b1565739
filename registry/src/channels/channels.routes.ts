import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../dependencies';
import { partName, partVersion } from '../releases/release.schema';
import { asked, channelName, read } from '../routes';
import { activate, rollback, viewChannel } from './channels.service';
import { readComposition } from './compositions';

const revision = z.number().int().nonnegative();
const activateBody = z.object({ parts: z.array(z.object({ name: partName, version: partVersion })).min(1), revision });
const rollbackBody = z.object({ revision, to: z.number().int().positive().optional() });
const compositionParams = z.object({ id: z.coerce.number().int().positive() });

export function channelRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels', async () => ({ channels: (await d.db.selectFrom('channels').select('name').orderBy('name').execute()).map(({ name }) => name) }));

  app.get('/channels/:name', (request) => viewChannel(d, channelName(request)));

  app.post('/channels/:name/activate', async (request) => {
    const actor = await asked(d, request, 'operator', 'team');
    const body = read(activateBody, request.body);
    return activate(d, actor, channelName(request), body.parts, body.revision);
  });

  app.post('/channels/:name/rollback', async (request) => {
    const actor = await asked(d, request, 'operator', 'team');
    const body = read(rollbackBody, request.body);
    return rollback(d, actor, channelName(request), body.revision, body.to);
  });

  app.get('/compositions/:id', (request) => readComposition(d.db, read(compositionParams, request.params).id));
}
