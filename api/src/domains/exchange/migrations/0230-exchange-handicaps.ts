import type { Migration } from '@pavilion/database/migrate';

/** What bets come to if half of each stake wins or loses, as on a quarter line. Only markets with handicaps read it. */
export const exchangeHandicaps: Migration = {
  name: '0230-exchange-handicaps',
  up: `
    alter table exchange_positions
      add column if_half_wins bigint not null default 0,
      add column if_half_loses bigint not null default 0;
  `,
};
