import type { Migration } from '@pavilion/database/migrate';

/** Indexes markets by their first settlement, for queries of a week's results. */
export const exchangeSettled: Migration = {
  name: '0097-exchange-settled',
  up: 'create index exchange_settlements_first on exchange_settlements (settled_at) where part = 1',
};
