import { betKinds, mayNotBet, price } from '@pavilion/contract/calls/exchange-bets';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

const marketPosition = wire(
  {
    market_id: z.string(),
    market: z.string(),
    kind: openEnum(betKinds, 'exchange'),
    /**
     * What the matched bets of this market come to by outcome, before commission: by runner, or, of a fancy, by
     * ranges of the result in ascending order, `selection_id` being the lowest result of each ('0' the first).
     */
    profits: z.array(
      wire({ selection_id: z.string(), selection: z.string(), profit: taka }, { selection_id: 'selectionId' }),
    ),
    /** The same with every waiting part matched where that would make it worse: the worst it can still become. */
    worst: taka,
  },
  { market_id: 'marketId' },
);
export type MarketPosition = z.Clean<typeof marketPosition>;

const eventPosition = wire(
  { event_id: z.string(), event: z.string(), exposure: taka, markets: z.array(marketPosition) },
  { event_id: 'eventId' },
);
export type EventPosition = z.Clean<typeof eventPosition>;

/** Money, what is held of it for open bets, and how each event stands. */
export const exchangePosition = endpoint({
  method: 'GET',
  path: '/api/exchange/position',
  access: 'player',
  query: wire({ event_id: z.optional(z.string()) }, { event_id: 'eventId' }),
  reply: wire(
    {
      /** Main money that is free for bets; what is held is not in it. */
      balance: taka,
      /** Held for all events together, as a positive amount: the most that can be lost. */
      exposure: taka,
      /** Events with open bets, or the one asked for if it has any. */
      events: z.array(eventPosition),
      /** What a bet must keep to, and how long it waits in play, in seconds by sport. */
      limits: wire(
        {
          min_stake: taka,
          max_stake: taka,
          most_open: z.number(),
          delays: z.record(z.string(), z.number()),
          commission: z.number(),
        },
        { min_stake: 'minStake', max_stake: 'maxStake', most_open: 'mostOpen' },
      ),
    },
    {},
  ),
  refusals: {},
});
export type ExchangePosition = z.Clean<(typeof exchangePosition)['reply']>;

/**
 * `offered`: the whole of the share can be traded at the best three prices now. `unavailable`: there is a position, but
 * it can't. `waiting`: one was taken in play and waits out the delay. `none`: nothing matched, or no bet
 * that would bring the runners nearer to each other than they are.
 */
export const cashOutStates = ['offered', 'unavailable', 'waiting', 'none'] as const;
export type CashOutState = (typeof cashOutStates)[number];

const share = z.withDefault(numeric, 100);
const trade = wire(
  { selection_id: z.string(), side: openEnum(['back', 'lay'], 'back'), price, stake: taka },
  { selection_id: 'selectionId' },
);

/** Why a cash-out that waited out its delay traded nothing. */
export const cashOutLapseReasons = [
  'price_moved',
  'market_suspended',
  'market_closed',
  'cash_out_unavailable',
  'nothing_to_cash_out',
  'insufficient_balance',
  'other',
] as const;
export type CashOutLapseReason = (typeof cashOutLapseReasons)[number];

const cashOutEnd = wire(
  {
    id: z.string(),
    state: openEnum(['done', 'lapsed'], 'lapsed'),
    /** Null where it is done. */
    reason: z.nullable(openEnum(cashOutLapseReasons, 'other')),
    share: z.number(),
    /** What the share came to, before commission; null where nothing was traded. */
    amount: z.nullable(taka),
    ended_at: moment,
  },
  { ended_at: 'endedAt' },
);
export type CashOutEnd = z.Clean<typeof cashOutEnd>;

/** What cashing out a share (per cent, 1 to 100) of a market's matched bets comes to now, and how the last one ended. */
export const cashOutOffer = endpoint({
  method: 'GET',
  path: '/api/exchange/cash-out/:marketId',
  access: 'player',
  params: z.object({ marketId: z.string() }),
  query: z.object({ share }),
  reply: wire(
    {
      market_id: z.string(),
      state: openEnum(cashOutStates, 'unavailable'),
      share: z.number(),
      /** What that share wins or, negative, loses whoever wins, before commission; null where nothing is offered. */
      amount: z.nullable(taka),
      /** The bets it would place, each at the worst price it takes. */
      trades: z.array(trade),
      /** When one that waits is carried out. */
      active_at: z.nullable(moment),
      /** The player's cash-out of this market that ended last. */
      last: z.withDefault(z.nullable(cashOutEnd), null),
      server_time: moment,
    },
    { market_id: 'marketId', active_at: 'activeAt', server_time: 'serverTime' },
  ),
  refusals: { unknown_market: 404 },
});
export type CashOut = z.Clean<(typeof cashOutOffer)['reply']>;

/**
 * Cashes out at the amount seen or better, never worse.
 *
 * In play it waits as a bet does (`waiting`), and is carried out only if it then still comes to the amount;
 * exchange-changed is published then, and the offer's `last` says how it ended.
 */
export const cashOut = endpoint({
  method: 'POST',
  path: '/api/exchange/cash-out/:marketId',
  access: 'player',
  params: z.object({ marketId: z.string() }),
  body: z.strictObject({ share, amount: taka }),
  reply: wire(
    {
      success: z.literal(true),
      state: openEnum(['done', 'waiting'], 'waiting'),
      /** What it came to, or has to come to at least. */
      amount: taka,
      active_at: z.nullable(moment),
      server_time: moment,
    },
    { active_at: 'activeAt', server_time: 'serverTime' },
  ),
  refusals: {
    ...mayNotBet,
    unknown_market: 404,
    market_suspended: 409,
    market_closed: 409,
    insufficient_balance: 409,
    /** It comes to less than the amount by now. */
    price_moved: 409,
    /** The best three prices don't take all of it. */
    cash_out_unavailable: 409,
    /** Nothing matched, or the runners come to the same already. */
    nothing_to_cash_out: 409,
    already_waiting: 409,
  },
  idempotent: true,
});

/** Seconds that may be chosen; 0 is off. */
export const dropProtectionSeconds = [0, 10, 20, 30, 60, 120] as const;

const protection = z.object({ seconds: z.number() });

/** Drop protection: everything unmatched is taken back once none of the player's pages was in touch for so many seconds. */
export const showDropProtection = endpoint({
  method: 'GET',
  path: '/api/exchange/drop-protection',
  access: 'player',
  reply: protection,
  refusals: {},
});

export const setDropProtection = endpoint({
  method: 'PUT',
  path: '/api/exchange/drop-protection',
  access: 'player',
  body: z.strictObject({
    seconds: z.number().check(z.refine((seconds) => dropProtectionSeconds.some((each) => each === seconds))),
  }),
  reply: z.object({ success: z.literal(true), seconds: z.number() }),
  refusals: {},
});
