import { addGames, addProviders } from '../domains/games/catalog/catalog-admin.service';
import { catalogOf } from '../domains/games/games.domain';
import type { App } from '../kernel/app';

export const gameCode = 'PAV-DICE-001';

/** Adds the dice game and its provider, open for play. */
export async function addDice(app: App): Promise<void> {
  const now = app.clock.now();
  await addProviders(app.db, [{ code: 'PAVILION', name: 'Pavilion Originals' }], now);
  await addGames(
    app.db,
    [
      {
        code: gameCode,
        name: 'Dhaka Dice',
        nameBn: 'ঢাকা ডাইস',
        type: 'EGAME',
        provider: 'PAVILION',
        rtp: 97,
        tags: [],
        maxWinMultiple: 99,
        displayOrder: 1,
        createdAt: now,
      },
    ],
    now,
  );
  await catalogOf(app).refresh();
}
