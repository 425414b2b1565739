import { accountAnswers } from '../src/features/account/account.fixture';
import { details, eventReply, market } from '../src/features/odds-view/odds-view.fixture';

const event = {
  MarketId: '1.1',
  EventId: '1',
  Event: 'Dhaka v Sylhet',
  Fancy: 0,
  Bookmaker: 0,
  sport: 'cricket',
  inplay: true,
  open_date: '2026-11-21T10:00:00.000Z',
};

export const replies = {
  ...accountAnswers,
  'GET /api/exchange/results': [
    {
      MarketId: '1.7',
      EventId: '7',
      Event: 'Khulna v Rangpur',
      sport: 'cricket',
      open_date: '2026-11-20T10:00:00.000Z',
      ended_at: '2026-11-20T13:40:00.000Z',
      winner: 'Khulna',
    },
  ],
  'GET /api/sports-events/:sport': [event],
  'GET /api/match-odds/:marketId': market,
  'GET /api/event/:eventId': details,
  'GET /api/exchange/events/:eventId': eventReply,
  'GET /api/exchange/frames/:eventId': { stream: null, score: null },
};
