import type { LinesFrame } from '@pavilion/contract/live';

const runner = (selectionId: number, SelectionName: string) => ({
  selectionId,
  SelectionName,
  status: 'ACTIVE',
  ex: { availableToBack: [], availableToLay: [] },
});

export const market = {
  marketId: '1.1',
  eventId: 'e1',
  Event: 'Dhaka v Sylhet',
  status: 'OPEN',
  inplay: true,
  sequence: 1,
  runners: [runner(7, 'Dhaka'), runner(8, 'Sylhet')],
};

/** The event's markets: the one above, and one with its own terms and rules. */
export const eventReply = {
  sport: 'cricket',
  markets: [
    {
      market_id: '1.1',
      type: 'MATCH_ODDS',
      name: 'Match Odds',
      status: 'OPEN',
      winners: 1,
      runners: [
        { selection_id: 7, name: 'Dhaka', status: 'ACTIVE' },
        { selection_id: 8, name: 'Sylhet', status: 'ACTIVE' },
      ],
    },
    {
      market_id: '1.2',
      type: 'TIED_MATCH',
      name: 'Tied Match',
      status: 'OPEN',
      winners: 1,
      rules: 'A Super Over does not count.',
      bet_delay: 8,
      base_rate: 2.5,
      max_stake: '500.00',
      runners: [
        { selection_id: 1, name: 'Yes', status: 'ACTIVE' },
        { selection_id: 2, name: 'No', status: 'ACTIVE' },
      ],
    },
  ],
};

const fancy = (id: string, title: string, over: object = {}) => ({
  id,
  title,
  no: 41,
  no_rate: 100,
  yes: 43,
  yes_rate: 90,
  suspended: 0,
  ball_running: 0,
  ...over,
});

export const details = {
  data: {
    items: {
      e1: {
        fancy2: [
          fancy('f1', '6 over run'),
          fancy('f2', '3.2 ball run', { ball_running: 1 }),
          fancy('f3', 'Lottery 10 over'),
        ],
        bookmaker: [
          { id: 'b1', runner: 'Dhaka', backPrice: 85, layPrice: 88, suspended: 0, ball_running: 0 },
          { id: 'b2', runner: 'Sylhet', backPrice: 112, layPrice: 118, suspended: 1, ball_running: 0 },
        ],
      },
    },
  },
};

/** A bet in wire format. */
export function wireBet(over: object = {}) {
  return {
    id: 'b1',
    kind: 'exchange',
    market_id: '1.1',
    market: 'Match Odds',
    event_id: 'e1',
    event: 'Dhaka v Sylhet',
    selection_id: '7',
    selection: 'Dhaka',
    side: 'back',
    price: '1.90',
    average: null,
    line: null,
    size: '100.00',
    matched: '0.00',
    remaining: '100.00',
    cancelled: '0.00',
    lapsed: '0.00',
    voided: '0.00',
    state: 'executable',
    persistence: 'lapse',
    placed_at: '2026-11-22T04:00:00.000Z',
    active_at: null,
    server_time: '2026-11-22T04:00:00.000Z',
    ...over,
  };
}

/** The position of a player with 2,000 taka, with the outcome for each runner. */
export function position(dhaka?: string, sylhet?: string) {
  const profits = [
    { selection_id: '7', selection: 'Dhaka', profit: dhaka },
    { selection_id: '8', selection: 'Sylhet', profit: sylhet },
  ];
  const markets =
    dhaka === undefined
      ? []
      : [{ market_id: '1.1', market: 'Match Odds', kind: 'exchange', profits, worst: '-100.00' }];
  return {
    balance: '1900.00',
    exposure: dhaka === undefined ? '0.00' : '100.00',
    events: dhaka === undefined ? [] : [{ event_id: 'e1', event: 'Dhaka v Sylhet', exposure: '100.00', markets }],
    limits: { min_stake: '10.00', max_stake: '100000.00', most_open: 100, delays: { cricket: 5 }, commission: 5 },
  };
}

/** The same lines as a frame of the stream. */
export const linesFrame: LinesFrame = [
  's',
  'e1',
  1,
  [
    ['f1', '6 over run', 41, 100, 43, 90, 0, 0],
    ['f2', '3.2 ball run', 41, 100, 43, 90, 0, 1],
    ['f3', 'Lottery 10 over', 41, 100, 43, 90, 0, 0],
  ],
  [
    ['b1', 'Dhaka', 85, 88, 0, 0],
    ['b2', 'Sylhet', 112, 118, 1, 0],
  ],
];
