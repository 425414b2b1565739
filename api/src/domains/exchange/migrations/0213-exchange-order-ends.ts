import type { Migration } from '@pavilion/database/migrate';

/** Fill-or-kill orders, and why an order's unmatched part ended. */
export const exchangeOrderEnds: Migration = {
  name: '0213-exchange-order-ends',
  up: `
    alter table exchange_orders
      -- Poisha of a fill-or-kill order that must be matched at once; null for an order that may wait.
      add column min_fill bigint,
      -- Set with ended_at; null for orders that ended before this migration.
      add column end_reason text;
  `,
};
