import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, openEnum, taka, wire } from '@pavilion/contract/wire';

// Separate from the other session endpoints: every player page calls these two.

const restriction = wire(
  {
    /** For a closed account the end is far away; for a session limit it is the end of its period. */
    kind: openEnum(['time-out', 'self-exclusion', 'closed', 'session-limit'], 'time-out'),
    until: moment,
  },
  {},
);

const facts = wire(
  {
    id: z.string(),
    /** The server's time, so that a wrong device clock does no harm. */
    now: moment,
    started_at: moment,
    /** When the session ends without activity. */
    idle_ends_at: moment,
    /** When it ends despite activity. */
    ends_at: moment,
    /** Minutes between reality checks; null if the player turned them off. */
    reality_check_minutes: z.nullable(z.number()),
    /** Winnings less stakes in games since the session began. */
    net_position: taka,
    /** Play is closed until then; records and withdrawals stay open. */
    restriction: z.nullable(restriction),
    /** When the player's session limit closes play if they stay logged in; missing from older api releases. */
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

/** Returns the session's duration and remaining time. With `x-background: 1` the request does not count as activity. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  access: 'player',
  reply: facts,
  refusals: {},
});

/** Reports activity, which restarts the idle timeout. */
export const extendSession = endpoint({
  method: 'POST',
  path: '/api/session/keep',
  access: 'player',
  reply: facts,
  refusals: {},
});
