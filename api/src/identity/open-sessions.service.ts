import type { listSessions, readSession } from '@pavilion/contract/calls/sessions';
import type { ReplyOf } from '@pavilion/contract/endpoint';

import { timeLeft } from '../limits/session-time.service';
import type { App } from '../server/app';
import { restrictionOf } from './restriction.service';
import type { Caller } from './session.service';

/** Returns this session's start and end times and its wins and losses. */
export async function readFacts(app: App, caller: Caller): Promise<ReplyOf<typeof readSession>> {
  const now = app.clock.now();
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.player_id')
    .select([
      'sessions.created_at',
      'idle_ends_at',
      'ends_at',
      'reality_check_minutes',
      'restriction_kind',
      'restriction_until',
    ])
    .where('sessions.id', '=', caller.sessionId)
    .executeTakeFirstOrThrow();
  const { reached, endsAt } = await timeLeft(app.db, caller, now);
  return {
    id: caller.sessionId,
    now,
    startedAt: row.created_at,
    idleEndsAt: Math.min(row.idle_ends_at, row.ends_at),
    endsAt: row.ends_at,
    realityCheckMinutes: row.reality_check_minutes,
    netPosition: await netPosition(app, caller.id, row.created_at),
    restriction: restrictionOf(row, now) ?? (reached && { kind: 'session-limit', until: reached.until }),
    playEndsAt: endsAt,
  };
}

/** Returns wins minus stakes of rounds begun since; refunded stakes don't count. */
async function netPosition(app: App, player: string, since: number): Promise<number> {
  const sums = await app.db
    .selectFrom('rounds')
    .select((e) => [e.fn.sum('win').as('won'), e.fn.sum('stake').as('staked')])
    .where('player_id', '=', player)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(sums?.won ?? 0) - Number(sums?.staked ?? 0);
}

/** Returns the player's open sessions, newest first. */
export async function listOpenSessions(app: App, caller: Caller): Promise<ReplyOf<typeof listSessions>['data']> {
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'device'])
    .where('player_id', '=', caller.id)
    .where('ended_at', 'is', null)
    .where('idle_ends_at', '>', now)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, created_at, last_seen_at, address, device }) => ({
    id,
    startedAt: created_at,
    lastSeenAt: last_seen_at,
    address,
    device,
    current: id === caller.sessionId,
  }));
}
