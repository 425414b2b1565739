import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { visitorHash } from '@pavilion/releases/grant-token';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { againstSchema, releaseNames } from '../proposals/target.schema';
import { invite, readInvitations, withdraw } from './invitations.service';
import { offer, redeem, signCompositionFile } from './redeem.service';

const terms = z.object({
  hours: z.number().positive().max(168).default(8),
  uses: z.number().int().min(1).max(1000).default(1),
  faults: z.boolean().default(false),
  note: z.string().trim().max(500).default(''),
});
const grantTarget = z.union([
  z.object({ composition: z.number().int().positive() }),
  z.object({ parts: releaseNames, against: againstSchema }),
]);
const which = z.object({ id: z.string().max(100) });
const taker = z.object({ visitor: visitorHash });

/**
 * Registers the grant routes for operators, teams and QA. A grant limits the number of browsers and its lifetime in
 * advance.
 */
export function invitationRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/grants', async (request) => {
    await requireActor(d, request, 'operator', 'team', 'qa');
    return { grants: await readInvitations(d.db, channelName(request)) };
  });

  app.post('/channels/:name/grants', async (request, reply) => {
    const actor = await requireActor(d, request, 'operator', 'team', 'qa');
    const invitation = await invite(
      d,
      actor,
      channelName(request),
      read(grantTarget, request.body),
      read(terms, request.body),
    );
    return reply.code(201).send(invitation);
  });

  app.post('/channels/:name/grants/:id/revoke', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    return withdraw(d, actor, channelName(request), read(which, request.params).id);
  });
  takingRoutes(app, d);
}

/** Routes for sites, on behalf of their browsers: a site has a browser's visitor id, the registry only its hash. */
function takingRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/grants/:id', async (request) => {
    await requireActor(d, request, 'site', 'operator', 'team', 'qa');
    return offer(d, channelName(request), read(which, request.params).id, read(taker.partial(), request.query).visitor);
  });

  app.get('/channels/:name/grants/:id/composition', async (request) => {
    await requireActor(d, request, 'site');
    return { composition: await signCompositionFile(d, channelName(request), read(which, request.params).id) };
  });

  app.post('/channels/:name/grants/:id/take', async (request) => {
    await requireActor(d, request, 'site');
    return redeem(d, channelName(request), read(which, request.params).id, read(taker, request.body).visitor);
  });
}
