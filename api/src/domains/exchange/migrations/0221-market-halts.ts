import type { Migration } from '@pavilion/database/migrate';

/** What operators set in a market: its suspension, and the largest stake of a bet. And the prices that a market ended with. */
export const marketHalts: Migration = {
  name: '0221-market-halts',
  up: `
    alter table exchange_books add column suspended_by text,
      -- Poisha; null for the site's own figure.
      add column max_stake bigint check (max_stake > 0),
      -- The best prices before its waiting orders lapsed at its end.
      add column last_levels jsonb;
    alter table exchange_markets add column is_suspended boolean not null default false;
  `,
};
