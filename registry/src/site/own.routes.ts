import type { FastifyInstance } from 'fastify';
import type { ChannelHolder } from './channel-holder';
import type { GrantDoor } from './grants/grant-door';
import { killsSeen } from './kills';
import { CompressibleText } from './negotiate';
import { PerComposition } from './seen';

const NOTHING_YET = new CompressibleText(JSON.stringify({ composition: null, revision: 0, kills: [] }));

/** Registers the routes that the site serves from memory. */
export function ownRoutes(app: FastifyInstance, holder: ChannelHolder, door: GrantDoor): void {
  app.get('/healthz', (_request, reply) => {
    const composition = holder.stable?.id ?? null;
    return reply
      .code(composition === null ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ ok: composition !== null, composition });
  });

  const answers = new PerComposition(
    (state, { composition }) =>
      new CompressibleText(
        JSON.stringify({ composition: composition.id, revision: state.revision, kills: killsSeen(state, composition) }),
      ),
  );

  // Polled by every open page every few seconds, so the response is small and mostly a 304.
  app.get('/live/channel', async (request, reply) => {
    await door.ready(request);
    const [state, seen] = [holder.current, door.seen(request)];
    const text = state && seen ? answers.get(state, seen) : NOTHING_YET;
    const tag = `"${text.tag}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('etag', tag)
      .type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(await text.as('identity'));
  });
}
