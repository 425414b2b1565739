import type { Migration } from '@pavilion/database/migrate';

export const defenses: Migration = {
  name: '0030-defences',
  up: `
    create table captchas (
      id_hash bytea primary key,
      digits_hash bytea not null,
      expires_at bigint not null
    );
    create index on captchas (expires_at);

    create table login_attempts (
      id text primary key,
      account bytea not null,
      address text not null,
      at bigint not null
    );
    create index on login_attempts (account, at);
    create index on login_attempts (address, at);

    -- Emptied by a crash of the database, which nobody outside can bring about; in return a count costs no disk.
    create unlogged table call_counts (
      key text primary key,
      count integer not null,
      ends_at bigint not null
    );

    create table affiliates (
      code text primary key constraint affiliate_code check (code ~ '^[A-Z0-9]{6,20}$'),
      name text not null,
      status text not null default 'active'
    );
    alter table players add affiliate_code text references affiliates;

    create index on codes (player_id, created_at);
    create index on codes (target, created_at);
  `,
};
