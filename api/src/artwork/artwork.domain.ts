import type { App, Domain } from '../server/app';
import { refuse } from '../server/refusal';
import { Artwork } from './artwork.service';

const FOREVER = 'public, max-age=31536000, immutable';
const artworks = new WeakMap<App, Artwork>();

/** The drawn files of a process. */
export function artworkOf(app: App): Artwork {
  const known = artworks.get(app);
  if (known !== undefined) return known;
  const made = new Artwork();
  artworks.set(app, made);
  return made;
}

/** /storage: pictures drawn by code, each address for ever the same. */
export const artwork: Domain = {
  name: 'artwork',
  migrations: [],
  routes: (app) => {
    app.http.get('/storage/:folder/:version/:file', async (request, reply) => {
      const { folder, version, file } = request.params as Record<'folder' | 'version' | 'file', string>;
      const name = /^([\w.-]{1,80})\.svg$/.exec(file)?.[1] ?? refuse('not_found');
      const drawing = (await artworkOf(app).find(folder, version.slice(0, 20), name)) ?? refuse('not_found');
      void reply.headers({
        'cache-control': FOREVER,
        etag: drawing.etag,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      });
      if (request.headers['if-none-match'] === drawing.etag) return reply.code(304).send();
      return reply.type('image/svg+xml; charset=utf-8').send(drawing.text);
    });
  },
};
