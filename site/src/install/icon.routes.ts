import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { typeOf } from '../assets/assets.routes';
import type { SiteIdentity } from '../identity/identity';

const DAY = 'public, max-age=86400';

/** Serves the site's icons. */
export function iconRoutes(app: FastifyInstance, { icons }: Pick<SiteIdentity, 'icons'>): void {
  for (const [path, bytes] of icons) {
    const text = path.endsWith('.svg') ? new CompressibleText(bytes.toString('utf8')) : undefined;
    app.get(path, (request, reply) => {
      reply.type(typeOf(path)).header('cache-control', DAY);
      return text ? sendText(request, reply, text) : reply.send(bytes);
    });
  }
}
