import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { THEME_COLOR } from '../html/constants';
import type { SiteIdentity } from '../identity/identity';
import type { Language } from '../visitor/visitor';
import type { IconPath } from './icon.routes';

export function manifestRoutes(app: FastifyInstance, identity: SiteIdentity): void {
  const [en, bn] = [manifest(identity, 'en'), manifest(identity, 'bn')];
  const manifests = { en: new CompressibleText(en), bn: new CompressibleText(bn) };
  app.get('/manifest.webmanifest', (request, reply) => {
    const { lang } = request.query as { lang?: string };
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600');
    return sendText(request, reply, lang === 'bn' ? manifests.bn : manifests.en);
  });
}

/**
 * Returns the manifest of the installed app. Both languages share one `id`, so that a language change does not
 * install a second app.
 */
function manifest({ name: names, app, categories }: SiteIdentity, language: Language): string {
  const [name, { description, shortcuts }] = [names[language], app[language]];
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    categories,
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/maskable-192.png', 192, 'maskable'),
      icon('/maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: shortcuts.map((one) => ({ name: one.name, url: one.url, icons: [icon(one.icon, 96)] })),
  });
}

function icon(src: IconPath | `/${string}.png`, size: number, purpose?: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', ...(purpose && { purpose }) };
}
