import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Domain } from '../../kernel/app';
import { refuse } from '../../kernel/texts/refusal';
import { Artwork, type PictureRequest } from './artwork.service';

const FOREVER = 'public, max-age=31536000, immutable';
/** Cache header for addresses without the built version: the picture behind them may change. */
const A_WHILE = 'public, max-age=3600, stale-while-revalidate=86400';
const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp' };
const artworks = new WeakMap<App, Artwork>();

/** Returns the process's artwork, created on first use. */
export function artworkOf(app: App): Artwork {
  const registered = artworks.get(app);
  if (registered !== undefined) return registered;
  const created = new Artwork();
  artworks.set(app, created);
  return created;
}

/**
 * Serves /storage: pictures drawn by the build (decision 39). A versioned address never changes; one without a version
 * serves the newest picture.
 */
export const artwork: Domain = {
  name: 'artwork',
  migrations: [],
  routes: (app) => {
    app.http.get('/storage/:folder/:version/:file', (request, reply) =>
      sendPicture(app, request, reply, request.params as PictureRequest),
    );
    app.http.get('/storage/:folder/:file', (request, reply) =>
      sendPicture(app, request, reply, { version: '', ...(request.params as Omit<PictureRequest, 'version'>) }),
    );
  },
};

async function sendPicture(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PictureRequest,
): Promise<FastifyReply> {
  const [, extension = ''] = /^[\w.-]{1,80}\.(svg|webp)$/.exec(address.file) ?? refuse('not_found');
  const { pictures } = artworkOf(app);
  const found = (await artworkOf(app).find(address)) ?? refuse('not_found');
  void reply.headers({
    'cache-control': found.isImmutable ? FOREVER : A_WHILE,
    etag: found.etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  if (request.headers['if-none-match'] === found.etag) return reply.code(304).send();
  return reply.type(types[extension] ?? '').send(await pictures.read(found));
}
