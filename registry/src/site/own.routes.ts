import type { FastifyInstance } from 'fastify';
import type { ChannelHolder } from './channel-holder';
import { killsSeen } from './kills';
import { CompressibleText } from './negotiate';
import { PerComposition, seenBy } from './seen';
import { visitorOf } from './visitor';

const NOTHING_YET = new CompressibleText(JSON.stringify({ composition: null, revision: 0, kills: [] }));

/** What the site answers from its own memory. */
export function ownRoutes(app: FastifyInstance, holder: ChannelHolder): void {
  app.get('/healthz', (_request, reply) => {
    const composition = holder.stable?.id ?? null;
    return reply
      .code(composition === null ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: composition !== null, composition });
  });

  const answers = new PerComposition(
    (state, seen) => new CompressibleText(JSON.stringify({ composition: seen.id, revision: state.revision, kills: killsSeen(state, seen) })),
  );

  // Asked by every open page every few seconds: small, and mostly a 304.
  app.get('/live/channel', async (request, reply) => {
    const state = holder.current;
    const text = state ? answers.get(state, seenBy(state, visitorOf(request))) : NOTHING_YET;
    const tag = `"${text.tag}"`;
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie').header('etag', tag).type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(await text.as('identity'));
  });
}
