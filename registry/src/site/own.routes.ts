import type { FastifyInstance } from 'fastify';
import type { ChannelHolder } from './channel-holder';
import { CompressibleText } from './negotiate';

/** What the site answers from its own memory. */
export function ownRoutes(app: FastifyInstance, holder: ChannelHolder): void {
  app.get('/healthz', (_request, reply) => {
    const composition = holder.stable?.id ?? null;
    return reply
      .code(composition === null ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: composition !== null, composition });
  });

  // Asked by every open page every few seconds: small, and mostly a 304.
  app.get('/live/channel', (request, reply) => {
    const state = holder.current;
    const text = new CompressibleText(
      JSON.stringify({ composition: state?.stable ?? null, revision: state?.revision ?? 0 }),
    );
    const tag = `"${text.tag}"`;
    reply.header('cache-control', 'no-cache').header('etag', tag).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag
      ? reply.code(304).send()
      : text.as('identity').then((bytes) => reply.send(bytes));
  });
}
