import type { FastifyInstance } from 'fastify';
import type { ChannelHolder } from './channel-holder';
import { CompressibleText, sendText } from './negotiate';
import { THEME_COLOUR } from './page/constants';

// A pavilion: a roof over three columns on a step.
const icon = new CompressibleText(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0b1210"/>' +
    '<path d="M32 11 54 26H10Z" fill="#2bd576"/><path d="M15 30h6v16h-6zM29 30h6v16h-6zM43 30h6v16h-6z" fill="#f2f6f4"/>' +
    '<path d="M10 49h44v5H10z" fill="#2bd576"/></svg>',
);

const manifest = new CompressibleText(
  JSON.stringify({
    name: 'Pavilion',
    short_name: 'Pavilion',
    start_url: '/',
    display: 'standalone',
    background_color: THEME_COLOUR,
    theme_color: THEME_COLOUR,
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
  }),
);

/** What the site answers from its own memory. */
export function ownRoutes(app: FastifyInstance, holder: ChannelHolder): void {
  app.get('/healthz', (_request, reply) => {
    const composition = holder.current?.composition.id ?? null;
    return reply
      .code(composition === null ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: composition !== null, composition });
  });

  // Asked by every open page every few seconds: small, and mostly a 304.
  app.get('/live/channel', (request, reply) => {
    const state = holder.current;
    const text = new CompressibleText(
      JSON.stringify({ composition: state?.composition.id ?? null, revision: state?.revision ?? 0 }),
    );
    const tag = `"${text.tag}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag
      ? reply.code(304).send()
      : text.as('identity').then((bytes) => reply.send(bytes));
  });

  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (request, reply) =>
      sendText(request, reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400'), icon),
    );
  }

  app.get('/manifest.webmanifest', (request, reply) =>
    sendText(
      request,
      reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600'),
      manifest,
    ),
  );
}
