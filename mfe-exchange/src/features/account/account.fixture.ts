const at = '2026-11-21T10:05:00.000Z';

/** A bet as the api sends it. */
export const bet = (id: string, change: object = {}) => ({
  id,
  kind: 'exchange',
  market_id: '1.1',
  market: 'Match Odds',
  event_id: '1',
  event: 'Dhaka v Sylhet',
  selection_id: '7',
  selection: 'Dhaka',
  side: 'back',
  price: '1.92',
  average: '1.95',
  line: null,
  size: '500.00',
  matched: '500.00',
  remaining: '0.00',
  cancelled: '0.00',
  lapsed: '0.00',
  voided: '0.00',
  state: 'matched',
  persistence: 'lapse',
  placed_at: at,
  active_at: null,
  server_time: at,
  ...change,
});

export const waitingBet = bet('b2', {
  side: 'lay',
  selection_id: '8',
  selection: 'Sylhet',
  price: '2.10',
  average: null,
  matched: '0.00',
  remaining: '500.00',
  state: 'executable',
  persistence: 'keep',
});
const fancyBet = bet('b3', {
  kind: 'fancy',
  event_id: '2',
  event: 'Khulna v Barishal',
  market: 'Fancy',
  selection: '6 over runs',
  side: 'yes',
  line: 48,
  price: '95.00',
  average: '95.00',
  size: '200.00',
  matched: '200.00',
});

const limits = {
  min_stake: '10.00',
  max_stake: '500000.00',
  most_open: 200,
  delays: { cricket: 5, soccer: 5, tennis: 3 },
  commission: 5,
};
const market = { market_id: '1.1', market: 'Match Odds', kind: 'exchange', profits: [], worst: '-550.00' };
export const position = {
  balance: '4250.00',
  exposure: '750.00',
  events: [
    { event_id: '1', event: 'Dhaka v Sylhet', exposure: '550.00', markets: [market] },
    {
      event_id: '2',
      event: 'Khulna v Barishal',
      exposure: '200.00',
      markets: [{ ...market, market_id: '2:fancy:9', market: '6 over runs', kind: 'fancy' }],
    },
  ],
  limits,
};
export const idle = { balance: '5000.00', exposure: '0.00', events: [], limits };

const record = (id: string, change: object) => ({
  transaction_id: id,
  kind: 'exchange',
  event_id: '1',
  event_name: 'Dhaka v Sylhet',
  market_id: '1.1',
  market_name: 'Match Odds',
  selection_name: 'Dhaka',
  bet_type: 'back',
  stake: '500.00',
  matched: '500.00',
  cancelled: '0.00',
  lapsed: '0.00',
  voided: '0.00',
  odds: '1.95',
  run: null,
  potential_profit: '475.00',
  potential_liability: '500.00',
  net_profit_loss: '475.00',
  status: 'WON',
  result: 'Dhaka',
  created_at: at,
  settled_at: at,
  ...change,
});
export const history = {
  data: [
    record('h1', {}),
    record('h2', {
      bet_type: 'lay',
      selection_name: 'Sylhet',
      status: 'LOST',
      net_profit_loss: '-550.00',
      odds: '2.10',
    }),
    record('h3', {
      kind: 'fancy',
      market_name: 'Fancy',
      selection_name: '6 over runs',
      bet_type: 'yes',
      run: 48,
      odds: '95.00',
      status: 'open',
      net_profit_loss: null,
    }),
    record('h4', {
      status: 'lapsed',
      matched: '0.00',
      lapsed: '500.00',
      net_profit_loss: '0.00',
      end_reason: 'unfilled',
    }),
  ],
  page: { next: 'forth', previous: null, first: 1 },
};
export const outcomes = {
  data: [
    {
      market_id: '1.1',
      market_name: 'Match Odds',
      kind: 'exchange',
      event_id: '1',
      event_name: 'Dhaka v Sylhet',
      result: 'Dhaka',
      profit: '475.00',
      commission: '23.75',
      net: '451.25',
      settled_at: at,
      settlements: 1,
    },
    {
      market_id: '2:fancy:9',
      market_name: '6 over runs',
      kind: 'fancy',
      event_id: '2',
      event_name: 'Khulna v Barishal',
      result: '44',
      profit: '-200.00',
      commission: '0.00',
      net: '-200.00',
      settled_at: at,
      settlements: 1,
    },
  ],
  page: { next: null, previous: null, first: 1 },
  totals: { count: 2, profit: '275.00', commission: '23.75', net: '251.25' },
};
const act = (id: string, change: object) => ({
  id,
  what: 'placed',
  at,
  market_id: '1.1',
  market_name: 'Match Odds',
  event_id: '1',
  event_name: 'Dhaka v Sylhet',
  amount: '500.00',
  bet_id: 'b1',
  selection_name: 'Dhaka',
  bet_type: 'back',
  odds: '1.92',
  run: null,
  result: null,
  ...change,
});
export const activity = {
  data: [
    act('a1', {
      what: 'settled',
      amount: '451.25',
      bet_id: null,
      selection_name: null,
      bet_type: null,
      odds: null,
      result: 'Dhaka',
    }),
    act('a2', {
      what: 'cancelled',
      amount: '200.00',
      bet_type: 'lay',
      selection_name: 'Sylhet',
      odds: '2.10',
      at: '2026-11-21T10:01:00.000Z',
    }),
    act('a3', { at: '2026-11-20T16:00:00.000Z' }),
  ],
  page: { next: null, previous: null, first: 1 },
};

/** Replies to the account's calls for a player with some bets. */
export const accountAnswers = {
  'GET /api/exchange/position': position,
  'GET /api/exchange/bets': { data: [bet('b1'), waitingBet, fancyBet] },
  'GET /api/exchange/history': history,
  'GET /api/exchange/profit-and-loss': outcomes,
  'GET /api/exchange/activity': activity,
};
