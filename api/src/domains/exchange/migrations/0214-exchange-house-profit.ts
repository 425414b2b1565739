import type { Migration } from '@pavilion/database/migrate';

/** What the house keeps of a market: the rounding of orders that matched each other across its two runners. */
export const exchangeHouseProfit: Migration = {
  name: '0214-exchange-house-profit',
  up: 'alter table exchange_settlements add column house_profit bigint not null default 0',
};
