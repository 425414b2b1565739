import { endpoint } from '@pavilion/contract/endpoint';
import { subjectField } from '@pavilion/contract/line-subject';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, strictWire, taka, wire } from '@pavilion/contract/wire';

/**
 * Counterparty of a bet: another player (`exchange`), or the house on the winner (`bookmaker`) or on a number
 * (`fancy`).
 */
export const betKinds = ['exchange', 'bookmaker', 'fancy'] as const;
export type BetKind = (typeof betKinds)[number];

/** back and yes bet on the outcome, lay and no against it. */
export const betSides = ['back', 'lay', 'yes', 'no'] as const;
export type BetSide = (typeof betSides)[number];

/**
 * An `executable` bet has an unmatched part in the order book. The others have none, and the state names what
 * happened to most of the size: matched (also in part), canceled by the player, lapsed by the market, voided at
 * settlement or when a runner was withdrawn.
 */
export const betStates = ['executable', 'matched', 'cancelled', 'lapsed', 'voided'] as const;
export type BetState = (typeof betStates)[number];

/** Whether the unmatched part lapses or stays when the market goes in play. */
export const persistences = ['lapse', 'keep'] as const;
export type Persistence = (typeof persistences)[number];

/** Fill or kill: matched at once, at least `min_fill_size` of it, or not at all; nothing of it ever waits. */
export const timesInForce = ['fill_or_kill'] as const;

/**
 * Why the unmatched part of a bet ended: its player canceled or replaced it, a newer bet of the same player would have
 * matched it, the player was disconnected or may no longer play, the market went in play, was suspended or closed, the
 * runner was withdrawn, it was not filled at once, or the market was settled.
 */
export const betEndReasons = [
  'player',
  'self_match',
  'disconnected',
  'restricted',
  'in_play',
  'market_suspended',
  'market_closed',
  'runner_withdrawn',
  'unfilled',
  'settled',
  'other',
] as const;
export type BetEndReason = (typeof betEndReasons)[number];

/** Returns the market id of an event's bookmaker, or of one fancy line: the feed assigns these none of their own. */
export const bookmakerMarket = (eventId: string): string => `${eventId}:bookmaker`;
export const fancyMarket = (eventId: string, lineId: string): string => `${eventId}:fancy:${lineId}`;

/** Maximum number of instructions per request. */
export const MAX_INSTRUCTIONS = 20;

/** Decimal odds with two decimals on the wire, x100 in code: 1.85 is 185. */
export const price = taka;
/** Winnings per 100 taka, as the house's screens show them, with two decimals on the wire, x100 in code: 85 is 8500. */
const rate = taka;

/** Backs or lays a runner of a market against other players. */
const exchangeInstruction = strictWire(
  {
    kind: z.literal('exchange'),
    /** The runner's id as text. */
    selection_id: z.string(),
    side: z.enumeration(['back', 'lay']),
    /**
     * A price of the ladder. A back matches at this price or higher, a lay at this or lower, at the price of the
     * resting order; the rest waits at this price.
     */
    price,
    /** The backer's stake, also for a lay, whose liability is stake x (price - 1). */
    stake: taka,
    /** Not with `time_in_force`. */
    persistence: z.optional(z.enumeration(persistences)),
    /**
     * In play it is judged when the bet delay is over. What isn't matched then lapses; if less than `min_fill_size`
     * can be matched, all of it.
     */
    time_in_force: z.optional(z.enumeration(timesInForce)),
    /** Only with `time_in_force`: at most the stake, which is the default. */
    min_fill_size: z.optional(taka),
  },
  { selection_id: 'selectionId', time_in_force: 'timeInForce', min_fill_size: 'minFillSize' },
);

/**
 * Bets on the winner at the house's rate, matched at once; refused as price_moved if the house now offers less than
 * requested.
 */
const bookmakerInstruction = strictWire(
  { kind: z.literal('bookmaker'), selection_id: z.string(), side: z.enumeration(['back', 'lay']), rate, stake: taka },
  { selection_id: 'selectionId' },
);

/**
 * Yes wins if the result is at or above `line`; No at or below its own line if the house's two lines differ, below
 * it if they are equal. Either wins stake x rate / 100 and loses the stake. A line or rate that has become better is
 * applied as is; refused as price_moved if either is worse.
 */
const fancyInstruction = strictWire(
  {
    kind: z.literal('fancy'),
    side: z.enumeration(['yes', 'no']),
    line: z.number(),
    /** The other side's line the player saw: whether the two were equal decides when No wins. */
    other_line: z.optional(z.number()),
    rate,
    stake: taka,
  },
  { other_line: 'otherLine' },
);

const instruction = z.union([exchangeInstruction, bookmakerInstruction, fancyInstruction]);
export type Instruction = z.Clean<typeof instruction>;
export type ExchangeInstruction = z.Clean<typeof exchangeInstruction>;
export type BookmakerInstruction = z.Clean<typeof bookmakerInstruction>;
export type FancyInstruction = z.Clean<typeof fancyInstruction>;

