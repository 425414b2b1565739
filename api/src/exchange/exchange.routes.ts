import { eventDetails, matchOdds, sportsEvents } from '@pavilion/contract/calls/exchange';
import { livePaths } from '@pavilion/contract/live';

import type { App } from '../server/app';
import { Refusal, refuse } from '../server/refusal';
import { serve } from '../server/serve';
import { sse } from '../server/sse';
import type { Exchange } from './exchange.service';

const MOST_MARKETS = 50;

export function bindExchange(app: App, exchange: Exchange): void {
  serve(app, sportsEvents, async ({ params }) => exchange.list(params.sport));
  serve(app, matchOdds, async ({ params }) => exchange.market(params.marketId) ?? refuse('unknown_market'));
  serve(app, eventDetails, async ({ params }) => {
    const event = exchange.event(params.eventId) ?? refuse('unknown_event');
    return { data: { items: { [event.id]: { fancy: [...event.fancy], bookmaker: [...event.bookmaker] } } } };
  });
  bindMarketLine(app, exchange);
}

/** Prices are public: one text for all who read a market, guests too. */
function bindMarketLine(app: App, exchange: Exchange): void {
  app.http.get(livePaths.markets, (request, reply) => {
    const { ids } = request.query as { ids?: unknown };
    const list = typeof ids === 'string' ? [...new Set(ids.split(',').filter((id) => id !== ''))] : [];
    if (list.length === 0 || list.length > MOST_MARKETS) throw new Refusal('invalid_input', undefined, { ids: [`1 to ${MOST_MARKETS} market ids, joined by commas`] });
    const stream = sse(reply);
    const end = exchange.hub.subscribe(list, {
      send: (frame) => stream.send('market', frame),
      get isBehind() {
        return stream.isBehind;
      },
    });
    stream.onClose(end);
  });
}
