import { limitPeriods } from '@pavilion/contract/calls/limits';
import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

/** Minutes a session limit may be of: a quarter of an hour to a month. */
export const sessionMinutes = { min: 15, max: 44_640 } as const;

const minutes = z.nullable(z.number());

const sessionLimit = wire(
  {
    period: openEnum(limitPeriods, 'day'),
    /** Null where the player set none. */
    minutes,
    /** Logged in during the period that runs, on any number of devices at once. */
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

/** How long a player lets themself be logged in to play, in a day, a week, a month. */
export const listSessionLimits = endpoint({
  method: 'GET',
  path: '/api/limits/session',
  access: 'player',
  reply: wire({ data: z.array(sessionLimit), server_time: moment }, { server_time: 'serverTime' }),
  refusals: {},
});

/** Less time holds at once; more, or none (null), waits as a raise of money does. */
export const setSessionLimit = endpoint({
  method: 'POST',
  path: '/api/limits/session',
  access: 'player',
  body: z.object({ period, minutes: z.nullable(numeric) }),
  reply: changed,
  refusals: { invalid_fields: 422 },
});

/** The second word on more time: from 24 hours to 7 days after it was asked for. */
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

/** The periods that run, and all the time there was. */
export const netPeriods = ['day', 'week', 'month', 'year', 'life'] as const;
export type NetPeriod = (typeof netPeriods)[number];

const net = z.object({ period: openEnum(netPeriods, 'life'), deposited: taka, withdrawn: taka, net: taka });
export type NetDeposits = z.Clean<typeof net>;

/** What was paid in less what was paid out; money on its way is neither. */
export const netDeposits = endpoint({
  method: 'GET',
  path: '/api/safer-gambling/net-deposits',
  access: 'player',
  reply: z.object({ data: z.array(net), since: moment }),
  refusals: {},
});
