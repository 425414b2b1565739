import type { Migration } from '@pavilion/database/migrate';

/**
 * Whether an event's date was made up, as neither its market nor the feed told one: results may not be judged by it.
 *
 * Of rows from before, those that a market may have made count as such; the feed's next word on them says otherwise.
 */
export const exchangeGuessedDates: Migration = {
  name: '0133-exchange-guessed-dates',
  up: `
    alter table exchange_events add column open_date_guessed boolean not null default false;
    update exchange_events set open_date_guessed = true
      where competition is null and fancy = '[]' and bookmaker = '[]';
  `,
};
