import type { Migration } from '@pavilion/database/migrate';

export const exchangeSchema: Migration = {
  name: '0011-exchange',
  up: `
    create table exchange_events (
      id text primary key,
      sport text not null,
      name text not null,
      open_date bigint not null,
      market_id text,
      fancy jsonb not null default '[]',
      bookmaker jsonb not null default '[]',
      updated_at bigint not null
    );
    create index exchange_events_of_sport on exchange_events (sport, open_date);

    create table exchange_markets (
      id text primary key,
      event_id text not null,
      name text not null,
      status text not null,
      in_play boolean not null,
      runners jsonb not null default '[]',
      updated_at bigint not null
    );
  `,
};
