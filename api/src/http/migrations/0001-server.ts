import type { Migration } from '@pavilion/database/migrate';

export const server: Migration = {
  name: '0001-server',
  up: `
    create table settings (
      key text primary key,
      value jsonb not null
    );
    create table idempotency_keys (
      player_id text not null,
      call text not null,
      key text not null,
      body_hash bytea not null,
      status smallint not null,
      answer text not null,
      created_at bigint not null,
      primary key (player_id, call, key)
    );
  `,
};
