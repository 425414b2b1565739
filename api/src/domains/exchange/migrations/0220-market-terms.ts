import type { Migration } from '@pavilion/database/migrate';

/** What comes with each market of an event: its type, bet delay in play, base rate of commission and rules. */
export const marketTerms: Migration = {
  name: '0220-market-terms',
  up: `
    alter table exchange_books add column market_type text not null default 'MATCH_ODDS',
      -- Seconds; null for the sport's own figure.
      add column bet_delay integer check (bet_delay between 0 and 60),
      -- Percent x100; null for the site's own figure.
      add column base_rate integer check (base_rate between 0 and 10000);
    alter table exchange_markets add column market_type text not null default 'MATCH_ODDS',
      add column bet_delay integer,
      add column base_rate integer,
      add column rules text;
  `,
};
