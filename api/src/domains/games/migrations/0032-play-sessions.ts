import type { Migration } from '@pavilion/database/migrate';

export const playSessions: Migration = {
  name: '0032-play-sessions',
  up: `
    -- A play ends with the session it was opened in; one from before this has none, and has ended.
    alter table launches add session_id text;
    alter table play_tokens add session_id text;

    -- A table of its own: bets and wins lock accounts first, deposits lock players first.
    create table player_experience (
      player_id text primary key,
      settled_stake bigint not null check (settled_stake >= 0)
    );
    insert into player_experience
      select player_id, sum(stake) from rounds where settled_at is not null and status = 'settled' group by player_id;
  `,
};
