import type { Domain } from '../../../kernel/app';
import { exchangeSettlements } from '../migrations/0076-exchange-settlements';
import { exchangeHouseProfit } from '../migrations/0214-exchange-house-profit';
import { bindExchangeRecords } from '../records/records.routes';

/** Settlement of markets by operators (`ops market`), and the players' records of it. */
export const settlementDomain: Domain = {
  name: 'exchange-settlement',
  migrations: [exchangeSettlements, exchangeHouseProfit],
  routes: bindExchangeRecords,
};
