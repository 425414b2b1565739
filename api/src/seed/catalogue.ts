import { addGames, addProviders } from '../games/catalogue-admin.service';
import { catalogueOf } from '../games/games.domain';
import type { App } from '../server/app';
import { makeGames } from './games/make-games';
import { houses, studios } from './games/studios';

/** The demo providers and their games. */
export async function seedCatalogue(app: App): Promise<void> {
  const now = app.clock.now();
  await addProviders(app.db, [...studios, ...houses], now);
  await addGames(app.db, makeGames(now), now);
  catalogueOf(app).invalidate();
}
