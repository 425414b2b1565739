import type { Migration } from '@pavilion/database/migrate';

/**
 * Players' own bets: the markets' order books, orders, matches, positions and holds.
 *
 * Lock order for any change to a market: its row of exchange_books, then the players' exposures in ascending order,
 * then the ledger accounts.
 */
export const exchangeOrders: Migration = {
  name: '0071-exchange-orders',
  up: `
    create table exchange_books (
      market_id text primary key,
      kind text not null check (kind in ('exchange', 'bookmaker', 'fancy')),
      event_id text not null,
      event_name text not null,
      sport text not null,
      name text not null,
      -- Markets of one group are decided by the same winner: their profits and losses set each other off.
      group_id text not null,
      -- [{id, name, outcome}]: the outcome is the runner's id in the group.
      selections jsonb not null,
      status text not null check (status in ('OPEN', 'SUSPENDED', 'CLOSED')),
      in_play boolean not null,
      -- The feed's own moment of what stands here.
      heard_at bigint not null,
      updated_at bigint not null,
      -- Set by the settlement, and taken away by what reverses it.
      settled_at bigint
    );
    create index exchange_books_of_event on exchange_books (event_id);
    create index exchange_books_of_group on exchange_books (group_id);

    create sequence exchange_queue;

    create table exchange_orders (
      id text primary key,
      player_id text not null references players (id),
      market_id text not null references exchange_books (market_id),
      group_id text not null,
      kind text not null,
      selection_id text not null,
      selection text not null,
      side text not null check (side in ('back', 'lay', 'yes', 'no')),
      -- Decimal odds x100; of the house's bets what 100 taka win, x100.
      price integer not null check (price > 0),
      line integer,
      size bigint not null check (size > 0),
      matched bigint not null default 0 check (matched >= 0),
      remaining bigint not null check (remaining >= 0),
      cancelled bigint not null default 0 check (cancelled >= 0),
      lapsed bigint not null default 0 check (lapsed >= 0),
      voided bigint not null default 0 check (voided >= 0),
      -- The sum of size x price over its matches.
      matched_value bigint not null default 0,
      state text not null check (state in ('executable', 'matched', 'cancelled', 'lapsed', 'voided')),
      persistence text not null check (persistence in ('lapse', 'keep')),
      placed_at bigint not null,
      active_at bigint not null,
      -- Its place among orders of its price; null until it reaches the book.
      queued bigint,
      constraint size_is_conserved check (matched + remaining + cancelled + lapsed + voided = size),
      constraint open_has_rest check ((remaining > 0) = (state = 'executable'))
    ) with (fillfactor = 80);
    create index exchange_orders_book on exchange_orders (market_id, selection_id, side, price, queued) where remaining > 0 and queued is not null;
    create index exchange_orders_due on exchange_orders (active_at) where remaining > 0 and queued is null;
    create index exchange_orders_open on exchange_orders (player_id, group_id) where remaining > 0;
    create index exchange_orders_of_player on exchange_orders (player_id, placed_at desc, id desc);
    create index exchange_orders_of_market on exchange_orders (market_id);

    create table exchange_matches (
      id bigint generated always as identity primary key,
      market_id text not null,
      selection_id text not null,
      price integer not null,
      size bigint not null check (size > 0),
      -- What the backer wins of the layer; the layer wins the size.
      profit bigint not null check (profit >= 0),
      back_order text not null,
      lay_order text not null,
      backer text not null,
      layer text not null check (layer <> backer),
      taker text not null check (taker in ('back', 'lay')),
      matched_at bigint not null
    );
    create index exchange_matches_of_market on exchange_matches (market_id, id);
    create index exchange_matches_of_back on exchange_matches (back_order);
    create index exchange_matches_of_lay on exchange_matches (lay_order);
    create trigger append_only before update or delete or truncate on exchange_matches execute function refuse_change();

    -- Matched bets added up. Of a fancy the selection is the number at or above which the first amount holds.
    create table exchange_positions (
      player_id text not null,
      market_id text not null,
      selection_id text not null,
      if_wins bigint not null,
      if_loses bigint not null,
      primary key (player_id, market_id, selection_id)
    ) with (fillfactor = 60);
    create index exchange_positions_of_market on exchange_positions (market_id);

    -- Held of a player for a group of markets; all of a player's are the balance of the account 'exchange'.
    create table exchange_exposures (
      player_id text not null,
      group_id text not null,
      event_id text not null,
      held bigint not null default 0 check (held >= 0),
      primary key (player_id, group_id)
    ) with (fillfactor = 60);

    create table exchange_cash_outs (
      id text primary key,
      player_id text not null references players (id),
      market_id text not null,
      share integer not null check (share between 1 and 100),
      -- What it must come to at least, and what it came to.
      amount bigint not null,
      came_to bigint,
      state text not null check (state in ('waiting', 'done', 'lapsed')),
      asked_at bigint not null,
      active_at bigint not null
    );
    create unique index exchange_cash_outs_waiting on exchange_cash_outs (player_id, market_id) where state = 'waiting';
    create index exchange_cash_outs_due on exchange_cash_outs (active_at) where state = 'waiting';

    create table exchange_drop_protection (
      player_id text primary key references players (id),
      seconds integer not null check (seconds > 0),
      seen_at bigint not null
    );

    insert into accounts (owner, kind, currency, may_go_negative)
      select owner, 'exchange', currency, false from accounts where kind = 'main' and owner <> 'house' order by id
      on conflict do nothing;
  `,
};
