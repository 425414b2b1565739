import { eventDetails, eventFrames, matchOdds, scoreBoard, sportsEvents } from '@pavilion/contract/calls/exchange';
import { eventMarkets } from '@pavilion/contract/calls/exchange-event';
import { livePaths } from '@pavilion/contract/live';
import { decodePart } from '../../../http/input/wire-input';
import { sendRefusal } from '../../../http/replies';
import { authenticate, requireOwn, serve } from '../../../http/serve';
import type { App } from '../../../kernel/app';
import { languageOf } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { exchangeTexts } from '../exchange.texts';
import { readFrames, scorePage, scorePageHeaders } from '../feed/event-frames';
import { wireSport } from '../feed/sports';
import { openEventStream } from '../stream/event-stream';
import type { MarketHub } from '../stream/market-hub';
import { listEventMarkets, listHouseLimits } from './event-markets.service';
import type { Exchange } from './exchange.service';

const MAX_MARKETS = 50;
const MAX_EVENTS = 5;

export function bindExchange(app: App, exchange: Exchange): void {
  serve(app, sportsEvents, async ({ params }) => exchange.list(params.sport));
  serve(app, matchOdds, async ({ params }) => {
    await exchange.awaitPrices(params.marketId);
    return exchange.market(params.marketId) ?? refuse('unknown_market');
  });
  serve(app, eventDetails, async ({ params }) => {
    const { fancy, bookmaker, score } = exchange.lines(params.eventId) ?? refuse('unknown_event');
    const shown = { fancy: [...fancy], bookmaker: [...bookmaker], ...(score && { score }) };
    return { data: { items: { [params.eventId]: shown } } };
  });
  serve(app, eventMarkets, async ({ params }) => {
    const event = exchange.event(params.eventId) ?? refuse('unknown_event');
    const [markets, houseLimits] = await Promise.all([
      listEventMarkets(app.db, exchange.hub, event),
      listHouseLimits(app.db, event.id),
    ]);
    return { sport: wireSport(event.sport), markets, ...(houseLimits.length > 0 && { houseLimits }) };
  });
  serve(app, eventFrames, async ({ params, request }) =>
    readFrames(app, exchange.event(params.eventId) ?? refuse('unknown_event'), languageOf(request)),
  );
  bindScoreBoard(app, exchange);
  bindMarketStream(app.http, exchange.hub);
}

/** Binds the only documented endpoint that responds with a page. */
function bindScoreBoard(app: App, exchange: Exchange): void {
  app.http.get(
    scoreBoard.path,
    {
      errorHandler: (error, request, reply) => void sendRefusal(app, scoreBoard, error, request, reply),
    },
    async (request, reply) => {
      const player = await authenticate(app, scoreBoard, request);
      requireOwn(app, player, [request.query]);
      const { eventId } = decodePart(scoreBoard.params, request.params) as { eventId: string };
      const event = exchange.event(eventId) ?? refuse('unknown_event');
      const frames = await readFrames(app, event, languageOf(request));
      return reply
        .headers(scorePageHeaders(frames))
        .type('text/html; charset=utf-8')
        .send(scorePage(event.name, frames));
    },
  );
}

/** Binds the market stream. Prices are public: all subscribers of a market, guests included, get the same text. */
export function bindMarketStream(http: App['http'], hub: MarketHub): void {
  http.get(livePaths.markets, (request, reply) => {
    const { ids, events } = request.query as { ids?: unknown; events?: unknown };
    const following = {
      markets: listOf('ids', ids, 1, MAX_MARKETS),
      events: listOf('events', events, 0, MAX_EVENTS),
    };
    const line = openEventStream(reply, request.headers['accept-encoding']);
    line.onClose(hub.subscribe(following, line));
  });
}

function listOf(name: string, value: unknown, least: number, most: number): string[] {
  const list = typeof value === 'string' ? [...new Set(value.split(',').filter((id) => id !== ''))] : [];
  if (list.length < least || list.length > most)
    refuse('invalid_input', undefined, { [name]: [exchangeTexts.idCount({ least, most })] });
  return list;
}
