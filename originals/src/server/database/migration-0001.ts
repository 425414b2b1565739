import type { Migration } from '@pavilion/database/migrate';
import { roundTables } from './round-tables';

/** Play sessions, rounds with their seeds, and the flights of the crash games with their bets. */
export const roundsAndFlights: Migration = {
  name: '0001-rounds-and-flights',
  up: `
    ${roundTables('create table')}
    create table plays (
      hash text primary key,
      play json not null,
      created_at bigint not null
    );
    create index plays_by_age on plays (created_at);
    create table chains (
      id uuid primary key,
      code text not null,
      salt text not null,
      length integer not null,
      terminal text not null,
      last text not null,
      created_at bigint not null
    );
    create table flights (
      id uuid primary key,
      code text not null,
      chain uuid not null references chains,
      nonce integer not null,
      state text not null check (state in ('betting', 'flying', 'crashed', 'cut')),
      created_at bigint not null,
      betting_until bigint not null,
      started_at double precision,
      ended_at bigint,
      unique (chain, nonce)
    );
    create index flights_of_game on flights (code, created_at);
    create index flights_unfinished on flights (code) where state in ('betting', 'flying');
    create table flight_series (
      code text primary key,
      fence bigint not null,
      leased_until double precision not null,
      chain uuid references chains,
      nonce integer not null default 0,
      flight uuid references flights
    );
    create table bets (
      id uuid not null,
      flight uuid not null,
      flight_at bigint not null,
      code text not null,
      player text not null,
      demo boolean not null,
      name text not null,
      key text not null,
      stake bigint not null check (stake >= 0),
      auto integer,
      created_at bigint not null,
      state text not null,
      out integer,
      balance text,
      refusal text,
      due_at bigint,
      attempts integer not null default 0,
      primary key (id, flight_at)
    );
    create unique index bets_of_flight on bets (flight_at, flight, player) where state not in ('refused', 'rolled_back');
    create index bets_of_player on bets (player, code, created_at);
    create index bets_due on bets (due_at) where due_at is not null;
    create table imported_files (
      name text primary key,
      imported_at bigint not null
    );
    create index bets_of_demos on bets (created_at) where demo;
  `,
};
