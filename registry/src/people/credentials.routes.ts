import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicPem } from '@pavilion/releases/keys';
import { roles } from '@pavilion/releases/registry-api/people';
import { partName } from '@pavilion/releases/release.schema';
import type { Registry } from '../kernel/dependencies';
import { read } from '../kernel/request';
import { createCredential, listCredentials, revokeCredential, rotateCredential } from './credentials.service';
import { requireActor } from './require-actor';

const created = z
  .object({
    name: partName,
    role: z.enum(roles).default('team'),
    parts: z.array(z.union([partName, z.literal('*')])).default([]),
  })
  .refine(({ role, parts }) => role !== 'team' || parts.length > 0, {
    path: ['parts'],
    message: 'a team needs a part that it may publish',
  });
const which = z.object({ name: partName });
// 168 hours: a week is enough to replace a team's key everywhere.
const rotated = z.object({ overlapHours: z.number().min(0).max(168).default(0) });

/** Registers the credential routes, for operators only. Secrets appear in one response and are not stored. */
export function credentialRoutes(app: FastifyInstance, d: Registry): void {
  const registryKey = publicPem(d.key);
  app.get('/credentials', async (request) => {
    await requireActor(d, request, 'operator');
    return { credentials: await listCredentials(d.db) };
  });

  app.post('/credentials', async (request, reply) => {
    const actor = await requireActor(d, request, 'operator');
    return reply.code(201).send({ ...(await createCredential(d.db, actor, read(created, request.body))), registryKey });
  });

  app.post('/credentials/:name/rotate', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    const { name } = read(which, request.params);
    const secrets = await rotateCredential(d.db, actor, name, read(rotated, request.body ?? {}).overlapHours);
    return { ...secrets, registryKey };
  });

  app.post('/credentials/:name/revoke', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    return { revoked: await revokeCredential(d.db, actor, read(which, request.params).name) };
  });
}
