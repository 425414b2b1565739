import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fileName, partName, partVersion, type ReleaseName } from '@pavilion/releases/release.schema';
import { acceptedEncoding, type Encoding } from '@pavilion/server/negotiate';
import type { ArtifactReader } from '@pavilion/server/storage/artifact.store';

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
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  woff: 'font/woff',
  mp3: 'audio/mpeg',
  wasm: 'application/wasm',
};

/** Returns true for files of a release that browsers may request. */
export const isServed = (file: string): boolean => !NOT_SERVED.test(file);
export const typeOf = (file: string): string => types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';

/** Serves files of published releases. They never change, so browsers may cache them indefinitely. */
export function assetRoutes(app: FastifyInstance, artifacts: ArtifactReader): void {
  app.get('/assets/:name/:version/*', async (request, reply) => {
    const parsed = params.safeParse(request.params);
    if (!parsed.success || !isServed(parsed.data['*'])) return notFound(reply);
    const file = parsed.data['*'];
    const found = await readForm(artifacts, parsed.data, file, acceptedEncoding(request.headers['accept-encoding']));
    if (!found) return notFound(reply);
    if (found.encoding !== 'identity') reply.header('content-encoding', found.encoding);
    return reply
      .header('content-type', typeOf(file))
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .send(found.bytes);
  });

  // Any other address below /assets is an error; the HTML page in place of a script would hide it.
  for (const path of ['/assets', '/assets/*']) app.get(path, (_request, reply) => notFound(reply));
}

/** Returns the smallest variant the browser accepts, or else the original file. */
async function readForm(
  artifacts: ArtifactReader,
  which: ReleaseName,
  file: string,
  encoding: Encoding,
): Promise<{ bytes: Buffer; encoding: Encoding } | undefined> {
  const compressed = encoding === 'identity' ? undefined : await artifacts.read(which, file + FORMS[encoding]);
  if (compressed) return { bytes: compressed, encoding };
  const bytes = await artifacts.read(which, file);
  return bytes && { bytes, encoding: 'identity' };
}

/** Responds 503 while the artifact store is unavailable; not cacheable, because the outage is temporary. */
export function unavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn('the file store does not respond');
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '1')
    .type('text/plain; charset=utf-8')
    .send('Not available right now\n');
}

/** Responds 404 in a form that cannot pass for a script or style. */
export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
}
