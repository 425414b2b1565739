import type { Migration } from '@pavilion/database/migrate';

export const freeRoundsSchema: Migration = {
  name: '0110-free-rounds',
  up: `
    alter table promotions
      add column free_rounds integer not null default 0 check (free_rounds >= 0),
      add column free_round_game text,
      add column free_round_stake bigint check (free_round_stake > 0),
      add column free_round_days integer check (free_round_days > 0),
      add constraint free_rounds_complete check (free_rounds = 0
        or (free_round_game is not null and free_round_stake is not null and free_round_days is not null));

    -- Rounds of one game that a deposit's promotion pays for. The terms are those of the day of the credit.
    create table free_rounds (
      id text primary key,
      player_id text not null references players,
      deposit_id text not null unique references deposits,
      promotion_id integer references promotions,
      game_code text not null,
      -- Of one round.
      stake bigint not null check (stake > 0),
      granted integer not null check (granted > 0),
      remaining integer not null check (remaining between 0 and granted),
      expires_at bigint not null,
      created_at bigint not null
    );
    create index free_rounds_left on free_rounds (player_id, game_code, expires_at) where remaining > 0;
  `,
};
