import type { App, Domain } from '../../../kernel/app';
import { exchangeSchema } from '../migrations/0011-exchange';
import { exchangeGuessedDates } from '../migrations/0133-exchange-guessed-dates';
import { eventVersions, marketFeed, marketVersions } from '../migrations/0160-market-feed';
import { marketWinners } from '../migrations/0210-market-winners';
import { marketTerms } from '../migrations/0220-market-terms';
import { marketHalts } from '../migrations/0221-market-halts';
import { eventScores } from '../migrations/0222-event-scores';
import { suspendedLines } from '../migrations/0241-suspended-lines';
import { bindExchange } from './exchange.routes';
import { Exchange } from './exchange.service';

const exchanges = new WeakMap<App, Exchange>();

/** Returns this process's exchange, created on first use. */
export function exchangeOf(app: App): Exchange {
  const registered = exchanges.get(app);
  if (registered !== undefined) return registered;
  const created = new Exchange(app);
  exchanges.set(app, created);
  return created;
}

/** Markets from the feed, their endpoints and their live stream. */
export const exchange: Domain = {
  name: 'exchange',
  migrations: [
    exchangeSchema,
    exchangeGuessedDates,
    marketFeed,
    eventVersions,
    marketVersions,
    marketWinners,
    marketTerms,
    marketHalts,
    eventScores,
    suspendedLines,
  ],
  routes: (app) => bindExchange(app, exchangeOf(app)),
  start: async (app) => {
    await exchangeOf(app).start();
    return () => exchangeOf(app).stop();
  },
};
