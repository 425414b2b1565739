import type { Migration } from '@pavilion/database/migrate';

/** Drops the engine column: a game's definition and its own server determine the engine. */
export const gameEngine: Migration = {
  name: '0098-game-engine',
  up: 'alter table games drop column engine',
};
