import { limitPeriods } from '@pavilion/contract/calls/limits';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Range of a session limit in minutes: 15 minutes to a month. */
export const sessionMinutes = { min: 15, max: 44_640 } as const;

const minutes = z.nullable(z.number());

const sessionLimit = wire(
  {
    period: openEnum(limitPeriods, 'day'),
    /** Null if the player set none. */
    minutes,
    /** Time logged in during the current period, on all devices together. */
    used_minutes: z.number(),
    resets_at: moment,
    /** A raise or a removal (minutes null) that can be confirmed from `from` until `until`. */
    waiting: z.nullable(z.object({ minutes, from: moment, until: moment })),
  },
  { used_minutes: 'usedMinutes', resets_at: 'resetsAt' },
);
export type SessionLimit = z.Clean<typeof sessionLimit>;

const period = z.enumeration(limitPeriods);
const changed = z.object({ success: z.literal(true), message: z.string(), data: sessionLimit });

/** Lists the player's session limits: time logged in per day, week and month. */
export const listSessionLimits = endpoint({
  method: 'GET',
  path: '/api/limits/session',
  access: 'player',
  reply: wire({ data: z.array(sessionLimit), server_time: moment }, { server_time: 'serverTime' }),
  refusals: {},
});

/** Sets a session limit. Less time applies at once; more, or none (null), waits like a raise of a money limit. */
export const setSessionLimit = endpoint({
  method: 'POST',
  path: '/api/limits/session',
  access: 'player',
  body: z.object({ period, minutes: z.nullable(numeric) }),
  reply: changed,
  refusals: { invalid_fields: 422 },
});

/** Confirms more time, from 24 hours to 7 days after it was requested. */
export const confirmSessionLimit = endpoint({
  method: 'POST',
  path: '/api/limits/session/confirm',
  access: 'player',
  body: z.object({ period }),
  reply: changed,
  refusals: { nothing_waiting: 409, confirmed_too_early: 409 },
});

export const withdrawSessionLimitChange = endpoint({
  method: 'DELETE',
  path: '/api/limits/session/waiting',
  access: 'player',
  query: z.object({ period }),
  reply: changed,
  refusals: { nothing_waiting: 409 },
});

/** The current periods, and the account's lifetime. */
export const netPeriods = ['day', 'week', 'month', 'year', 'life'] as const;

const net = z.object({ period: openEnum(netPeriods, 'life'), deposited: taka, withdrawn: taka, net: taka });
export type NetDeposits = z.Clean<typeof net>;

/** Returns deposits less withdrawals; pending money counts as neither. */
export const netDeposits = endpoint({
  method: 'GET',
  path: '/api/safer-gambling/net-deposits',
  access: 'player',
  reply: z.object({ data: z.array(net), since: moment }),
  refusals: {},
});
