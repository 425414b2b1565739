import type { Migration } from '@pavilion/database/migrate';

/** Settlements of markets with the amount per player, one per decision on the result. */
export const exchangeSettlements: Migration = {
  name: '0076-exchange-settlements',
  up: `
    alter table exchange_books
      -- Of the settlement that holds now: an outcome or a number, and its name; null where the market was void.
      add column result text,
      add column result_name text,
      add column settlements integer not null default 0,
      -- Of a fancy: what the official scorecard judges it by; null where only a person can tell.
      add column settles_by jsonb;
    create index exchange_books_unsettled on exchange_books (updated_at) where settled_at is null;

    -- When nothing of an order waited any more because it was taken back or lapsed.
    alter table exchange_orders add column ended_at bigint;
    create index exchange_orders_ended on exchange_orders (player_id, ended_at, id) where ended_at is not null;

    create table exchange_settlements (
      market_id text not null references exchange_books,
      -- 1 for the first, 2 for the first that corrects it.
      part integer not null,
      result text,
      result_name text,
      -- In hundredths of a per cent, of net winnings.
      commission_rate integer not null,
      operator text not null,
      reason text not null,
      settled_at bigint not null,
      primary key (market_id, part)
    );
    create trigger append_only before update or delete or truncate on exchange_settlements execute function refuse_change();

    -- What a market came to for a player, as its settlement that holds now has it.
    create table exchange_nets (
      -- By which turnover, points and referral know it.
      id text primary key,
      market_id text not null references exchange_books,
      player_id text not null references players,
      profit bigint not null,
      commission bigint not null check (commission >= 0),
      net bigint generated always as (profit - commission) stored,
      part integer not null,
      settled_at bigint not null,
      unique (market_id, player_id)
    ) with (fillfactor = 80);
    create index exchange_nets_of_player on exchange_nets (player_id, settled_at, id);

    -- Each time it changed, by how much.
    create table exchange_net_changes (
      id text primary key,
      net_id text not null references exchange_nets,
      market_id text not null,
      player_id text not null,
      part integer not null,
      amount bigint not null,
      settled_at bigint not null
    );
    create index exchange_net_changes_of_player on exchange_net_changes (player_id, settled_at, id);
    create trigger append_only before update or delete or truncate on exchange_net_changes execute function refuse_change();

    -- What is told on is of a round, or of a market (its net's id).
    alter table settlements drop constraint settlements_round_id_fkey;
  `,
};
