import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App, Domain } from '../server/app';
import { refuse } from '../server/refusal';
import { Artwork, type Form } from './artwork.service';

const FOREVER = 'public, max-age=31536000, immutable';
/** Cache header for addresses without a version: the drawing behind them may change. */
const A_WHILE = 'public, max-age=3600, stale-while-revalidate=86400';
const types: Readonly<Record<Form, string>> = { svg: 'image/svg+xml; charset=utf-8', webp: 'image/webp' };
const artworks = new WeakMap<App, Artwork>();

/** Returns the process's artwork registry, created on first use. */
export function artworkOf(app: App): Artwork {
  const registered = artworks.get(app);
  if (registered !== undefined) return registered;
  const made = new Artwork();
  artworks.set(app, made);
  return made;
}

/**
 * Serves /storage: drawings made by code. A versioned address never changes; one without a version serves the newest
 * drawing.
 */
export const artwork: Domain = {
  name: 'artwork',
  migrations: [],
  routes: (app) => {
    app.http.get('/storage/:folder/:version/:file', (request, reply) => {
      const { folder, version, file } = request.params as Record<'folder' | 'version' | 'file', string>;
      return sendDrawing(app, request, reply, { folder, version: version.slice(0, 20), file, cacheControl: FOREVER });
    });
    app.http.get('/storage/:folder/:file', (request, reply) => {
      const { folder, file } = request.params as Record<'folder' | 'file', string>;
      return sendDrawing(app, request, reply, { folder, version: '', file, cacheControl: A_WHILE });
    });
  },
};

async function sendDrawing(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  fileRequest: Record<'folder' | 'version' | 'file' | 'cacheControl', string>,
): Promise<FastifyReply> {
  const [, name, form] = /^([\w.-]{1,80})\.(svg|webp)$/.exec(fileRequest.file) ?? refuse('not_found');
  const drawing =
    (await artworkOf(app).find(fileRequest.folder, fileRequest.version, name ?? '', form as Form)) ??
    refuse('not_found');
  void reply.headers({
    'cache-control': fileRequest.cacheControl,
    etag: drawing.etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  if (request.headers['if-none-match'] === drawing.etag) return reply.code(304).send();
  return reply.type(types[form as Form]).send(drawing.body);
}
