import { type LimitPeriod, limitPeriods } from '@pavilion/contract/calls/limits';
import type { Db, Trx } from '../../kernel/database/database';
import { periodAt } from '../../kernel/period';
import { refuse } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';
import { limitTexts as texts } from './limits.texts';
import type { Usage } from './usage.service';

/** A player and their current session; the session is null where there is none. */
export interface PlayerSession {
  readonly id: string;
  readonly sessionId: string | null;
}

interface Span {
  readonly from: number;
  readonly until: number;
}

const MINUTE = 60_000;
const reachedTexts: Readonly<Record<LimitPeriod, Text>> = {
  day: texts.timeDay,
  week: texts.timeWeek,
  month: texts.timeMonth,
};

/**
 * Returns the milliseconds a player was logged in, in the current periods.
 *
 * Overlapping sessions count once. A session counts until the player's last activity, the current one until now, or
 * until its idle time was over, if it stays signed in. Idle time before a session expired doesn't count.
 */
export async function readSessionTime(db: Db | Trx, who: PlayerSession, now: number): Promise<Usage> {
  const starts = limitPeriods.map((period) => periodAt(period, now).from);
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt', 'endedAt', 'idleMs', 'idleEndsAt', 'endsAt'])
    .where('playerId', '=', who.id)
    .where('endsAt', '>', Math.min(...starts))
    .orderBy('createdAt')
    .execute();
  const spans = rows.map((row) => ({
    from: row.createdAt,
    until:
      row.id === who.sessionId
        ? Math.min(now, row.lastSeenAt + row.idleMs)
        : Math.min(row.endedAt ?? row.lastSeenAt, row.idleEndsAt, row.endsAt, now),
  }));
  const [day = 0, week = 0, month = 0] = starts.map((start) => lengthSince(spans, start));
  return { day, week, month };
}

/** Returns the time covered by any of the spans since `start`. Spans are sorted by their beginnings. */
export function lengthSince(spans: readonly Span[], start: number): number {
  let covered = start;
  let total = 0;
  for (const { from, until } of spans) {
    total += Math.max(0, until - Math.max(from, covered));
    covered = Math.max(covered, until);
  }
  return total;
}

interface TimeLeft {
  /** The used-up limit whose period ends last, and that end. */
  readonly reached: { readonly period: LimitPeriod; readonly until: number } | null;
  /** When a limit will be used up if the player stays logged in; null if none will be before its period ends. */
  readonly endsAt: number | null;
}

/** Returns the state of the player's session limits. */
export async function timeLeft(db: Db | Trx, who: PlayerSession, now: number): Promise<TimeLeft> {
  const limits = await db
    .selectFrom('playerLimits')
    .select(['period', 'amount'])
    .where('playerId', '=', who.id)
    .where('kind', '=', 'session')
    .where('amount', 'is not', null)
    .execute();
  if (limits.length === 0) return { reached: null, endsAt: null };
  const used = await readSessionTime(db, who, now);
  const each = limits.map(({ period, amount }) => ({
    period,
    left: (amount ?? 0) * MINUTE - used[period],
    until: periodAt(period, now).until,
  }));
  const [reached = null] = each.filter(({ left }) => left <= 0).sort((one, other) => other.until - one.until);
  const ends = each.filter(({ left, until }) => left > 0 && now + left < until).map(({ left }) => now + left);
  return { reached, endsAt: ends.length === 0 ? null : Math.min(...ends) };
}

/** Checks that no session limit is used up. @throws {Refusal} limit_reached, naming the limit. */
export async function requireTimeLeft(db: Db | Trx, who: PlayerSession, now: number): Promise<void> {
  const { reached } = await timeLeft(db, who, now);
  if (reached !== null) refuse('limit_reached', reachedTexts[reached.period]);
}
