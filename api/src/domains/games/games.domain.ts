import type { App, Domain } from '../../kernel/app';
import { startLoop } from '../../kernel/loop';
import { artworkOf } from '../artwork/artwork.domain';
import type { Artwork } from '../artwork/artwork.service';
import { Catalog } from './catalog/catalog.service';
import { chooseLogo, choosePoster } from './catalog/game-artwork';
import { bindGames } from './games.routes';
import { gamesSchema } from './migrations/0010-games';
import { playSessions } from './migrations/0032-play-sessions';
import { playerGames } from './migrations/0052-player-games';
import { settlements } from './migrations/0053-settlements';
import { betRecords } from './migrations/0057-bet-records';
import { gameEngine } from './migrations/0098-game-engine';
import { freeBets } from './migrations/0111-free-bets';
import { winReviews } from './migrations/0113-win-reviews';
import { providerNamesBn } from './migrations/0135-provider-names-bn';
import { roundKeys, roundsSettledLate } from './migrations/0151-round-keys';
import { gamesByMonth } from './migrations/0154-rounds-by-month';
import { providerLimits } from './migrations/0185-provider-limits';
import { bindPlayerGames } from './player-games.routes';
import { bindProvider } from './provider/provider.routes';

const REFRESH_MS = 10_000;

const catalogs = new WeakMap<App, Catalog>();

/** Returns this process's catalog; code that changes games must invalidate it. */
export function catalogOf(app: App): Catalog {
  const registered = catalogs.get(app);
  if (registered !== undefined) return registered;
  const created = new Catalog(app.db);
  catalogs.set(app, created);
  return created;
}

/** The lobby, launches, the seamless wallet and betting records. */
export const games: Domain = {
  name: 'games',
  migrations: [
    gamesSchema,
    playSessions,
    playerGames,
    settlements,
    betRecords,
    gameEngine,
    freeBets,
    winReviews,
    providerNamesBn,
    roundKeys,
    roundsSettledLate,
    ...gamesByMonth,
    providerLimits,
  ],
  routes: (app) => {
    bindGames(app, catalogOf(app));
    bindPlayerGames(app, catalogOf(app));
    bindProvider(app, catalogOf(app));
    provideGameArtwork(artworkOf(app), catalogOf(app));
  },
  start: (app) =>
    startLoop(app, {
      name: 'catalog',
      pauseMs: REFRESH_MS,
      isDelayed: true,
      failure: 'catalog: refresh failed',
      turn: () => catalogOf(app).refresh(),
    }),
};

/** Finds posters and provider logos of addresses without a version. */
function provideGameArtwork(artwork: Artwork, catalog: Catalog): void {
  artwork.provide('posters', async (code) => {
    const game = await catalog.game(code);
    return game && choosePoster(game);
  });
  artwork.provide('providers', async (code) => {
    const provider = await catalog.provider(code);
    return provider && chooseLogo(provider.code);
  });
}
