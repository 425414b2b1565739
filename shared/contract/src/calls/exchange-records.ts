import { betKinds, betSides } from '@pavilion/contract/calls/exchange-bets';
import { endpoint } from '@pavilion/contract/endpoint';
import { dayFields, listFile, pageFields, pageReply } from '@pavilion/contract/record-list';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

/**
 * How a bet on the exchange ended: the document's open, WON and LOST, and where its market was void or nothing of it
 * was matched. One that was matched in part is judged by that part.
 */
export const betStatuses = ['open', 'WON', 'LOST', 'cancelled', 'lapsed', 'void'] as const;
export type BetStatus = (typeof betStatuses)[number];

const record = wire(
  {
    transaction_id: z.string(),
    kind: openEnum(betKinds, 'exchange'),
    event_id: z.string(),
    event_name: z.string(),
    market_id: z.string(),
    market_name: z.string(),
    /** The runner's name, or the fancy's title. */
    selection_name: z.string(),
    bet_type: openEnum(betSides, 'back'),
    /** What was asked for; matched + waiting + cancelled + lapsed + voided. */
    stake: taka,
    matched: taka,
    cancelled: taka,
    lapsed: taka,
    voided: taka,
    /** Decimal odds of an exchange bet (at which the matched part was taken, else those asked for); else what 100 taka win. x100 in code. */
    odds: taka,
    /** The line of a fancy, null of all others. */
    run: z.nullable(z.number()),
    /** What it can win and lose; nothing once no part is matched or waits. */
    potential_profit: taka,
    potential_liability: taka,
    /** Before its market's commission; null while open. */
    net_profit_loss: z.nullable(taka),
    status: openEnum(betStatuses, 'open'),
    /** Who won, or the number a fancy came to; null while open and where its market was void. */
    result: z.nullable(z.string()),
    created_at: moment,
    settled_at: z.nullable(moment),
  },
  {
    transaction_id: 'id',
    event_id: 'eventId',
    event_name: 'event',
    market_id: 'marketId',
    market_name: 'market',
    selection_name: 'selection',
    bet_type: 'side',
    potential_profit: 'potentialProfit',
    potential_liability: 'potentialLiability',
    net_profit_loss: 'net',
    created_at: 'createdAt',
    settled_at: 'settledAt',
  },
);
export type BetRecord = z.Clean<typeof record>;

const betFields = {
  status: z.optional(z.enumeration([...betStatuses, 'ended'])),
  kind: z.optional(z.enumeration(betKinds)),
} as const;

const history = {
  access: 'player',
  query: wire({ ...betFields, ...dayFields, ...pageFields, sort: z.optional(z.enumeration(['newest', 'oldest'])) }, {}),
  reply: z.object({ data: z.array(record), page: pageReply }),
  refusals: {},
} as const;

/** The player's bets on the exchange by pages, by when they were placed; `ended` is every status but open. */
export const betHistory = endpoint({ ...history, method: 'GET', path: '/api/exchange/history' });

/** The same by the document's name. */
export const exchangeHub = endpoint({ ...history, method: 'GET', path: '/api/exchange-hub' });

const betsOfRange = wire({ ...betFields, ...dayFields }, {});

/** What the bets of a range come to: all that was asked for, and what those that ended won or lost before commission. */
export const betHistoryTotals = endpoint({
  method: 'GET',
  path: '/api/records/exchange/totals',
  access: 'player',
  query: betsOfRange,
  reply: wire({ count: z.number(), stake: taka, net_profit_loss: taka }, { net_profit_loss: 'net' }),
  refusals: {},
});

export const betHistoryCsv = endpoint({
  ...listFile,
  method: 'GET',
  path: '/api/records/exchange.csv',
  query: betsOfRange,
});

const marketOutcome = wire(
  {
    market_id: z.string(),
    market_name: z.string(),
    kind: openEnum(betKinds, 'exchange'),
    event_id: z.string(),
    event_name: z.string(),
    /** Null where the market was void. */
    result: z.nullable(z.string()),
    /** What all the player's bets of the market came to, the commission taken of it, and what is left. */
    profit: taka,
    commission: taka,
    net: taka,
    settled_at: moment,
    /** More than 1 where the result was changed since. */
    settlements: z.number(),
  },
  { market_id: 'marketId', market_name: 'market', event_id: 'eventId', event_name: 'event', settled_at: 'settledAt' },
);
export type MarketOutcome = z.Clean<typeof marketOutcome>;

/** What each market came to for the player, by when it was settled, and what the whole range did. */
export const profitAndLoss = endpoint({
  method: 'GET',
  path: '/api/exchange/profit-and-loss',
  access: 'player',
  query: wire({ ...dayFields, ...pageFields }, {}),
  reply: z.object({
    data: z.array(marketOutcome),
    page: pageReply,
    totals: z.object({ count: z.number(), profit: taka, commission: taka, net: taka }),
  }),
  refusals: {},
});

/** What may be in the activity log. */
export const activities = ['placed', 'cancelled', 'lapsed', 'voided', 'settled', 'resettled'] as const;
export type Activity = (typeof activities)[number];

const activity = wire(
  {
    id: z.string(),
    what: openEnum(activities, 'placed'),
    at: moment,
    market_id: z.string(),
    market_name: z.string(),
    event_id: z.string(),
    event_name: z.string(),
    /** The stake that was placed, taken back, lapsed or voided; of a settlement what it brought or, negative, took. */
    amount: taka,
    /** Of one bet; null of a settlement, which is of all the player's bets in the market. */
    bet_id: z.nullable(z.string()),
    selection_name: z.nullable(z.string()),
    bet_type: z.nullable(openEnum(betSides, 'back')),
    odds: z.nullable(taka),
    run: z.nullable(z.number()),
    /** Of a settlement: who won, or the number; null where the market was void. */
    result: z.nullable(z.string()),
  },
  {
    market_id: 'marketId',
    market_name: 'market',
    event_id: 'eventId',
    event_name: 'event',
    bet_id: 'betId',
    selection_name: 'selection',
    bet_type: 'side',
  },
);
export type ActivityRecord = z.Clean<typeof activity>;

/** What the player did on the exchange and what became of it, by pages, the newest first. */
export const activityLog = endpoint({
  method: 'GET',
  path: '/api/exchange/activity',
  access: 'player',
  query: wire({ ...dayFields, ...pageFields }, {}),
  reply: z.object({ data: z.array(activity), page: pageReply }),
  refusals: {},
});
