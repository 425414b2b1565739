import type { Migration } from '@pavilion/database/migrate';

export const playerGames: Migration = {
  name: '0052-player-games',
  up: `
    create table favourite_games (
      player_id text not null,
      game_code text not null references games,
      -- Those marked in one call share a moment; this is their order.
      place bigint generated always as identity,
      created_at bigint not null,
      primary key (player_id, game_code)
    );
    create index on favourite_games (player_id, place desc);

    create index on rounds (player_id, game_code) where status = 'open';
    create index on provider_transactions (round_id, provider);

    -- When a player opened a game last. Launches are kept for two minutes' sake; this is for the player.
    create table opened_games (
      player_id text not null,
      game_code text not null references games,
      opened_at bigint not null,
      primary key (player_id, game_code)
    );
    insert into opened_games
      select player_id, game_code, max(expires_at) from launches group by player_id, game_code;
  `,
};
