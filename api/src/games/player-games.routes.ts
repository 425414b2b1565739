import {
  addFavourites,
  listFavourites,
  recentGames,
  removeFavourite,
  runDemo,
  showRound,
} from '@pavilion/contract/calls/player-games';
import type { App } from '../server/app';
import { languageOf } from '../server/language';
import { refuse } from '../server/refusal';
import { serve } from '../server/serve';
import type { Catalogue } from './catalogue.service';
import * as favourites from './favourites.service';
import { frameOf, openGame } from './game-door';
import { listRecent } from './recent.service';
import { showOwnRound } from './round-detail.service';

/** Binds a player's own game endpoints and anonymous demo play. */
export function bindPlayerGames(app: App, catalogue: Catalogue): void {
  serve(app, listFavourites, ({ player }) => favourites.listFavourites(app.db, player.id));
  serve(app, addFavourites, ({ body, player }) => favourites.addFavourites(app, player.id, body.codes));
  serve(app, removeFavourite, ({ params, player }) => favourites.removeFavourite(app.db, player.id, params.code));
  serve(app, recentGames, ({ player }) => listRecent(app.db, player.id));
  serve(app, runDemo, async ({ body, request }) => {
    const game = await openGame(catalogue, body.code);
    if (game.demo === false) refuse('no_demo');
    return frameOf(app, catalogue, game, body, { mode: 'demo' }, languageOf(request));
  });
  serve(app, showRound, ({ params, player, request }) =>
    showOwnRound(app, catalogue, player.id, params.id, languageOf(request)),
  );
}
