import { betEndReasons, betKinds, betSides } from '@pavilion/contract/calls/exchange-bets';
import { endpoint } from '@pavilion/contract/endpoint';
import { subjectField } from '@pavilion/contract/line-subject';
import { dayFields, listFile, pageFields, pageReply } from '@pavilion/contract/record-list';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

/**
 * Result of an exchange bet: the document's open, WON and LOST, and the results of a void market or of a bet without
 * any match. A partly matched bet is judged by its matched part.
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
    /** Subject of a fancy, if known; clients derive its title from it. */
    settles_by: subjectField,
    bet_type: openEnum(betSides, 'back'),
    /** The requested stake: matched + waiting + cancelled + lapsed + voided. */
    stake: taka,
    matched: taka,
    cancelled: taka,
    lapsed: taka,
    voided: taka,
    /**
     * Decimal odds of an exchange bet (average of the matched part, otherwise the requested ones); else winnings per
     * 100 taka. x100 in code.
     */
    odds: taka,
    /** The line of a fancy; null for all others. */
    run: z.nullable(z.number()),
    /** Possible profit and loss; zero once no part is matched or waiting. */
    potential_profit: taka,
    potential_liability: taka,
    /** Before the market's commission; null while open. */
    net_profit_loss: z.nullable(taka),
    status: openEnum(betStatuses, 'open'),
    /** Present if half of the stake won or lost on a quarter line, and the other half came back. */
    is_half: z.optional(z.literal(true)),
    /** Why its unmatched part ended; absent if none has. */
    end_reason: z.optional(openEnum(betEndReasons, 'other')),
    /** The winner, or a fancy's number; null while open and for a void market. */
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
    settles_by: 'settlesBy',
    bet_type: 'side',
    potential_profit: 'potentialProfit',
    potential_liability: 'potentialLiability',
    net_profit_loss: 'net',
    is_half: 'isHalf',
    end_reason: 'endReason',
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

/** Lists the player's exchange bets by page, ordered by placement time; `ended` is every status but open. */
export const betHistory = endpoint({ ...history, method: 'GET', path: '/api/exchange/history' });

/** Alias under the document's name. */
export const exchangeHub = endpoint({ ...history, method: 'GET', path: '/api/exchange-hub' });

const betsOfRange = wire({ ...betFields, ...dayFields }, {});

/** Returns a range's totals: all requested stakes, and the result of ended bets before commission. */
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
    settles_by: subjectField,
    event_id: z.string(),
    event_name: z.string(),
    /** Null for a void market. */
    result: z.nullable(z.string()),
    /** Result of all the player's bets in the market, the commission on it, and the net amount. */
    profit: taka,
    commission: taka,
    net: taka,
    settled_at: moment,
    /** More than 1 if the result was corrected since. */
    settlements: z.number(),
  },
  {
    market_id: 'marketId',
    market_name: 'market',
    settles_by: 'settlesBy',
    event_id: 'eventId',
    event_name: 'event',
    settled_at: 'settledAt',
  },
);
export type MarketOutcome = z.Clean<typeof marketOutcome>;

/** Lists the player's result in each market by settlement time, with the total of the whole range. */
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

/** Entries of the activity log. */
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
    /** Stake placed, canceled, lapsed or voided; for a settlement the profit or, negative, the loss. */
    amount: taka,
    /** Null for a settlement, which covers all the player's bets in the market. */
    bet_id: z.nullable(z.string()),
    selection_name: z.nullable(z.string()),
    settles_by: subjectField,
    bet_type: z.nullable(openEnum(betSides, 'back')),
    odds: z.nullable(taka),
    run: z.nullable(z.number()),
    /** For a settlement the winner or number; null for a void market. */
    result: z.nullable(z.string()),
  },
  {
    market_id: 'marketId',
    market_name: 'market',
    event_id: 'eventId',
    event_name: 'event',
    bet_id: 'betId',
    selection_name: 'selection',
    settles_by: 'settlesBy',
    bet_type: 'side',
  },
);
export type ActivityRecord = z.Clean<typeof activity>;

/** Lists the player's exchange activity by page, newest first. */
export const activityLog = endpoint({
  method: 'GET',
  path: '/api/exchange/activity',
  access: 'player',
  query: wire({ ...dayFields, ...pageFields }, {}),
  reply: z.object({ data: z.array(activity), page: pageReply }),
  refusals: {},
});
