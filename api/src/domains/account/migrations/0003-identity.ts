import type { Migration } from '@pavilion/database/migrate';

export const identity: Migration = {
  name: '0003-identity',
  up: `
    create table players (
      id text primary key,
      username text not null,
      username_key text not null constraint username_taken unique,
      password_hash text not null,
      name text,
      email text not null,
      email_verified_at bigint,
      birthday text,
      currency text not null,
      referral_code text not null constraint referral_code_taken unique,
      referred_by text references players,
      status text not null default 'active',
      vip_points bigint not null default 0,
      cash_bonus bigint not null default 0,
      signup_address text,
      created_at bigint not null
    );
    create index on players (signup_address, created_at);

    create table phones (
      phone text constraint phone_taken primary key,
      player_id text not null references players,
      is_primary boolean not null,
      verified_at bigint,
      created_at bigint not null
    );
    create index on phones (player_id);
    create unique index one_primary_phone on phones (player_id) where is_primary;

    create table codes (
      id text primary key,
      player_id text not null references players,
      purpose text not null,
      target text not null,
      hash bytea not null,
      tries integer not null default 0 constraint five_tries check (tries <= 5),
      expires_at bigint not null,
      void boolean not null default false,
      created_at bigint not null
    );
    create unique index one_live_code on codes (player_id, purpose) where not void;

    create table sessions (
      id text primary key,
      token_hash bytea not null unique,
      player_id text not null references players,
      created_at bigint not null,
      last_seen_at bigint not null,
      ended_at bigint
    );
    create index on sessions (player_id) where ended_at is null;

    create table exchange_codes (
      hash bytea primary key,
      player_id text not null references players,
      expires_at bigint not null,
      used_at bigint
    );
  `,
};
