import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

/** deposit: money paid in; loss: money staked and not won back. */
export const limitKinds = ['deposit', 'loss'] as const;
export type LimitKind = (typeof limitKinds)[number];
/** Days of Asia/Dhaka; a week starts on Monday, a month on its first. */
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Limits in poisha: 1 taka to 10 crore. */
export const limitRange = { min: 100, max: 10_000_000_000 } as const;

const kind = openEnum(limitKinds, 'deposit');
const period = openEnum(limitPeriods, 'day');

const limit = wire(
  {
    kind,
    period,
    /** Null if the player set none. */
    amount: z.nullable(taka),
    /** Amount deposited or lost in the current period; negative if more was won than staked. */
    used: taka,
    resets_at: moment,
    /** A raise or a removal (amount null) that can be confirmed from `from` until `until`. */
    waiting: z.nullable(z.object({ amount: z.nullable(taka), from: moment, until: moment })),
  },
  { resets_at: 'resetsAt' },
);

const named = { kind: z.enumeration(limitKinds), period: z.enumeration(limitPeriods) };
const changed = z.object({ success: z.literal(true), message: z.string(), data: limit });

/** Lists all limits, including those not set. */
export const listLimits = endpoint({
  method: 'GET',
  path: '/api/limits',
  access: 'player',
  reply: wire({ data: z.array(limit), server_time: moment }, { server_time: 'serverTime' }),
  refusals: {},
});

/** Sets a limit. A lower limit applies at once; a higher one, or none (null), waits 24 hours and needs confirmation. */
export const setLimit = endpoint({
  method: 'POST',
  path: '/api/limits',
  access: 'player',
  body: z.object({ ...named, amount: z.nullable(taka) }),
  reply: changed,
  refusals: { invalid_fields: 422 },
});

/** Confirms a raise, from 24 hours to 7 days after it was requested. */
export const confirmLimit = endpoint({
  method: 'POST',
  path: '/api/limits/confirm',
  access: 'player',
  body: z.object(named),
  reply: changed,
  refusals: { nothing_waiting: 409, confirmed_too_early: 409 },
});

/** Cancels a waiting raise; the limit stays unchanged. */
export const withdrawLimitChange = endpoint({
  method: 'DELETE',
  path: '/api/limits/waiting',
  access: 'player',
  query: z.object(named),
  reply: changed,
  refusals: { nothing_waiting: 409 },
});
