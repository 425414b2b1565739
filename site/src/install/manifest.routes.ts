import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { manifest } from './manifest';

export function manifestRoutes(app: FastifyInstance): void {
  const made = { en: new CompressibleText(manifest('en')), bn: new CompressibleText(manifest('bn')) };
  app.get('/manifest.webmanifest', (request, reply) => {
    const { lang } = request.query as { lang?: string };
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, lang === 'bn' ? made.bn : made.en);
  });
}
