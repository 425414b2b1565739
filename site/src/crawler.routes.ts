import type { FastifyInstance } from 'fastify';
import type { ChannelHolder } from './channel/channel-holder';
import { indexedPath } from './html/head';
import type { SiteIdentity } from './identity/identity';

/** Serves robots.txt and sitemap.xml to search engines. */
export function crawlerRoutes(
  app: FastifyInstance,
  holder: ChannelHolder,
  origin: string,
  identity: SiteIdentity,
): void {
  const robots = [
    'User-agent: *',
    'Disallow: /live/',
    'Disallow: /captcha',
    'Disallow: /grant/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(robots),
  );

  // Lists the open pages of the live composition, so that added and removed pages appear and disappear here too.
  app.get('/sitemap.xml', (_request, reply) => {
    const claims = holder.stable?.parts.flatMap(({ release }) => release.claims) ?? [];
    const paths = new Set(claims.flatMap((claim) => indexedPath(claim, identity) ?? []));
    const urls = [...paths].map((path) => `<url><loc>${origin}${path}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
      );
  });
}
