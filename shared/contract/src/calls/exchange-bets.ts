import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, strictWire, taka, wire } from '@pavilion/contract/wire';

/** Whom a bet is with: another player (`exchange`), or the house on the winner (`bookmaker`) or on a number (`fancy`). */
export const betKinds = ['exchange', 'bookmaker', 'fancy'] as const;
export type BetKind = (typeof betKinds)[number];

/** back and yes say it happens, lay and no that it doesn't. */
export const betSides = ['back', 'lay', 'yes', 'no'] as const;
export type BetSide = (typeof betSides)[number];

/**
 * `executable` has a part that waits to be matched; of the others nothing waits, and the word says where most of
 * the size went: matched (also in part), taken back by the player, lapsed by the market, voided at settlement.
 */
export const betStates = ['executable', 'matched', 'cancelled', 'lapsed', 'voided'] as const;
export type BetState = (typeof betStates)[number];

/** What happens to the unmatched part when the market goes in play. */
export const persistences = ['lapse', 'keep'] as const;
export type Persistence = (typeof persistences)[number];

/** The market of an event's bookmaker and of one fancy line: the feed gives these no ids of their own. */
export const bookmakerMarket = (eventId: string): string => `${eventId}:bookmaker`;
export const fancyMarket = (eventId: string, lineId: string): string => `${eventId}:fancy:${lineId}`;

/** One bet may have so many instructions at once. */
export const MOST_INSTRUCTIONS = 20;

/** Decimal odds with two decimals on the wire, x100 in code: 1.85 is 185. */
export const price = taka;
/** What 100 taka win, as the house's screens show it, with two decimals on the wire, x100 in code: 85 is 8500. */
const rate = taka;

/** Backs or lays a runner of a market against other players. */
const exchangeInstruction = strictWire(
  {
    kind: z.literal('exchange'),
    /** The runner's number as text. */
    selection_id: z.string(),
    side: z.enumeration(['back', 'lay']),
    /** Of the ladder. A back is matched at this or more, a lay at this or less, at the price of the order it meets; the rest waits at this price. */
    price,
    /** The backer's stake, of a lay too: its liability is stake x (price - 1). */
    stake: taka,
    persistence: z.optional(z.enumeration(persistences)),
  },
  { selection_id: 'selectionId' },
);

/** Takes the house's rate on the winner, matched at once; refused as price_moved where the house now gives less than asked. */
const bookmakerInstruction = strictWire(
  { kind: z.literal('bookmaker'), selection_id: z.string(), side: z.enumeration(['back', 'lay']), rate, stake: taka },
  { selection_id: 'selectionId' },
);

/**
 * Yes wins where the result is at or above `line`; No at or below its own line where the house's two lines differ,
 * below it where they are equal. Either wins stake x rate / 100 and loses the stake. A better line or rate is
 * taken as it is by then; refused as price_moved where either is worse.
 */
const fancyInstruction = strictWire(
  {
    kind: z.literal('fancy'),
    side: z.enumeration(['yes', 'no']),
    line: z.number(),
    /** The other side's line as the player saw it: whether the two were equal decides where No wins. */
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
    /** The runner's number or the bookmaker runner's id as text; of a fancy its line. */
    selection_id: z.string(),
    /** The runner's name, or the fancy's title. */
    selection: z.string(),
    side: openEnum(betSides, 'back'),
    /** Asked for: decimal odds of an exchange bet, else what 100 taka win. */
    price,
    /** At which the matched part was taken on average, null before there is one. */
    average: z.nullable(price),
    /** Of a fancy alone. */
    line: z.nullable(z.number()),
    /** The stake; it is always matched + remaining + cancelled + lapsed + voided. */
    size: taka,
    matched: taka,
    remaining: taka,
    cancelled: taka,
    lapsed: taka,
    voided: taka,
    state: openEnum(betStates, 'matched'),
    persistence: openEnum(persistences, 'lapse'),
    placed_at: moment,
    /** In play a bet reaches the book at this moment and not before; null once it has. Count it down by `server_time`. */
    active_at: z.nullable(moment),
    server_time: moment,
  },
  {
    market_id: 'marketId',
    event_id: 'eventId',
    selection_id: 'selectionId',
    placed_at: 'placedAt',
    active_at: 'activeAt',
    server_time: 'serverTime',
  },
);
export type Bet = z.Clean<typeof bet>;

/** Whoever may not play, or not for so much. */
export const mayNotBet = { frozen: 403, restricted: 403, limit_reached: 403 } as const;
const market = {
  unknown_market: 404,
  unknown_selection: 404,
  /** No bets now: suspended, or its prices are too old to be trusted. */
  market_suspended: 409,
  market_closed: 409,
} as const;

/**
 * Places one to twenty bets in one market: all of them or none.
 *
 * `replaces` names one's own open bets of the market that are taken back first, in the same step. Send an
 * Idempotency-Key with every one: the same again is the same bet. In play an exchange bet waits first (`active_at`).
 * A field that isn't named here is refused: it asks for something that wouldn't be done.
 */
export const placeBets = endpoint({
  method: 'POST',
  path: '/api/exchange/bets',
  access: 'player',
  body: strictWire(
    {
      market_id: z.string(),
      instructions: z.array(instruction).check(z.minLength(1), z.maxLength(MOST_INSTRUCTIONS)),
      replaces: z.optional(z.array(z.string()).check(z.maxLength(100))),
    },
    { market_id: 'marketId' },
  ),
  /** In the order of the instructions, as they stand once all are placed. */
  reply: z.object({ success: z.literal(true), data: z.array(bet) }),
  refusals: {
    ...mayNotBet,
    ...market,
    /** Main money doesn't cover what could be lost; bonus money never counts here. */
    insufficient_balance: 409,
    /** The house's price got worse than asked; nothing was placed. */
    price_moved: 409,
    /** Not on the ladder. */
    invalid_price: 422,
    stake_too_small: 422,
    /** Above the most a bet may be, or what the house takes from one player in this market. */
    stake_too_large: 422,
    /** The house takes no bets while the ball is in the air. */
    ball_running: 409,
    too_many_bets: 409,
    /** One of `replaces` is no open bet of the player's in this market. */
    unknown_bet: 404,
    /** One of `replaces` waits out the in-play delay. */
    bet_delayed: 409,
  },
  idempotent: true,
});
export type PlaceRefusal = keyof (typeof placeBets)['refusals'];

/**
 * Takes back what is unmatched: of some bets, of a market, or all; one of the three. What is matched stays.
 *
 * A bet that waits out the in-play delay (`active_at`) can't be taken back: of a market or of all it is passed over.
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
  /** The bets that had something to take back, with how much that was. Already matched ones are left out. */
  reply: z.object({ success: z.literal(true), data: z.array(z.object({ id: z.string(), size: taka })) }),
  refusals: {
    unknown_bet: 404,
    /** One that is named waits out the in-play delay, or nothing else was there to take back. */
    bet_delayed: 409,
  },
  idempotent: true,
});

/** The player's bets in markets that are not settled yet, matched or waiting, the newest first (500 at most). */
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
