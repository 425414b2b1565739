import type { FastifyInstance } from 'fastify';
import * as z from '@pavilion/contract/schema';
import { pageHeaders } from '@pavilion/server/pages/assets';
import { outboxPage } from './outbox.page';
import type { Outbox } from './outbox.service';

const query = z.object({ to: z.optional(z.string()) });
const params = z.object({ id: z.string() });

/** Policy for a mail's HTML: framed without scripts, forms, origin or requests. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

export function outboxRoutes(server: FastifyInstance, outbox: Outbox): void {
  server.get('/outbox/messages', async (request) => outbox.list(query.parse(request.query).to));

  server.get('/outbox/messages/:id/html', async (request, reply) => {
    const found = outbox.find(params.parse(request.params).id);
    if (found?.html === undefined)
      return reply.code(404).send({ success: false, code: 'not_found', message: 'No such mail.' });
    return pageHeaders(reply, "'self'").header('content-security-policy', MAIL_POLICY).send(found.html);
  });

  server.get('/outbox', async (request, reply) => {
    const { to } = query.parse(request.query);
    return pageHeaders(reply, "'none'", "'self'").send(outboxPage(outbox.list(to).slice(0, 200), to));
  });
}
