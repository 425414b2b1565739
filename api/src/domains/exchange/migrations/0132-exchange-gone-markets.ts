import type { Migration } from '@pavilion/database/migrate';

/**
 * Records when the feed dropped a market, so that an operator can close a market whose end the feed never reported, and
 * an event's competition, so that scorecards of other competitions don't match.
 */
export const exchangeRemovedMarkets: Migration = {
  name: '0132-exchange-gone-markets',
  up: 'alter table exchange_books add column gone_at bigint; alter table exchange_events add column competition text',
};
