import type { Migration } from '@pavilion/database/migrate';

/** What plays a game is known by its definition and by its own server; the lobby keeps no second word of it. */
export const gameEngine: Migration = {
  name: '0098-game-engine',
  up: 'alter table games drop column engine',
};
