import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { neighbourSets, releaseNames } from '../channels/channels.routes';
import type { Registry } from '../dependencies';
import { asked, channelName, read } from '../routes';
import { invitationsOf, invite, withdraw } from './invitations.service';

const terms = z.object({
  hours: z.number().positive().max(168).default(8),
  uses: z.number().int().min(1).max(1000).default(1),
  faults: z.boolean().default(false),
  note: z.string().trim().max(500).default(''),
});
const look = z.union([z.object({ composition: z.number().int().positive() }), z.object({ parts: releaseNames, against: neighbourSets })]);
const which = z.object({ id: z.string().max(100) });

/** A look at another composition is for who works on it; how many browsers, and for how long, is said beforehand. */
export function invitationRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/grants', async (request) => {
    await asked(d, request, 'operator', 'team', 'qa');
    return { grants: await invitationsOf(d.db, channelName(request)) };
  });

  app.post('/channels/:name/grants', async (request, reply) => {
    const actor = await asked(d, request, 'operator', 'team', 'qa');
    const made = await invite(d, actor, channelName(request), read(look, request.body), read(terms, request.body));
    return reply.code(201).send(made);
  });

  app.post('/channels/:name/grants/:id/revoke', async (request) => {
    const actor = await asked(d, request, 'operator');
    return withdraw(d, actor, channelName(request), read(which, request.params).id);
  });
}
