import type { listSessions, readSession } from '@pavilion/contract/calls/sessions';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import { restrictionOf } from '../../../session/restriction.service';
import type { Caller } from '../../../session/session.service';
import { timeLeft } from '../../limits/session-time.service';

/** Returns this session's start and end times and its wins and losses. */
export async function readSessionInfo(app: App, caller: Caller): Promise<ReplyOf<typeof readSession>> {
  const now = app.clock.now();
  const row = await app.db
    .selectFrom('sessions')
    .innerJoin('players', 'players.id', 'sessions.playerId')
    .select([
      'sessions.createdAt',
      'idleEndsAt',
      'endsAt',
      'realityCheckMinutes',
      'restrictionKind',
      'restrictionUntil',
    ])
    .where('sessions.id', '=', caller.sessionId)
    .executeTakeFirstOrThrow();
  const { reached, endsAt } = await timeLeft(app.db, caller, now);
  return {
    id: caller.sessionId,
    now,
    startedAt: row.createdAt,
    idleEndsAt: Math.min(row.idleEndsAt, row.endsAt),
    endsAt: row.endsAt,
    realityCheckMinutes: row.realityCheckMinutes,
    netPosition: await netPosition(app, caller.id, row.createdAt),
    restriction: restrictionOf(row, now) ?? (reached && { kind: 'session-limit', until: reached.until }),
    playEndsAt: endsAt,
  };
}

/** Returns wins minus stakes of rounds begun since; refunded stakes don't count. */
async function netPosition(app: App, player: string, since: number): Promise<number> {
  const sums = await app.db
    .selectFrom('rounds')
    .select((e) => [e.fn.sum('win').as('won'), e.fn.sum('stake').as('staked')])
    .where('playerId', '=', player)
    .where('createdAt', '>=', since)
    .executeTakeFirst();
  return Number(sums?.won ?? 0) - Number(sums?.staked ?? 0);
}

/** Returns the player's open sessions, newest first. */
export async function listOpenSessions(app: App, caller: Caller): Promise<ReplyOf<typeof listSessions>['data']> {
  const now = app.clock.now();
  const rows = await app.db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'address', 'device'])
    .where('playerId', '=', caller.id)
    .where('endedAt', 'is', null)
    .where('idleEndsAt', '>', now)
    .where('endsAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, createdAt, lastSeenAt, address, device }) => ({
    id,
    startedAt: createdAt,
    lastSeenAt,
    address,
    device,
    current: id === caller.sessionId,
  }));
}
