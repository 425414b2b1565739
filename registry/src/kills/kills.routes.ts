import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { partName } from '@pavilion/releases/release.schema';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { kill, lift, readKills } from './kills.service';

const killBody = z.object({
  part: partName,
  path: z.string().startsWith('/').max(200).optional(),
  reason: z.string().trim().min(1).max(500),
});
const killParams = z.object({ id: z.string() });

/** Registers the kill routes. Only an operator may kill or lift; neither needs a revision or passes gates. */
export function killRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/kills', async (request) => ({ kills: await readKills(d, channelName(request)) }));

  app.post('/channels/:name/kills', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    return kill(d, actor, channelName(request), read(killBody, request.body));
  });

  app.delete('/channels/:name/kills/:id', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    return { kills: await lift(d, actor, channelName(request), read(killParams, request.params).id) };
  });
}
