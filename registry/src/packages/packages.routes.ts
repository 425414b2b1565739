import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { packageManifest, packageName } from '@pavilion/releases/registry-api/packages';
import { fileName } from '@pavilion/releases/release.schema';
import type { Registry } from '../kernel/dependencies';
import { read } from '../kernel/request';
import { requireActor } from '../people/require-actor';
import { publishPackage, readArchive, readPackument } from './packages.service';

const upload = z.object({ manifest: packageManifest, files: z.record(fileName, z.base64()) });
const named = z.object({ name: packageName });
const archived = z.object({ short: z.string(), file: z.string() });

const MAX_BYTES = 50 * 1024 * 1024;

/**
 * Serves packages of @pavilion by an npm registry's read protocol at /npm/: the preset, the platform's types and the
 * command line, for teams with a repository of their own.
 */
export function packageRoutes(app: FastifyInstance, d: Registry): void {
  const onRequest = async (request: FastifyRequest): Promise<void> => void (await requireActor(d, request, 'operator'));
  app.post('/packages', { bodyLimit: MAX_BYTES, onRequest }, async (request, reply) => {
    const actor = await requireActor(d, request, 'operator');
    const { manifest, files } = read(upload, request.body);
    const bytes = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text, 'base64')]));
    const published = await publishPackage(d, actor, manifest, bytes);
    return reply.code(published.isNew ? 201 : 200).send(published);
  });

  const sendVersions = async (request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> => {
    const versions = await readPackument(d, name, `${request.protocol}://${request.host}`);
    return reply.header('cache-control', 'no-cache').send(versions);
  };
  // npm sends the slash of a scoped name encoded; people and other clients write it.
  app.get('/npm/:name', (request, reply) => sendVersions(request, reply, read(named, request.params).name));
  app.get<{ Params: { short: string } }>('/npm/@pavilion/:short', (request, reply) =>
    sendVersions(request, reply, read(named, { name: `@pavilion/${request.params.short}` }).name),
  );

  app.get('/npm/@pavilion/:short/-/:file', async (request, reply) => {
    const { short, file } = read(archived, request.params);
    const { name } = read(named, { name: `@pavilion/${short}` });
    const version = file.startsWith(`${short}-`) ? file.slice(short.length + 1).replace(/\.tgz$/, '') : '';
    const archive = await readArchive(d, name, version);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
      .type('application/octet-stream')
      .send(archive);
  });
}
