import type { Migration } from '@pavilion/database/migrate';

/** Numbers orders by placement: several can reach the order book at the same moment. */
export const exchangeOrderNumber: Migration = {
  name: '0072-exchange-order-number',
  up: 'alter table exchange_orders add column number bigint generated always as identity',
};
