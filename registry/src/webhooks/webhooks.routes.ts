import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webhookEvents } from '@pavilion/releases/registry-api/webhooks';
import type { Registry } from '../kernel/dependencies';
import { read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { addWebhook, listDeliveries, listWebhooks, removeWebhook, testWebhooks } from './webhooks.service';

const newWebhook = z.object({
  url: z.string().max(2000),
  events: z
    .array(z.enum(webhookEvents))
    .min(1)
    .default([...webhookEvents]),
});
const idParams = z.object({ id: z.string() });

/** Registers the calls with which operators manage webhooks. */
export function webhookRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/webhooks', async (request) => {
    await requireActor(d, request, 'operator');
    return { webhooks: await listWebhooks(d) };
  });

  app.post('/webhooks', async (request, reply) => {
    const actor = await requireActor(d, request, 'operator');
    return reply.code(201).send(await addWebhook(d, actor, read(newWebhook, request.body)));
  });

  app.delete('/webhooks/:id', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    await removeWebhook(d, actor, read(idParams, request.params).id);
    return {};
  });

  app.get('/webhooks/:id/calls', async (request) => {
    await requireActor(d, request, 'operator');
    return { calls: await listDeliveries(d, read(idParams, request.params).id) };
  });

  app.post('/webhooks/test', async (request) => {
    await testWebhooks(d, await requireActor(d, request, 'operator'), undefined);
    return {};
  });

  app.post('/webhooks/:id/test', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    await testWebhooks(d, actor, read(idParams, request.params).id);
    return {};
  });
}
