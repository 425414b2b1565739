import type { Migration } from '@pavilion/database/migrate';

export const settlements: Migration = {
  name: '0053-settlements',
  up: `
    -- What of a round has been told on: a later bet opens it again, and only what it adds counts then.
    alter table rounds
      add column settled_stake bigint not null default 0,
      add column settled_win bigint not null default 0,
      add column settlements integer not null default 0;
    create index rounds_left_open on rounds (created_at) where status = 'open';

    -- Decided play, as promotions, levels and referral read it: one row each time a round is settled.
    create table settlements (
      round_id text not null references rounds,
      -- 1 for the first time, 2 after it was opened again.
      part integer not null,
      player_id text not null,
      provider text not null,
      game_code text not null,
      game_type text not null,
      -- Less than nothing where a stake came back after the round was settled.
      stake bigint not null,
      win bigint not null,
      settled_at bigint not null,
      primary key (round_id, part)
    );
    create index on settlements (player_id, settled_at);
    create index on settlements (settled_at);

    update rounds set settled_stake = stake, settled_win = win, settlements = 1 where settled_at is not null;
    -- Opened again before this, and never to be settled.
    update rounds set settled_at = null where status = 'open';
    insert into settlements
      select rounds.id, 1, player_id, games.provider, game_code, games.type, stake, win, settled_at
      from rounds join games on games.code = rounds.game_code where settled_at is not null and (stake > 0 or win > 0);
  `,
};
