import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, wire } from '@pavilion/contract/wire';

export { extendSession, readSession } from '@pavilion/contract/calls/session-facts';

const openSession = wire(
  {
    id: z.string(),
    started_at: moment,
    last_seen_at: moment,
    address: z.nullable(z.string()),
    /** Browser and operating system, from the login's user agent. */
    device: z.string(),
    current: z.boolean(),
  },
  { started_at: 'startedAt', last_seen_at: 'lastSeenAt' },
);

/** Lists the player's open sessions, newest first. */
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

/** Selectable minutes between reality checks; 0 turns them off. */
export const REALITY_CHECK_MINUTES = [0, 15, 30, 60, 120] as const;
export const TIME_OUT_DAYS = [1, 7, 30] as const;
export const MIN_EXCLUSION_MONTHS = 6;

export const setRealityCheck = endpoint({
  method: 'POST',
  path: '/api/safer-gambling/reality-check',
  access: 'player',
  body: z.object({ minutes: numeric }),
  reply: done,
  refusals: { invalid_fields: 422 },
});

/** Closes play for 1, 7 or 30 days and ends every session of the player at once; it can't be undone. */
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

/**
 * Closes play permanently, until an operator reopens the account; ends every session at once. Records and
 * withdrawals stay open.
 */
export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/safer-gambling/close-account',
  access: 'player',
  reply: done,
  refusals: {},
});

/** Creates a one-time code, valid for 60 s, that identifies the player to the operator's external exchange. */
export const exchangeToken = endpoint({
  method: 'POST',
  path: '/api/exchange/token',
  access: 'player',
  reply: z.object({ token: z.string() }),
  refusals: { restricted: 403, limit_reached: 403 },
});
