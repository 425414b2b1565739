import {
  addFavorites,
  listFavorites,
  recentGames,
  removeFavorite,
  runDemo,
  showRound,
} from '@pavilion/contract/calls/player-games';
import { serve } from '../../http/serve';
import type { App } from '../../kernel/app';
import { languageOf } from '../../kernel/texts/language';
import { refuse } from '../../kernel/texts/refusal';
import { requireOpenToPlay } from '../../session/restriction.service';
import type { Catalog } from './catalog/catalog.service';
import * as favorites from './catalog/favorites.service';
import { createFrame, openGame } from './catalog/game-access';
import { listRecent } from './catalog/recent.service';
import { showOwnRound } from './rounds/round-detail.service';

/** Binds a player's own game endpoints and anonymous demo play. */
export function bindPlayerGames(app: App, catalog: Catalog): void {
  serve(app, listFavorites, ({ player }) => favorites.listFavorites(app.db, player.id));
  serve(app, addFavorites, ({ body, player }) => favorites.addFavorites(app, player.id, body.codes));
  serve(app, removeFavorite, ({ params, player }) => favorites.removeFavorite(app.db, player.id, params.code));
  serve(app, recentGames, ({ player }) => listRecent(app.db, player.id));
  serve(app, runDemo, async ({ body, player, request }) => {
    if (player) requireOpenToPlay({ status: player.status, restrictionUntil: player.restrictedUntil }, app.clock.now());
    const game = await openGame(catalog, body.code);
    if (game.demo === false) refuse('no_demo');
    return createFrame(app, catalog, game, body, { mode: 'demo' }, languageOf(request));
  });
  serve(app, showRound, ({ params, player, request }) =>
    showOwnRound(app, catalog, player.id, params.id, languageOf(request)),
  );
}
