import { exchangeResults as results } from '@pavilion/contract/calls/exchange-results';

import type { Domain } from '../../server/app';
import { serve } from '../../server/serve';
import { exchangeResultsSchema } from '../migrations/0081-exchange-results';
import { listResults } from './results.service';

/** What became of matches that are over. */
export const exchangeResults: Domain = {
  name: 'exchange-results',
  migrations: [exchangeResultsSchema],
  routes: (app) => serve(app, results, async () => listResults(app.db, app.clock.now())),
};
