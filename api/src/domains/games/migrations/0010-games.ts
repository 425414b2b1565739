import type { Migration } from '@pavilion/database/migrate';

export const gamesSchema: Migration = {
  name: '0010-games',
  up: `
    create table providers (
      code text primary key,
      name text not null,
      status text not null default 'active',
      sort integer not null default 0,
      changed_at bigint not null
    );

    create table games (
      code text primary key,
      name text not null,
      name_bn text not null,
      type text not null,
      provider text not null references providers,
      rtp double precision not null,
      tags jsonb not null default '[]',
      engine text not null,
      status text not null default 'active',
      display_order integer not null,
      created_at bigint not null,
      changed_at bigint not null
    );

    create table launches (
      session_hash bytea primary key,
      player_id text not null,
      game_code text not null references games,
      currency text not null,
      expires_at bigint not null,
      used_at bigint
    );

    create table play_tokens (
      token_hash bytea primary key,
      player_id text not null,
      game_code text not null references games,
      expires_at bigint not null
    );

    create table rounds (
      id text primary key,
      provider text not null,
      provider_round text not null,
      player_id text not null,
      game_code text not null,
      stake bigint not null check (stake >= 0),
      win bigint not null default 0 check (win >= 0),
      status text not null default 'open',
      detail text,
      created_at bigint not null,
      settled_at bigint,
      unique (provider, provider_round, player_id)
    );
    create index rounds_of_player on rounds (player_id, created_at desc);

    create table provider_transactions (
      provider text not null,
      id text not null,
      kind text not null,
      bet_id text not null,
      round_id text not null,
      player_id text,
      amount bigint not null,
      from_main bigint not null default 0,
      from_bonus bigint not null default 0,
      request_hash bytea,
      answer text,
      state text not null,
      created_at bigint not null,
      primary key (provider, id)
    );

    create table turnover_reductions (
      ticket_id text not null,
      bet_id text not null,
      amount bigint not null check (amount > 0),
      created_at bigint not null,
      primary key (ticket_id, bet_id)
    );
  `,
};
