import { details, market } from '../src/features/odds-view/odds-view.fixture';

const event = { MarketId: '1.1', EventId: '1', Event: 'Dhaka v Sylhet', Fancy: 0, Bookmaker: 0, sport: 'cricket', inplay: true, open_date: '2026-11-21T10:00:00.000Z' };

export const replies = {
  'GET /api/sports-events/:sport': [event],
  'GET /api/match-odds/:marketId': market,
  'GET /api/event/:eventId': details,
};
