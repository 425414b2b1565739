import type { Migration } from '@pavilion/database/migrate';

/** Markets by when they were first settled: the results of a week are found by it. */
export const exchangeSettled: Migration = {
  name: '0097-exchange-settled',
  up: 'create index exchange_settlements_first on exchange_settlements (settled_at) where part = 1',
};
