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
    /** The winner; null if the market ended without a result. */
    winner: z.nullable(z.string()),
  },
  { MarketId: 'marketId', EventId: 'eventId', Event: 'name', open_date: 'opensAt', ended_at: 'endedAt' },
);
export type MarketResult = z.Clean<typeof result>;

/** Lists last week's matches whose market has ended, newest first. */
export const exchangeResults = endpoint({
  method: 'GET',
  path: '/api/exchange/results',
  access: 'player',
  reply: z.array(result),
  refusals: {},
});
