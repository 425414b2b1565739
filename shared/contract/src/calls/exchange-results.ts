import { shownSports } from '@pavilion/contract/calls/exchange';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, wire } from '@pavilion/contract/wire';

const result = wire(
  {
    MarketId: z.string(),
    EventId: z.string(),
    Event: z.string(),
    sport: openEnum(shownSports, 'other'),
    open_date: moment,
    ended_at: moment,
    /** Who won; null where nobody did: the market ended without a result. */
    winner: z.nullable(z.string()),
  },
  { MarketId: 'marketId', EventId: 'eventId', Event: 'name', open_date: 'opensAt', ended_at: 'endedAt' },
);
export type MarketResult = z.Clean<typeof result>;

/** Matches of the last week whose market ended, the newest first. */
export const exchangeResults = endpoint({
  method: 'GET',
  path: '/api/exchange/results',
  access: 'player',
  reply: z.array(result),
  refusals: {},
});
