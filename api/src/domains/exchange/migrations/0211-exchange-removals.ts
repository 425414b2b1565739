import type { Migration } from '@pavilion/database/migrate';

/** Withdrawn runners: a market's removal policy, what each removal did to its matches, and losses that no hold covers. */
export const exchangeRemovals: Migration = {
  name: '0211-exchange-removals',
  up: `
    alter table exchange_books add column removal_policy text not null default 'VOID_RUNNER'
      check (removal_policy in ('VOID_RUNNER', 'VOID_ALL_BEFORE', 'REDUCE'));
    alter table exchange_markets add column removal_policy text not null default 'VOID_RUNNER'
      check (removal_policy in ('VOID_RUNNER', 'VOID_ALL_BEFORE', 'REDUCE'));

    create table exchange_removals (
      market_id text not null references exchange_books (market_id),
      -- Removals count from 1, in the order they were processed.
      number integer not null check (number > 0),
      selection_id text not null,
      -- Percent x100.
      factor integer not null check (factor between 0 and 10000),
      -- The market's last match before the removal; 0 if there was none.
      last_match bigint not null,
      -- Null if the feed reported it.
      operator text,
      removed_at bigint not null,
      primary key (market_id, number),
      unique (market_id, selection_id)
    );
    create trigger append_only before update or delete or truncate on exchange_removals execute function refuse_change();

    -- What a match is worth after removals; a match without a row is as it was made.
    create table exchange_match_terms (
      match_id bigint primary key references exchange_matches (id),
      market_id text not null,
      price integer not null check (price > 100),
      profit bigint not null check (profit >= 0),
      is_void boolean not null
    );
    create index exchange_match_terms_of_market on exchange_match_terms (market_id);

    -- The part of the possible loss that could not be held when a removal raised it.
    alter table exchange_exposures add column shortfall bigint not null default 0 check (shortfall >= 0);

    -- What the house has paid of a player's losses in a group of markets, up to the shortfall at settlement.
    create table exchange_covers (
      group_id text not null,
      player_id text not null references players (id),
      amount bigint not null check (amount >= 0),
      primary key (group_id, player_id)
    );
  `,
};

export const exchangeShortfalls: Migration = {
  name: '0212-exchange-shortfalls',
  up: 'create index concurrently exchange_exposures_short on exchange_exposures (player_id) where shortfall > 0',
  concurrently: true,
};
