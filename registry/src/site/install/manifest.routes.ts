import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '../negotiate';
import type { Language } from '../visitor';
import { manifest } from './manifest';

/**
 * Returns the address of a page's manifest. Browsers fetch it without cookies, so the address contains the language.
 */
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
