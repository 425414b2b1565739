import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { fileName, partName, partVersion } from '../releases/release.schema';
import type { ArtifactStore } from '../storage/artifact.store';
import { acceptedEncoding } from './negotiate';

const params = z.object({ name: partName, version: partVersion, '*': fileName });
const FORMS = { br: '.br', gzip: '.gz' } as const;
const NOT_SERVED = /(^release\.json|\.br|\.gz|\.map)$/;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  woff: 'font/woff',
  mp3: 'audio/mpeg',
  wasm: 'application/wasm',
};

/** Files of published releases. They never change, so browsers may keep them for good. */
export function assetRoutes(app: FastifyInstance, artifacts: ArtifactStore): void {
  app.get('/assets/:name/:version/*', async (request, reply) => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success || NOT_SERVED.test(parsed.data['*'])) return notFound(reply);
    const file = parsed.data['*'];
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const compressed = encoding === 'identity' ? undefined : await artifacts.read(parsed.data, file + FORMS[encoding]);
    const bytes = compressed ?? (await artifacts.read(parsed.data, file));
    if (!bytes) return notFound(reply);
    if (compressed) reply.header('content-encoding', encoding);
    return reply
      .header('content-type', types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(bytes);
  });

  // Anything else below /assets is a mistake, and a page in a script's place would hide it.
  for (const path of ['/assets', '/assets/*']) app.get(path, (_request, reply) => notFound(reply));
}

/** An answer no script or style can be mistaken for. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
}
