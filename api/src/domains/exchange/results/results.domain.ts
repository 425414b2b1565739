import { exchangeResults as results } from '@pavilion/contract/calls/exchange-results';
import { serve } from '../../../http/serve';
import type { Domain } from '../../../kernel/app';
import { exchangeResultsSchema } from '../migrations/0081-exchange-results';
import { exchangeSettled } from '../migrations/0097-exchange-settled';
import { listResults } from './results.service';

/** Results of ended matches. */
export const exchangeResults: Domain = {
  name: 'exchange-results',
  migrations: [exchangeResultsSchema, exchangeSettled],
  routes: (app) => serve(app, results, async () => listResults(app.db, app.clock.now())),
};
