import type { Migration } from '@pavilion/database/migrate';

export const secondFactors: Migration = {
  name: '0195-second-factors',
  up: `
    create table totp_factors (
      player_id text primary key references players,
      secret text not null,
      -- Null until the app's first code was sent.
      activated_at bigint,
      -- The last accepted 30 s step: a code works once.
      last_step bigint not null default 0
    );
    create table recovery_codes (
      player_id text not null references players,
      code_hash bytea not null,
      used_at bigint,
      primary key (player_id, code_hash)
    );
  `,
};
