import type { Migration } from '@pavilion/database/migrate';

/**
 * Marks event dates that neither the market nor the feed provided: results may not be judged by them.
 *
 * Existing rows that a market may have created count as guessed until the feed next sends them.
 */
export const exchangeGuessedDates: Migration = {
  name: '0133-exchange-guessed-dates',
  up: `
    alter table exchange_events add column open_date_guessed boolean not null default false;
    update exchange_events set open_date_guessed = true
      where competition is null and fancy = '[]' and bookmaker = '[]';
  `,
};
