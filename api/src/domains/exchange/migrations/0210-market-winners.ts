import type { Migration } from '@pavilion/database/migrate';

/** How many runners of a market win. */
export const marketWinners: Migration = {
  name: '0210-market-winners',
  up: `
    alter table exchange_books add column winners integer not null default 1;
    alter table exchange_markets add column winners integer not null default 1;
  `,
};
