import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fileOrigin } from '@pavilion/releases/composition';
import { partName } from '@pavilion/releases/release.schema';
import { nextFile } from '../channels/signed-file';
import { readComposition } from '../compositions/compositions';
import { readDifference } from '../compositions/difference';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { channelName, read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { check } from '../proposals/proposal';
import { againstSchema, targetSchema } from '../proposals/target.schema';
import { uploadBody, uploadOf } from '../releases/upload.schema';
import { uploadOptions } from '../releases/upload-options';
import { activate, requireSuites, viewChannel } from './activations.service';
import { setOrigin } from './origins.service';
import { checkRollback, rollback } from './rollback.service';
import { checkUnpublished } from './upload-check.service';

const revision = z.number().int().nonnegative();
const checkBody = targetSchema.extend({ against: againstSchema });
const activateBody = targetSchema.extend({ revision });
const requiredBody = z.object({ suites: z.array(z.string().min(1).max(100)).max(20), revision });
const rollbackBody = z.object({ revision, to: z.number().int().positive().optional() });
const checkRollbackBody = rollbackBody.pick({ to: true });
/** Seconds to wait for a file newer than the caller's. */
const waitQuery = z.object({ wait: z.coerce.number().min(0).max(25).default(0) });
const originBody = z.object({ revision, part: partName, origin: fileOrigin.nullable() });
const compositionParams = z.object({ id: z.coerce.number().int().positive() });

const diffParams = compositionParams.extend({ other: z.coerce.number().int().positive() });

export function channelRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/channels', async () => ({
    channels: (await d.db.selectFrom('channels').select('name').orderBy('name').execute()).map(({ name }) => name),
  }));

  app.get('/channels/:name', async (request) => ({ ...(await viewChannel(d, channelName(request))), site: d.site }));

  // For sites on other machines: the file is signed, so transport cannot alter it.
  app.get('/channels/:name/file', async (request, reply) => {
    const etag = request.headers['if-none-match'];
    const name = channelName(request);
    const file = await nextFile(d, name, etag, read(waitQuery, request.query).wait * 1000);
    if (!file) throw new Refusal('unknown_channel', `${name} has no composition yet.`);
    reply.header('etag', file.tag).header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return file.tag === etag ? reply.code(304).send() : reply.send(file.text);
  });

  app.post('/channels/:name/activate', async (request) => {
    const actor = await requireActor(d, request, 'operator', 'team');
    const body = read(activateBody, request.body);
    return activate(d, actor, channelName(request), body, body.revision);
  });

  app.post('/channels/:name/check', async (request) => {
    await requireActor(d, request, 'operator', 'team', 'qa');
    return check(d, channelName(request), read(checkBody, request.body));
  });

  app.post('/channels/:name/check-upload', uploadOptions(d), async (request) => {
    const actor = await requireActor(d, request, 'team');
    return checkUnpublished(d, actor, channelName(request), uploadOf(read(uploadBody, request.body)));
  });

  app.post('/channels/:name/required', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    const body = read(requiredBody, request.body);
    return requireSuites(d, actor, channelName(request), body.revision, body.suites);
  });

  app.post('/channels/:name/rollback', async (request) => {
    const actor = await requireActor(d, request, 'operator', 'team');
    const body = read(rollbackBody, request.body);
    return rollback(d, actor, channelName(request), body.revision, body.to);
  });

  app.post('/channels/:name/check-rollback', async (request) => {
    const actor = await requireActor(d, request, 'operator', 'team', 'qa');
    return checkRollback(d, actor, channelName(request), read(checkRollbackBody, request.body).to);
  });

  app.post('/channels/:name/origin', async (request) => {
    const actor = await requireActor(d, request, 'operator');
    const { revision: at, part, origin } = read(originBody, request.body);
    return setOrigin(d, actor, channelName(request), at, part, origin);
  });

  app.get('/compositions/:id/since/:other', (request) => {
    const { id, other } = read(diffParams, request.params);
    return readDifference(d.db, other, id);
  });

  app.get('/compositions/:id', (request) => readComposition(d.db, read(compositionParams, request.params).id));
}
