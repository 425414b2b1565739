import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fileName, partName, partVersion } from '@pavilion/releases/release.schema';
import type { Registry } from '../kernel/dependencies';
import { read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { published } from './release.facts';
import { listReleases, publishRelease, readProvenance, readReleaseFile, signedRelease } from './releases.service';
import { storeSourceMaps } from './source-maps.service';
import { uploadBody, uploadOf } from './upload.schema';
import { uploadOptions } from './upload-options';

const releaseParams = z.object({ name: partName, version: partVersion });
const fileParams = releaseParams.extend({ '*': fileName });
const publishBody = uploadBody.extend({
  /** True to check for refusals only. */
  dryRun: z.boolean().default(false),
});

const mapsBody = z.object({ files: z.record(fileName, z.base64()) });

export function releaseRoutes(app: FastifyInstance, d: Registry): void {
  app.get('/releases', async () => ({ releases: await listReleases(d) }));

  app.get('/releases/:name/:version', (request) => published(d.db, read(releaseParams, request.params)));

  app.get('/releases/:name/:version/signed', (request) => signedRelease(d.db, read(releaseParams, request.params)));

  app.get('/releases/:name/:version/provenance', (request) =>
    readProvenance(d.db, read(releaseParams, request.params)),
  );

  // For sites that share no file store with the registry: they verify the bytes against the signed composition. The
  // console has the same origin, so no browser may run them here.
  app.get('/releases/:name/:version/files/*', async (request, reply) => {
    const { '*': file, ...which } = read(fileParams, request.params);
    return reply
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .type('application/octet-stream')
      .send(await readReleaseFile(d, which, file));
  });

  app.post('/releases', uploadOptions(d), async (request, reply) => {
    const actor = await requireActor(d, request, 'team');
    const { dryRun, ...body } = read(publishBody, request.body);
    const { name, version } = await publishRelease(d, actor, uploadOf(body), dryRun);
    return reply.code(dryRun ? 200 : 201).send({ name, version });
  });
  app.post('/releases/:name/:version/maps', uploadOptions(d), async (request) => {
    const actor = await requireActor(d, request, 'team');
    const { files } = read(mapsBody, request.body);
    const maps = new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')]));
    await storeSourceMaps(d, actor, read(releaseParams, request.params), maps);
    return { maps: maps.size };
  });
}
