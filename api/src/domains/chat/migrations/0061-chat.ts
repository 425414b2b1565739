import type { Migration } from '@pavilion/database/migrate';

export const chat: Migration = {
  name: '0061-chat',
  up: `
    create table chats (
      id text primary key,
      player_id text not null references players,
      status text not null default 'open' check (status in ('open', 'closed')),
      created_at bigint not null,
      changed_at bigint not null,
      last_seq integer not null default 0,
      player_read integer not null default 0,
      staff_read integer not null default 0,
      -- Since when the player has had no answer.
      waiting_since bigint,
      -- Asked for a person: no programme answers.
      for_person boolean not null default false,
      player_typing_at bigint
    );
    create index chats_of_player on chats (player_id, changed_at desc);
    create index chats_waiting on chats (waiting_since) where waiting_since is not null;
    create table chat_messages (
      chat_id text not null references chats,
      -- Given under the lock of the chat's row: without gaps, in the order of the commits.
      seq integer not null,
      sender text not null check (sender in ('player', 'staff')),
      author text not null,
      key text not null,
      content text not null,
      attachments jsonb not null,
      created_at bigint not null,
      primary key (chat_id, seq),
      unique (chat_id, sender, key)
    );
    alter table receipts add column chat_id text references chats;
    drop index receipts_unclaimed;
    create index receipts_unclaimed on receipts (created_at) where deposit_id is null and chat_id is null;
  `,
};
