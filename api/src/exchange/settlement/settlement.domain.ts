import type { Domain } from '../../server/app';
import { exchangeSettlements } from '../migrations/0076-exchange-settlements';
import { bindExchangeRecords } from '../records/records.routes';

/** What markets came to: operators settle them (`ops market`), players read what that brought them. */
export const settlementDomain: Domain = {
  name: 'exchange-settlement',
  migrations: [exchangeSettlements],
  routes: bindExchangeRecords,
};
