import { EVENT, MARKET, order } from '../exchange';
import type { TestPlayer } from '../player';
import type { Matrix, Row } from './access-matrix';

/** A player with open and matched bets and an available cash-out. */
export interface Backer {
  readonly player: TestPlayer;
  readonly bets: readonly string[];
}

const ids = ({ bets }: Backer): readonly string[] => bets;
// Keys are per player: another player's key is just another key.
const keyed = { 'Idempotency-Key': () => 'one-of-the-victims-keys' };
const days = ['days', 'from', 'to'];
const pages = ['size', 'cursor'];
const ofRange = ['status', 'kind', ...days];
const list = { plain: [...ofRange, ...pages, 'sort'] };
const aMarket = { id: () => MARKET, plain: ['marketId', 'share'] };

/** Every call of exchange bets, by method and path; the test fails for a new call without a row. */
export const exchangeMatrix: Matrix<Row<Backer, Backer>> = {
  'POST /api/exchange/bets': {
    body: ({ bets }) => ({ market_id: MARKET, instructions: [order('back', '1000.00', '100.00')], replaces: bets }),
    names: { replaces: ids },
    inert: keyed,
    plain: ['market_id', 'instructions'],
  },
  'POST /api/exchange/bets/cancel': {
    body: ({ bets }) => ({ ids: bets }),
    names: { ids },
    inert: keyed,
    plain: ['market_id', 'all'],
  },
  'GET /api/exchange/bets': { plain: ['market_id', 'event_id'], query: () => ({ event_id: EVENT }) },
  'GET /api/exchange/position': { plain: ['event_id'] },
  'GET /api/exchange/cash-out/:marketId': aMarket,
  'POST /api/exchange/cash-out/:marketId': {
    ...aMarket,
    body: () => ({ amount: '-100.00' }),
    plain: ['marketId', 'share', 'amount', 'Idempotency-Key'],
  },
  'GET /api/exchange/drop-protection': {},
  'PUT /api/exchange/drop-protection': { body: () => ({ seconds: 10 }), plain: ['seconds'] },
  'GET /api/exchange/history': list,
  'GET /api/exchange-hub': list,
  'GET /api/records/exchange/totals': { plain: ofRange },
  'GET /api/records/exchange.csv': { plain: ofRange },
  'GET /api/exchange/profit-and-loss': { plain: [...days, ...pages] },
  'GET /api/exchange/activity': { plain: [...days, ...pages] },
};
