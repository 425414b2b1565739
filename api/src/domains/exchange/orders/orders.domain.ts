import type { Domain } from '../../../kernel/app';
import { exchangeOf } from '../markets/exchange.domain';
import { exchangeOrders } from '../migrations/0071-exchange-orders';
import { exchangeOrderNumber } from '../migrations/0072-exchange-order-number';
import { exchangeBets } from '../migrations/0096-exchange-bets';
import { exchangeCashOutEnds } from '../migrations/0131-exchange-cash-out-ends';
import { exchangeRemovedMarkets } from '../migrations/0132-exchange-gone-markets';
import { exchangeRemovals, exchangeShortfalls } from '../migrations/0211-exchange-removals';
import { exchangeOrderEnds } from '../migrations/0213-exchange-order-ends';
import { exchangeHandicaps } from '../migrations/0230-exchange-handicaps';
import { exchangeSets } from '../migrations/0242-exchange-sets';
import { Definitions } from './definitions';
import { orders, startActivations } from './orders.queue';
import { bindOrders } from './orders.routes';

/** Players' bets: the order books, the holds, and the activation of waiting orders. */
export const ordersDomain: Domain = {
  name: 'exchange-orders',
  migrations: [
    exchangeOrders,
    exchangeOrderNumber,
    exchangeBets,
    exchangeCashOutEnds,
    exchangeRemovedMarkets,
    exchangeRemovals,
    exchangeShortfalls,
    exchangeOrderEnds,
    exchangeHandicaps,
    exchangeSets,
  ],
  routes: (app) => {
    const definitions = new Definitions(app);
    exchangeOf(app).listen(
      (definition) => definitions.receive(definition),
      (carried, at, fence) => definitions.retainOnly(carried, at, fence),
    );
    bindOrders(app);
  },
  start: startActivations,
  queues: (app) => [orders(app)],
};
