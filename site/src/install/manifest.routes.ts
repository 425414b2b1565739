import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import { THEME_COLOR } from '../html/constants';
import type { SiteIdentity } from '../identity/identity';
import type { Language } from '../visitor/visitor';

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
function manifest({ name, description, categories, shortcuts, icons }: SiteIdentity, language: Language): string {
  const iconAt = (src: string, size: number, purpose?: 'any' | 'maskable') =>
    icons.has(src) ? [{ src, sizes: `${size}x${size}`, type: 'image/png', ...(purpose && { purpose }) }] : [];
  return JSON.stringify({
    id: '/',
    name: name[language],
    short_name: name[language],
    description: description?.[language],
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: THEME_COLOR,
    theme_color: THEME_COLOR,
    categories,
    icons: [
      ...iconAt('/icon-192.png', 192, 'any'),
      ...iconAt('/icon-512.png', 512, 'any'),
      ...iconAt('/maskable-192.png', 192, 'maskable'),
      ...iconAt('/maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: shortcuts.map((one) => ({ name: one.name[language], url: one.url, icons: iconAt(one.icon, 96) })),
  });
}
