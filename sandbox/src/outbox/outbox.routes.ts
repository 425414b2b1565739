import type { FastifyInstance } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { pageHeaders } from '../pages/assets';
import type { Outbox } from './outbox.service';
import { outboxPage } from './outbox.page';

const sms = z.object({ to: z.string().check(z.minLength(1)), text: z.string() });
const mail = z.object({ to: z.string().check(z.minLength(1)), subject: z.string(), text: z.string() });
const query = z.object({ to: z.optional(z.string()) });

const badRequest = { success: false, code: 'bad_request', message: 'A message needs a receiver and a text.' } as const;

export function outboxRoutes(server: FastifyInstance, outbox: Outbox): void {
  server.post('/outbox/sms', async (request, reply) => {
    const body = sms.safeParse(request.body);
    if (!body.success) return reply.code(400).send(badRequest);
    outbox.keep({ kind: 'sms', subject: '', ...body.data });
    return { success: true };
  });

  server.post('/outbox/mail', async (request, reply) => {
    const body = mail.safeParse(request.body);
    if (!body.success) return reply.code(400).send(badRequest);
    outbox.keep({ kind: 'mail', ...body.data });
    return { success: true };
  });

  server.get('/outbox/messages', async (request) => outbox.list(query.parse(request.query).to));

  server.get('/outbox', async (request, reply) => {
    const { to } = query.parse(request.query);
    return pageHeaders(reply, "'none'").send(outboxPage(outbox.list(to).slice(0, 200), to));
  });
}
