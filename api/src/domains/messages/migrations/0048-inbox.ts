import type { Migration } from '@pavilion/database/migrate';

export const inbox: Migration = {
  name: '0048-inbox',
  up: `
    create table inbox_messages (
      id text primary key,
      serial bigint generated always as identity unique,
      player_id text not null references players,
      kind text not null,
      -- Codes and poisha: the words are put in when somebody reads, in their language.
      params jsonb not null,
      created_at bigint not null,
      read_at bigint,
      deleted_at bigint
    );
    create index inbox_of_player on inbox_messages (player_id, serial desc) where deleted_at is null;
    create index inbox_unread on inbox_messages (player_id) where read_at is null and deleted_at is null;
  `,
};
