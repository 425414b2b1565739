import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { webhookEvents } from '@pavilion/releases/registry-api/webhooks';
import { queueWebhooks } from '../audit/queue-webhooks';
import type { Registry } from '../kernel/dependencies';
import { read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { addWebhook, listWebhooks, removeWebhook } from './webhooks.service';

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

  app.post('/webhooks/test', async (request) => {
    const { name } = await requireActor(d, request, 'operator');
    const call = { event: 'test', channel: null, actor: name, parts: [], reason: 'a test' } as const;
    await queueWebhooks(d.db, call, Date.now());
    return {};
  });
}
