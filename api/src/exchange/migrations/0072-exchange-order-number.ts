import type { Migration } from '@pavilion/database/migrate';

/** Orders in the order they were placed: several reach the book at one moment. */
export const exchangeOrderNumber: Migration = {
  name: '0072-exchange-order-number',
  up: 'alter table exchange_orders add column number bigint generated always as identity',
};
