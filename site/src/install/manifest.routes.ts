import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { THEME_COLOR } from '../html/constants';
import type { Language } from '../visitor/visitor';
import type { IconPath } from './icon.routes';
import { manifestTexts } from './manifest.texts';

export function manifestRoutes(app: FastifyInstance): void {
  const manifests = { en: new CompressibleText(manifest('en')), bn: new CompressibleText(manifest('bn')) };
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
function manifest(language: Language): string {
  const { description, exchange, games, deposit, name } = manifestTexts[language];
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
    categories: ['games', 'sports', 'entertainment'],
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/maskable-192.png', 192, 'maskable'),
      icon('/maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      { name: exchange, url: '/exchange', icons: [icon('/shortcut-exchange.png', 96)] },
      { name: games, url: '/games', icons: [icon('/shortcut-games.png', 96)] },
      { name: deposit, url: '/deposit', icons: [icon('/shortcut-deposit.png', 96)] },
    ],
  });
}

function icon(src: IconPath, size: number, purpose?: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', ...(purpose && { purpose }) };
}
