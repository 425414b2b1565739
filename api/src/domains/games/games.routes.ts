import { readBetFeed } from '@pavilion/contract/calls/bet-feed';
import {
  betsCsv,
  bettingRecord,
  betTotals,
  getGames,
  getProviders,
  getSystems,
  getTypes,
  runGame,
} from '@pavilion/contract/calls/games';
import type { QueryOf } from '@pavilion/contract/endpoint';
import { serveDownload } from '../../http/downloads/serve-download';
import { decodePart } from '../../http/input/wire-input';
import { sendRefusal } from '../../http/replies';
import { serve } from '../../http/serve';
import type { App } from '../../kernel/app';
import { languageOf } from '../../kernel/texts/language';
import { BetFeed } from './bets/bet-feed.service';
import { betSheet } from './bets/bet-sheet';
import { everyRound, listRounds, totalRounds } from './bets/betting-record.service';
import type { Catalog } from './catalog/catalog.service';
import { launch } from './launch/launch.service';

export function bindGames(app: App, catalog: Catalog): void {
  bindLobby(app, catalog);
  serve(app, getSystems, async ({ query }) => ({ systems: await catalog.systems(query.type ?? 'LIVE') }));
  serve(app, getProviders, async ({ query }) => ({ data: await catalog.providers(query.systems) }));
  serve(app, getTypes, async () => ({ data: await catalog.types() }));
  serve(app, runGame, ({ body, player, request }) => launch(app, catalog, player, body, languageOf(request)));
  serve(app, bettingRecord, ({ query, player }) => listRounds(app, catalog, player.id, query));
  const feed = new BetFeed(app);
  serve(app, readBetFeed, () => feed.read(), { cacheControl: 'public, max-age=5' });
  serve(app, betTotals, ({ query, player }) => totalRounds(app, player.id, query));
  serveDownload(app, betsCsv, ({ query, player, language }) =>
    betSheet(language, everyRound(app, catalog, player.id, query)),
  );
}

/** Binds the lobby without `serve`: the response is encoded once for everyone, and most clients have it cached. */
function bindLobby(app: App, catalog: Catalog): void {
  app.http.route({
    method: 'GET',
    url: getGames.path,
    handler: async (request, reply) => {
      const query = decodePart(getGames.query, request.query) as QueryOf<typeof getGames>;
      const { text, brotli, etag } = await catalog.lobby(query.type, query.providers);
      void reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=15, stale-while-revalidate=60')
        .header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      void reply.header('content-type', 'application/json; charset=utf-8');
      const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
      return takesBrotli ? reply.header('content-encoding', 'br').send(brotli) : reply.send(text);
    },
    errorHandler: (error, request, reply) => void sendRefusal(app, getGames, error, request, reply),
  });
}
