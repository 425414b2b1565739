import { marketStatuses, marketTermNames, marketTerms, shownSports } from '@pavilion/contract/calls/exchange';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

const eventRunner = wire(
  { selection_id: z.number(), name: z.string(), status: z.string(), reduction: z.optional(z.number()) },
  { selection_id: 'selectionId' },
);
const eventMarket = wire(
  {
    market_id: z.string(),
    /** The feed's kind of market, as MATCH_ODDS. */
    type: z.string(),
    name: z.string(),
    status: openEnum(marketStatuses, 'SUSPENDED'),
    /** How many runners win. */
    winners: z.number(),
    /** The market's rules as plain text, if the feed has them. */
    rules: z.optional(z.string()),
    ...marketTerms,
    /** Largest stake of a bet, if the market has its own limit. */
    max_stake: z.optional(taka),
    /** When bets were settled; absent until then. */
    settled_at: z.optional(moment),
    /** Once settled: the winners' names; absent if the market is void. */
    winner: z.optional(z.string()),
    runners: z.array(eventRunner),
  },
  { market_id: 'marketId', max_stake: 'maxStake', settled_at: 'settledAt', ...marketTermNames },
);
export type EventMarket = z.Clean<typeof eventMarket>;

/** One of the house's markets whose stakes an operator limits. */
const houseLimit = wire({ market_id: z.string(), max_stake: taka }, { market_id: 'marketId', max_stake: 'maxStake' });

/** Returns the markets of an event that have runners, the main one first; prices are in the market stream. */
export const eventMarkets = endpoint({
  method: 'GET',
  path: '/api/exchange/events/:eventId',
  access: 'player',
  params: z.object({ eventId: z.string() }),
  reply: wire(
    {
      sport: openEnum(shownSports, 'other'),
      markets: z.array(eventMarket),
      /** Of the bookmaker and the fancy lines; absent if none has its own. */
      house_limits: z.optional(z.array(houseLimit)),
    },
    { house_limits: 'houseLimits' },
  ),
  refusals: { unknown_event: 404 },
});
