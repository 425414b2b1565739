import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

// Apart from the other calls on sessions: every player's page makes these two.

const restriction = wire(
  {
    /** A closed account's end is far away; a session limit's is the end of its period. */
    kind: openEnum(['time-out', 'self-exclusion', 'closed', 'session-limit'], 'time-out'),
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
    /** When the player's own session limit closes play, if they stay; an api from before session limits says nothing. */
    play_ends_at: z.optional(z.nullable(moment)),
  },
  {
    started_at: 'startedAt',
    idle_ends_at: 'idleEndsAt',
    ends_at: 'endsAt',
    reality_check_minutes: 'realityCheckMinutes',
    net_position: 'netPosition',
    play_ends_at: 'playEndsAt',
  },
);

/** How long this session has been and may go on. Sent with `x-background: 1` it keeps nothing alive. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'player',
  reply: facts,
  refusals: {},
});

/** The player is here: the idle time begins anew. */
export const keepSession = endpoint({
  method: 'POST',
  path: '/api/session/keep',
  access: 'player',
  reply: facts,
  refusals: {},
});
