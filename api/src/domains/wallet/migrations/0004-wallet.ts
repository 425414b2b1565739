import type { Migration } from '@pavilion/database/migrate';

export const wallet: Migration = {
  name: '0004-wallet',
  up: `
    create table payment_methods (
      id integer generated always as identity primary key,
      name text not null unique,
      provider text not null,
      icon text not null,
      status text not null default 'active',
      rebate double precision not null default 0,
      min bigint not null check (min > 0),
      max bigint not null check (max >= min),
      display_order integer not null default 0
    );
    create table payment_channels (
      id integer generated always as identity primary key,
      method_id integer not null references payment_methods,
      name text not null,
      account_type text not null,
      min bigint not null check (min > 0),
      max bigint not null check (max >= min),
      maintenance boolean not null default false,
      unique (method_id, account_type)
    );
    create table merchant_numbers (
      channel_id integer not null references payment_channels,
      number text not null,
      active boolean not null default true,
      primary key (channel_id, number)
    );

    create table deposits (
      id text primary key,
      serial bigint generated always as identity unique,
      player_id text not null references players,
      method_id integer not null references payment_methods,
      channel_id integer not null references payment_channels,
      account_type text not null,
      provider text not null,
      mode text not null,
      amount bigint not null check (amount > 0),
      number text not null,
      promotion_id integer,
      promotion_name text,
      bonus_amount bigint not null default 0,
      bonus_turnover double precision not null default 0,
      state text not null default 'open' check (state in ('open', 'replaced', 'processing', 'success', 'fail')),
      payer_number text,
      proof text,
      reason text,
      created_at bigint not null,
      expires_at bigint not null,
      claimed_at bigint,
      updated_at bigint not null
    );
    create index on deposits (player_id, created_at desc);
    create index on deposits (provider, proof);
    create unique index one_open_order on deposits (player_id) where state = 'open';
    create unique index one_pending_deposit on deposits (player_id) where state = 'processing';
    -- A proof is burnt when it brought money, not when it was only claimed.
    create unique index proof_credited_once on deposits (provider, proof) where state = 'success';
    create index deposits_processing on deposits (claimed_at) where state = 'processing';

    create table rail_payments (
      provider text not null,
      trx_id text not null,
      to_number text not null,
      from_number text not null,
      amount bigint not null,
      paid_at bigint not null,
      received_at bigint not null,
      primary key (provider, trx_id)
    );

    create table turnover_tickets (
      id text primary key,
      player_id text not null references players,
      deposit_id text unique references deposits,
      promotion_name text,
      required bigint not null check (required >= 0),
      remaining bigint not null check (remaining between 0 and required),
      created_at bigint not null,
      completed_at bigint
    );
    create index on turnover_tickets (player_id, created_at) where completed_at is null;
  `,
};
