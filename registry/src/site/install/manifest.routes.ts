import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '../negotiate';
import type { Language } from '../visitor';
import { manifest } from './manifest';

/** The address of a page's manifest. Browsers ask for it without cookies, so the language stands in it. */
export function manifestAddress(language: Language): string {
  return language === 'en' ? '/manifest.webmanifest' : `/manifest.webmanifest?lang=${language}`;
}

export function manifestRoutes(app: FastifyInstance): void {
  const made = { en: new CompressibleText(manifest('en')), bn: new CompressibleText(manifest('bn')) };
  app.get('/manifest.webmanifest', (request, reply) => {
    const { lang } = request.query as { lang?: string };
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, lang === 'bn' ? made.bn : made.en);
  });
}
