import type { Domain } from '../../../kernel/app';
import { exchangeSettlements } from '../migrations/0076-exchange-settlements';
import { bindExchangeRecords } from '../records/records.routes';

/** Settlement of markets by operators (`ops market`), and the players' records of it. */
export const settlementDomain: Domain = {
  name: 'exchange-settlement',
  migrations: [exchangeSettlements],
  routes: bindExchangeRecords,
};
