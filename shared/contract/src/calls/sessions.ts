import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, taka, wire } from '@pavilion/contract/wire';

const restriction = wire(
  {
    kind: openEnum(['time-out', 'self-exclusion'], 'time-out'),
    until: moment,
  },
  {},
);

const facts = wire(
  {
    id: z.string(),
    /** The server's clock, so that a device's wrong one does no harm. */
    now: moment,
    started_at: moment,
    /** When the session ends if the player does nothing more. */
    idle_ends_at: moment,
    /** When it ends whatever the player does. */
    ends_at: moment,
    /** Minutes between reality checks; null where the player wants none. */
    reality_check_minutes: z.nullable(z.number()),
    /** Won less staked in games since the session began. */
    net_position: taka,
    /** Play is closed until then; records and withdrawals are not. */
    restriction: z.nullable(restriction),
  },
  {
    started_at: 'startedAt',
    idle_ends_at: 'idleEndsAt',
    ends_at: 'endsAt',
    reality_check_minutes: 'realityCheckMinutes',
    net_position: 'netPosition',
  },
);

/** How long this session has been and may go on. Sent with `x-background: 1` it keeps nothing alive. */
export const readSession = endpoint({ method: 'GET', path: '/api/session', access: 'player', reply: facts, refusals: {} });

/** The player is here: the idle time begins anew. */
export const keepSession = endpoint({ method: 'POST', path: '/api/session/keep', access: 'player', reply: facts, refusals: {} });

const openSession = wire(
  {
    id: z.string(),
    started_at: moment,
    last_seen_at: moment,
    address: z.nullable(z.string()),
    /** Browser and system in a few words, from the login's user agent. */
    device: z.string(),
    current: z.boolean(),
  },
  { started_at: 'startedAt', last_seen_at: 'lastSeenAt' },
);

/** The player's open sessions, the newest first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  access: 'player',
  reply: z.object({ data: z.array(openSession) }),
  refusals: {},
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  access: 'player',
  params: z.object({ id: z.string() }),
  reply: z.object({ success: z.literal(true) }),
  refusals: {},
});

const done = z.object({ success: z.literal(true), message: z.string() });

/** Minutes between reality checks a player may choose; 0 is none. */
export const REALITY_CHECK_MINUTES = [0, 15, 30, 60, 120] as const;
export const TIME_OUT_DAYS = [1, 7, 30] as const;
export const LEAST_EXCLUSION_MONTHS = 6;

export const setRealityCheck = endpoint({
  method: 'POST',
  path: '/api/safer-gambling/reality-check',
  access: 'player',
  body: z.object({ minutes: numeric }),
  reply: done,
  refusals: { invalid_fields: 422 },
});

/** Closes play for 1, 7 or 30 days and ends every session of the player at once; it can't be taken back. */
export const takeTimeOut = endpoint({
  method: 'POST',
  path: '/api/safer-gambling/time-out',
  access: 'player',
  body: z.object({ days: numeric }),
  reply: done,
  refusals: { invalid_fields: 422 },
});

/** Closes play for six months or more and ends every session at once; records and withdrawals stay open. */
export const excludeSelf = endpoint({
  method: 'POST',
  path: '/api/safer-gambling/self-exclusion',
  access: 'player',
  body: z.object({ months: numeric }),
  reply: done,
  refusals: { invalid_fields: 422 },
});

/** A one-time code of 60 s that lets the operator's external exchange know the player. */
export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api/exchange/token',
  access: 'player',
  reply: z.object({ token: z.string() }),
  refusals: { restricted: 403 },
});
