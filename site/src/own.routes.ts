import type { FastifyInstance } from 'fastify';
import { CompressibleText } from '@pavilion/server/negotiate';
import type { ChannelHolder } from './channel/channel-holder';
import type { GrantResolver } from './grants/grant-resolver';
import { PerComposition } from './grants/visitor-composition';
import { killNoticesOf } from './html/kills';

const EMPTY_COMPOSITION = new CompressibleText(JSON.stringify({ composition: null, revision: 0, kills: [] }));

/** Registers the routes that the site serves from memory. */
export function ownRoutes(app: FastifyInstance, holder: ChannelHolder, grantResolver: GrantResolver): void {
  const answers = new PerComposition(
    (state, { composition }) =>
      new CompressibleText(
        JSON.stringify({
          composition: composition.id,
          revision: state.revision,
          kills: killNoticesOf(state, composition),
        }),
      ),
  );

  // Polled by every open page every few seconds, so the response is small and mostly a 304.
  app.get('/live/channel', async (request, reply) => {
    await grantResolver.preload(request);
    const [state, resolved] = [holder.current, grantResolver.resolve(request)];
    const text = state && resolved ? answers.get(state, resolved) : EMPTY_COMPOSITION;
    const tag = `"${text.tag}"`;
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'cookie')
      .header('etag', tag)
      .type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(await text.as('identity'));
  });
}
