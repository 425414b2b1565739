import { MIN_EXCLUSION_MONTHS } from '@pavilion/contract/calls/sessions';
import type { App } from '../kernel/app';
import type { Db, Trx } from '../kernel/database/database';
import { refuse } from '../kernel/texts/refusal';
import { type Caller, endSessionsOf } from './session.service';

export type RestrictionKind = 'time-out' | 'self-exclusion' | 'closed';
type StoredRestriction = {
  readonly restrictionKind: RestrictionKind | null;
  readonly restrictionUntil: number | null;
};

// A hundred years, for permanent exclusions.
const MAX_MONTHS = 1200;

/** Returns a current restriction, or null. */
export function restrictionOf(
  { restrictionKind: kind, restrictionUntil: until }: StoredRestriction,
  now: number,
): { kind: RestrictionKind; until: number } | null {
  return kind !== null && until !== null && until > now ? { kind, until } : null;
}

export function isRestricted({ restrictedUntil }: Pick<Caller, 'restrictedUntil'>, now: number): boolean {
  return restrictedUntil !== null && restrictedUntil > now;
}

/**
 * Checks that the player may play. @throws {Refusal} frozen by an operator, or restricted by the player's own
 * choice.
 */
export async function requireMayPlay(db: Db | Trx, player: string, now: number): Promise<void> {
  requireOpenToPlay(
    await db
      .selectFrom('players')
      .select(['status', 'restrictionUntil'])
      .where('id', '=', player)
      .executeTakeFirstOrThrow(),
    now,
  );
}

/** The columns of a player's row that can close play. */
export interface PlayRestrictions {
  readonly status: string;
  readonly restrictionUntil: number | null;
}

/** Like requireMayPlay, for a row that is already loaded. */
export function requireOpenToPlay({ status, restrictionUntil }: PlayRestrictions, now: number): void {
  if (status === 'frozen') refuse('frozen');
  if (isRestricted({ restrictedUntil: restrictionUntil }, now)) refuse('restricted');
}

export function isExclusion(months: number): boolean {
  return Number.isInteger(months) && months >= MIN_EXCLUSION_MONTHS && months <= MAX_MONTHS;
}

/** Returns the same day some months later, or the last day of a shorter month. */
export function monthsAfter(now: number, months: number): number {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

interface ClosedPlay {
  readonly player: string;
  readonly kind: RestrictionKind;
  readonly until: number;
  /** Null if the player closes it. */
  readonly operator: string | null;
  readonly reason: string | null;
}

/**
 * Closes play and ends every session of the player. The longer restriction wins: this call never shortens one.
 *
 * @returns whether play is closed for longer than before.
 */
export async function closePlay(
  app: Pick<App, 'clock' | 'domainEvents'>,
  trx: Trx,
  { player, kind, until, operator, reason }: ClosedPlay,
): Promise<boolean> {
  const changed = await trx
    .updateTable('players')
    .set({ restrictionKind: kind, restrictionUntil: until })
    .where('id', '=', player)
    .where((e) => e.or([e('restrictionUntil', 'is', null), e('restrictionUntil', '<', until)]))
    .returning('id')
    .executeTakeFirst();
  await trx
    .insertInto('playerRestrictions')
    .values({ playerId: player, kind, until, operator, reason, at: app.clock.now() })
    .execute();
  await endSessionsOf(app, trx, player);
  return changed !== undefined;
}

/** Reopens a closed account; an unexpired time-out or exclusion stays in force. @returns false if it is not closed. */
export async function reopenAccount(
  app: Pick<App, 'clock'>,
  trx: Trx,
  { player, operator, reason }: Pick<ClosedPlay, 'player' | 'operator' | 'reason'>,
): Promise<boolean> {
  const at = app.clock.now();
  const requested = await trx
    .selectFrom('playerRestrictions')
    .select(['kind', 'until'])
    .where('playerId', '=', player)
    .where('kind', 'in', ['time-out', 'self-exclusion'])
    .where('until', '>', at)
    .orderBy('until', 'desc')
    .executeTakeFirst();
  const rest = {
    restrictionKind: (requested?.kind ?? null) as RestrictionKind | null,
    restrictionUntil: requested?.until ?? null,
  };
  const opened = await trx
    .updateTable('players')
    .set(rest)
    .where('id', '=', player)
    .where('restrictionKind', '=', 'closed')
    .returning('id')
    .executeTakeFirst();
  if (opened === undefined) return false;
  await trx
    .insertInto('playerRestrictions')
    .values({ playerId: player, kind: 'reopened', until: null, operator, reason, at })
    .execute();
  return true;
}
