import { betKinds, bettingRefusals, price } from '@pavilion/contract/calls/exchange-bets';
import { endpoint } from '@pavilion/contract/endpoint';
import { subjectField } from '@pavilion/contract/line-subject';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

const marketPosition = wire(
  {
    market_id: z.string(),
    market: z.string(),
    kind: openEnum(betKinds, 'exchange'),
    /** How many runners win, if several do: each profit is then of the bets on its runner alone, if it is among them. */
    winners: z.optional(z.number()),
    /** Subject of a fancy, if known. */
    settles_by: subjectField,
    /**
     * Result of this market's matched bets by outcome, before commission: by runner, or for a fancy by ascending
     * ranges of the result, where `selection_id` is the lowest result of each range ('0' for the first).
     */
    profits: z.array(
      wire({ selection_id: z.string(), selection: z.string(), profit: taka }, { selection_id: 'selectionId' }),
    ),
    /** The worst possible result, counting every unmatched part as matched if that makes it worse. */
    worst: taka,
  },
  { market_id: 'marketId', settles_by: 'settlesBy' },
);
export type MarketPosition = z.Clean<typeof marketPosition>;

const eventPosition = wire(
  { event_id: z.string(), event: z.string(), exposure: taka, markets: z.array(marketPosition) },
  { event_id: 'eventId' },
);
export type EventPosition = z.Clean<typeof eventPosition>;

/** Returns the player's balance, exposure and position in each event. */
export const exchangePosition = endpoint({
  method: 'GET',
  path: '/api/exchange/position',
  access: 'player',
  query: wire({ event_id: z.optional(z.string()) }, { event_id: 'eventId' }),
  reply: wire(
    {
      /** Main money available for bets, excluding holds. */
      balance: taka,
      /** Total held for all events, as a positive amount: the largest possible loss. */
      exposure: taka,
      /** What open bets can lose beyond that, after a withdrawal: no bets or withdrawals until it is held or settled. */
      shortfall: z.optional(taka),
      /** Events with open bets, or the requested one if it has any. */
      events: z.array(eventPosition),
      /** Stake limits and the in-play bet delay in seconds by sport. */
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
 * `offered`: the whole share can be traded at the best three prices now. `unavailable`: there is a position, but it
 * can't. `waiting`: a cash-out made in play is in its delay. `none`: nothing is matched, or no bet would bring the
 * runners' results closer together.
 */
export const cashOutStates = ['offered', 'unavailable', 'waiting', 'none'] as const;
export type CashOutState = (typeof cashOutStates)[number];

const share = z.withDefault(numeric, 100);
const trade = wire(
  { selection_id: z.string(), side: openEnum(['back', 'lay'], 'back'), price, stake: taka },
  { selection_id: 'selectionId' },
);

/** Why a delayed cash-out traded nothing. */
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
    /** Null if it was executed. */
    reason: z.nullable(openEnum(cashOutLapseReasons, 'other')),
    share: z.number(),
    /** Amount of the share, before commission; null if nothing was traded. */
    amount: z.nullable(taka),
    ended_at: moment,
  },
  { ended_at: 'endedAt' },
);
export type CashOutEnd = z.Clean<typeof cashOutEnd>;

/**
 * Returns the current value of cashing out a share (1 to 100 percent) of a market's matched bets, and how the last
 * cash-out ended.
 */
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
      /** Profit or, negative, loss of that share for any winner, before commission; null if nothing is offered. */
      amount: z.nullable(taka),
      /** The bets it would place, each at its worst accepted price. */
      trades: z.array(trade),
      /** Execution time of a delayed cash-out. */
      active_at: z.nullable(moment),
      /** The player's last ended cash-out of this market. */
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
 * In play it is delayed like a bet (`waiting`), and executes only if it then still yields the amount;
 * exchange-changed is then published, and the offer's `last` reports the result.
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
      /** The amount reached, or the minimum it must reach. */
      amount: taka,
      active_at: z.nullable(moment),
      server_time: moment,
    },
    { active_at: 'activeAt', server_time: 'serverTime' },
  ),
  refusals: {
    ...bettingRefusals,
    unknown_market: 404,
    market_suspended: 409,
    market_closed: 409,
    insufficient_balance: 409,
    /** It now yields less than the amount. */
    price_moved: 409,
    /** The best three prices don't cover the whole share. */
    cash_out_unavailable: 409,
    /** Nothing is matched, or all runners already have the same result. */
    nothing_to_cash_out: 409,
    already_waiting: 409,
  },
  idempotent: true,
});

/** Selectable seconds; 0 is off. */
export const dropProtectionSeconds = [0, 10, 20, 30, 60, 120] as const;

const protection = z.object({ seconds: z.number() });

/**
 * Returns the drop protection: all unmatched bets are canceled after this many seconds without contact to any of the
 * player's pages.
 */
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
