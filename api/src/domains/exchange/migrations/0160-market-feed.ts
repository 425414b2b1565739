import type { Migration } from '@pavilion/database/migrate';

/**
 * The lease of the process that reads the market feed, the versions by which the others read what it saved, and frames
 * too long for the event bus. Frames are unlogged: after a crash the owner sends new ones.
 */
export const marketFeed: Migration = {
  name: '0160-market-feed',
  up: `
    create table market_feed (
      is_only boolean primary key default true check (is_only),
      fence bigint not null,
      leased_until timestamptz not null
    );
    create sequence market_feed_versions;
    alter table exchange_events add column version bigint not null default 0;
    alter table exchange_markets add column version bigint not null default 0,
      add column is_removed boolean not null default false,
      add column is_settled boolean not null default false,
      add column is_halted boolean not null default false;
    create unlogged table market_frames (
      market_id text primary key,
      frame text not null
    );
  `,
};

export const eventVersions: Migration = {
  name: '0161-event-versions',
  up: 'create index concurrently exchange_events_version on exchange_events (version)',
  concurrently: true,
};

export const marketVersions: Migration = {
  name: '0162-market-versions',
  up: 'create index concurrently exchange_markets_version on exchange_markets (version)',
  concurrently: true,
};
