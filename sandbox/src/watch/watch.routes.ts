import type { FastifyInstance } from 'fastify';
import { pageHeaders } from '@pavilion/server/pages/assets';
import { html, inlineJson, page } from '@pavilion/server/pages/html';
import { pageLanguage } from '@pavilion/server/pages/language';
import type { FeedSource } from '../feed/feed.messages';
import { bn } from './web/texts.bn';
import { en } from './web/texts.en';

const kinds = ['stream', 'score'] as const;
type Kind = (typeof kinds)[number];

interface WatchRoute {
  readonly Params: { readonly kind: string; readonly eventId: string };
  readonly Querystring: { readonly lang?: string };
}

/**
 * Binds a match's drawn picture and scoreboard, as silent pages for the site's frames. @param site - the origin that
 * may frame them.
 */
export function watchRoutes(server: FastifyInstance, source: Pick<FeedSource, 'card'>, site: string): void {
  server.get<WatchRoute>('/watch/:kind/:eventId', { exposeHeadRoute: false }, (request, reply) => {
    const { kind, eventId } = request.params;
    if (!isKind(kind)) return reply.code(404).send({ success: false, message: 'No such page.' });
    const { lang } = pageLanguage(request.query);
    const body = html`<main id="watch" data-kind="${kind}"></main>
      <script type="application/json" id="event">
        ${inlineJson(eventId)}
      </script>`;
    const { title } = lang === 'bn' ? bn : en;
    return pageHeaders(reply, site).send(page({ lang, title, assets: '/assets', name: 'watch', body }));
  });
  server.get<Pick<WatchRoute, 'Params'>>('/watch/cards/:eventId', { exposeHeadRoute: false }, (request, reply) => {
    const card = source.card(request.params.eventId);
    // The requesting page has no origin in its frame, and the score is public.
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
    return card ?? reply.code(404).send({ success: false, message: 'No such match.' });
  });
}

function isKind(value: string): value is Kind {
  return kinds.some((kind) => kind === value);
}
