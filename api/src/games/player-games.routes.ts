import {
  addFavorites,
  listFavorites,
  recentGames,
  removeFavorite,
  runDemo,
  showRound,
} from '@pavilion/contract/calls/player-games';
import type { App } from '../server/app';
import { languageOf } from '../server/language';
import { refuse } from '../server/refusal';
import { serve } from '../server/serve';
import type { Catalog } from './catalog.service';
import * as favorites from './favorites.service';
import { createFrame, openGame } from './game-access';
import { listRecent } from './recent.service';
import { showOwnRound } from './round-detail.service';

/** Binds a player's own game endpoints and anonymous demo play. */
export function bindPlayerGames(app: App, catalog: Catalog): void {
  serve(app, listFavorites, ({ player }) => favorites.listFavorites(app.db, player.id));
  serve(app, addFavorites, ({ body, player }) => favorites.addFavorites(app, player.id, body.codes));
  serve(app, removeFavorite, ({ params, player }) => favorites.removeFavorite(app.db, player.id, params.code));
  serve(app, recentGames, ({ player }) => listRecent(app.db, player.id));
  serve(app, runDemo, async ({ body, request }) => {
    const game = await openGame(catalog, body.code);
    if (game.demo === false) refuse('no_demo');
    return createFrame(app, catalog, game, body, { mode: 'demo' }, languageOf(request));
  });
  serve(app, showRound, ({ params, player, request }) =>
    showOwnRound(app, catalog, player.id, params.id, languageOf(request)),
  );
}
