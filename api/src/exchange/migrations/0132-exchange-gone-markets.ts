import type { Migration } from '@pavilion/database/migrate';

/**
 * Since when the feed carries a market no more: one that never closed can be closed by an operator then. And what an
 * event is played for: a scorecard of another competition is none of its own.
 */
export const exchangeGoneMarkets: Migration = {
  name: '0132-exchange-gone-markets',
  up: 'alter table exchange_books add column gone_at bigint; alter table exchange_events add column competition text',
};
