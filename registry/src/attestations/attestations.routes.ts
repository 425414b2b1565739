import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Registry } from '../kernel/dependencies';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { attest, readAttestations } from './attestations.service';

const sent = z.object({ attestation: z.string().max(5000), signature: z.string().max(200).optional() });
const query = z.object({ digest: z.string().max(64).optional() });

/** Registers the attestation routes: anyone may read results, only QA may upload them. */
export function attestationRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels/:name/attestations', async (request) => ({
    attestations: await readAttestations(d.db, channelName(request), read(query, request.query).digest),
  }));

  app.post('/channels/:name/attestations', async (request, reply) => {
    const actor = await requireActor(d, request, 'qa');
    const { attestation, signature } = read(sent, request.body);
    return reply.code(201).send(await attest(d, actor, channelName(request), attestation, signature));
  });
}