const bet = wire(
  {
    id: z.string(),
    kind: openEnum(betKinds, 'exchange'),
    market_id: z.string(),
    market: z.string(),
    event_id: z.string(),
    event: z.string(),
    /** The runner's or bookmaker runner's id as text; for a fancy its line. */
    selection_id: z.string(),
    /** The runner's name, or the fancy's title. */
    selection: z.string(),
    /** Subject of a fancy, if known; clients derive its title from it. */
    settles_by: subjectField,
    side: openEnum(betSides, 'back'),
    /** Requested price: decimal odds of an exchange bet, otherwise winnings per 100 taka. */
    price,
    /** Average price of the matched part, after reductions; null before the first match. */
    average: z.nullable(price),
    /** Fancies only. */
    line: z.nullable(z.number()),
    /** The stake; always matched + remaining + cancelled + lapsed + voided. */
    size: taka,
    matched: taka,
    remaining: taka,
    cancelled: taka,
    lapsed: taka,
    voided: taka,
    state: openEnum(betStates, 'matched'),
    persistence: openEnum(persistences, 'lapse'),
    /** Of a fill-or-kill bet: how much must be matched at once. */
    min_fill_size: z.optional(taka),
    /** Why its unmatched part ended; absent if none has. */
    end_reason: z.optional(openEnum(betEndReasons, 'other')),
    placed_at: moment,
    /** In play, the time the bet enters the order book; null once it has. Count down from `server_time`. */
    active_at: z.nullable(moment),
    server_time: moment,
  },
  {
    market_id: 'marketId',
    event_id: 'eventId',
    selection_id: 'selectionId',
    settles_by: 'settlesBy',
    min_fill_size: 'minFillSize',
    end_reason: 'endReason',
    placed_at: 'placedAt',
    active_at: 'activeAt',
    server_time: 'serverTime',
  },
);
export type Bet = z.Clean<typeof bet>;

/** Refusals of players who may not bet, or not this much. */
export const bettingRefusals = {
  frozen: 403,
  restricted: 403,
  limit_reached: 403,
  /** A withdrawal raised what open bets can lose, and not all of it could be held. */
  shortfall_open: 409,
} as const;
const market = {
  unknown_market: 404,
  unknown_selection: 404,
  /** No bets now: the market is suspended, or its prices are too old. */
  market_suspended: 409,
  market_closed: 409,
} as const;

/**
 * Places one to twenty bets in one market, all or none.
 *
 * `replaces` names open bets of the player in this market that are canceled first, in the same transaction. Send an
 * Idempotency-Key with every request: a retry with it is the same bet. In play an exchange bet is delayed
 * (`active_at`). Unknown fields are refused, since they request something that would not happen.
 */
export const placeBets = endpoint({
  method: 'POST',
  path: '/api/exchange/bets',
  access: 'player',
  body: strictWire(
    {
      market_id: z.string(),
      instructions: z.array(instruction).check(z.minLength(1), z.maxLength(MAX_INSTRUCTIONS)),
      replaces: z.optional(z.array(z.string()).check(z.maxLength(100))),
    },
    { market_id: 'marketId' },
  ),
  /** In the order of the instructions, in their state after all were placed. */
  reply: z.object({ success: z.literal(true), data: z.array(bet) }),
  refusals: {
    ...bettingRefusals,
    ...market,
    /** Main money does not cover the possible loss; bonus money never counts here. */
    insufficient_balance: 409,
    /** The house's price became worse than requested; nothing was placed. */
    price_moved: 409,
    /** The runner was withdrawn. */
    runner_withdrawn: 409,
    /** The price is not on the ladder. */
    invalid_price: 422,
    stake_too_small: 422,
    /** Above the maximum stake, or above the house's limit per player in this market. */
    stake_too_large: 422,
    /** The house takes no bets while the ball is in the air. */
    ball_running: 409,
    too_many_bets: 409,
    /** One of `replaces` is not an open bet of the player in this market. */
    unknown_bet: 404,
    /** One of `replaces` is still in its bet delay. */
    bet_delayed: 409,
  },
  idempotent: true,
});
export type PlaceRefusal = keyof (typeof placeBets)['refusals'];

/**
 * Cancels the unmatched part of certain bets, of a market, or of all bets; exactly one of the three. Matched parts
 * stay.
 *
 * A bet in its bet delay (`active_at`) can't be canceled: canceling a market or all bets skips it.
 */
export const cancelBets = endpoint({
  method: 'POST',
  path: '/api/exchange/bets/cancel',
  access: 'player',
  body: strictWire(
    {
      ids: z.optional(z.array(z.string()).check(z.maxLength(100))),
      market_id: z.optional(z.string()),
      all: z.optional(z.literal(true)),
    },
    { market_id: 'marketId' },
  ),
  /** The bets that had an unmatched part, with the size canceled. Fully matched ones are left out. */
  reply: z.object({ success: z.literal(true), data: z.array(z.object({ id: z.string(), size: taka })) }),
  refusals: {
    unknown_bet: 404,
    /** A named bet is still in its bet delay, or only delayed bets were left to cancel. */
    bet_delayed: 409,
  },
  idempotent: true,
});

/** Lists the player's bets in unsettled markets, matched or unmatched, newest first (500 at most). */
export const openBets = endpoint({
  method: 'GET',
  path: '/api/exchange/bets',
  access: 'player',
  query: wire(
    { market_id: z.optional(z.string()), event_id: z.optional(z.string()) },
    { market_id: 'marketId', event_id: 'eventId' },
  ),
  reply: z.object({ data: z.array(bet) }),
  refusals: {},
});
