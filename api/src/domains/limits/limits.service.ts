import type { Selectable } from 'kysely';
import { limitKinds, type LimitPeriod, limitPeriods, limitRange } from '@pavilion/contract/calls/limits';
import { sessionMinutes } from '@pavilion/contract/calls/safer-gambling';
import type { App } from '../../kernel/app';
import { afterCommit, type Db, inTransaction, type Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { periodAt } from '../../kernel/period';
import { refuse } from '../../kernel/texts/refusal';
import { lockPlayer } from '../../session/player-lock';
import type { LimitParams } from '../messages/message';
import { sendInboxMessage } from '../messages/messages.service';
import { limitTexts as texts } from './limits.texts';
import { type PlayerSession, readSessionTime } from './session-time.service';
import type { AnyLimit, LimitAct } from './tables';
import { readUsage, type Usage } from './usage.service';

// Specification, Safer gambling: a raise takes effect after 24 hours, if confirmed within 7 days of the request.
const COOL_OFF_MS = 24 * 3_600_000;
const CONFIRM_WITHIN_MS = 7 * 24 * 3_600_000;

const MINUTE_MS = 60_000;

interface LimitName<K extends AnyLimit = AnyLimit> {
  readonly kind: K;
  readonly period: LimitPeriod;
}

/** A limit's current state: poisha, or minutes for a session limit. */
export interface StoredLimit<K extends AnyLimit = AnyLimit> extends LimitName<K> {
  readonly amount: number | null;
  readonly used: number;
  readonly resetsAt: number;
  readonly waiting: PendingLimit | null;
}

interface PendingLimit {
  readonly amount: number | null;
  readonly from: number;
  readonly until: number;
}

type Row = Pick<Selectable<Tables['playerLimits']>, 'kind' | 'period' | 'amount' | 'waitingAmount' | 'waitingSince'>;

/** Reads all money limits, including those that are not set. */
export async function readLimits(
  db: Db | Trx,
  player: PlayerSession,
  now: number,
): Promise<StoredLimit<(typeof limitKinds)[number]>[]> {
  return (await Promise.all(limitKinds.map((kind) => readKind(db, player, kind, now)))).flat();
}

/** Reads the three limits of a kind, including those that are not set. */
export async function readKind<K extends AnyLimit>(
  db: Db | Trx,
  player: PlayerSession,
  kind: K,
  now: number,
): Promise<StoredLimit<K>[]> {
  const rows = await db
    .selectFrom('playerLimits')
    .selectAll()
    .where('playerId', '=', player.id)
    .where('kind', '=', kind)
    .execute();
  const used = await readLimitUsage(db, player, kind, now);
  return limitPeriods.map((period) => {
    const row = rows.find((each) => each.period === period);
    return {
      kind,
      period,
      amount: row?.amount ?? null,
      used: used[period],
      resetsAt: periodAt(period, now).until,
      waiting: waitingOf(row, now),
    };
  });
}

async function readLimitUsage(db: Db | Trx, player: PlayerSession, kind: AnyLimit, now: number): Promise<Usage> {
  if (kind !== 'session') return readUsage(db, kind, player.id, now);
  const { day, week, month } = await readSessionTime(db, player, now);
  const minutes = (ms: number): number => Math.floor(ms / MINUTE_MS);
  return { day: minutes(day), week: minutes(week), month: minutes(month) };
}

/**
 * Lowers a limit at once; a raise or removal becomes a pending change. Replaces any earlier pending change.
 *
 * @param amount - poisha, or minutes; null removes the limit.
 */
export function setLimit<K extends AnyLimit>(
  app: App,
  player: PlayerSession,
  name: LimitName<K>,
  amount: number | null,
): Promise<{ isWaiting: boolean; limit: StoredLimit<K> }> {
  requirePossible(name.kind, amount);
  return change(app, player, name, async (trx, row, now) => {
    const isWaiting = row.amount !== null && (amount === null || amount > row.amount);
    await write(
      trx,
      player.id,
      isWaiting
        ? { ...row, waitingAmount: amount, waitingSince: now }
        : { ...row, amount, waitingAmount: null, waitingSince: null },
    );
    await note(trx, player.id, name, { act: isWaiting ? 'asked' : 'set', before: row.amount, after: amount, at: now });
    if (isWaiting)
      await sendInboxMessage(app, trx, player.id, {
        kind: 'limit_waiting',
        params: { ...paramsOf(name, amount), from: now + COOL_OFF_MS, until: now + CONFIRM_WITHIN_MS },
      });
    else if (amount !== row.amount)
      await sendInboxMessage(app, trx, player.id, { kind: 'limit_changed', params: paramsOf(name, amount) });
    return { isWaiting };
  });
}

/** Confirms the player's pending change. */
export function confirmLimit<K extends AnyLimit>(
  app: App,
  player: PlayerSession,
  name: LimitName<K>,
): Promise<{ limit: StoredLimit<K> }> {
  return change(app, player, name, async (trx, row, now) => {
    const waiting = waitingOf(row, now) ?? refuse('nothing_waiting');
    if (now < waiting.from) refuse('confirmed_too_early');
    await write(trx, player.id, { ...row, amount: waiting.amount, waitingAmount: null, waitingSince: null });
    await note(trx, player.id, name, { act: 'confirmed', before: row.amount, after: waiting.amount, at: now });
    await sendInboxMessage(app, trx, player.id, { kind: 'limit_changed', params: paramsOf(name, waiting.amount) });
    return {};
  });
}

/** Withdraws the pending change. */
export function withdrawChange<K extends AnyLimit>(
  app: App,
  player: PlayerSession,
  name: LimitName<K>,
): Promise<{ limit: StoredLimit<K> }> {
  return change(app, player, name, async (trx, row, now) => {
    const waiting = waitingOf(row, now) ?? refuse('nothing_waiting');
    await write(trx, player.id, { ...row, waitingAmount: null, waitingSince: null });
    await note(trx, player.id, name, { act: 'withdrawn', before: row.amount, after: waiting.amount, at: now });
    return {};
  });
}

function requirePossible(kind: AnyLimit, amount: number | null): void {
  if (amount === null) return;
  if (kind !== 'session') {
    if (amount < limitRange.min || amount > limitRange.max)
      refuse('invalid_fields', undefined, { amount: [texts.amount] });
  } else if (!Number.isInteger(amount) || amount < sessionMinutes.min || amount > sessionMinutes.max)
    refuse('invalid_fields', undefined, { minutes: [texts.minutes] });
}

/** Returns the inbox message parameters of a limit. */
function paramsOf({ kind, period }: LimitName, amount: number | null): LimitParams {
  return kind === 'session' ? { limit: kind, period, minutes: amount } : { limit: kind, period, amount };
}

function change<T, K extends AnyLimit>(
  app: App,
  player: PlayerSession,
  name: LimitName<K>,
  work: (trx: Trx, row: Row, now: number) => Promise<T>,
): Promise<T & { limit: StoredLimit<K> }> {
  return inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, player.id);
    const now = app.clock.now();
    const found = await trx
      .selectFrom('playerLimits')
      .selectAll()
      .where('playerId', '=', player.id)
      .where('kind', '=', name.kind)
      .where('period', '=', name.period)
      .executeTakeFirst();
    const done = await work(
      trx,
      found ?? { kind: name.kind, period: name.period, amount: null, waitingAmount: null, waitingSince: null },
      now,
    );
    const limit = (await readKind(trx, player, name.kind, now)).find((each) => each.period === name.period);
    if (limit === undefined) throw new Error(`no ${name.kind} limit per ${name.period}`);
    afterCommit(trx, () => app.domainEvents.publish(player.id, 'limits-changed'));
    return { ...done, limit };
  });
}

async function write(trx: Trx, player: string, { kind, period, ...values }: Row): Promise<void> {
  const { amount, waitingAmount, waitingSince } = values;
  await trx
    .insertInto('playerLimits')
    .values({ playerId: player, kind, period, amount, waitingAmount, waitingSince })
    .onConflict((conflict) =>
      conflict.columns(['playerId', 'kind', 'period']).doUpdateSet({ amount, waitingAmount, waitingSince }),
    )
    .execute();
  if (kind === 'deposit') return;
  const set = await trx
    .selectFrom('playerLimits')
    .select('period')
    .where('playerId', '=', player)
    .where('kind', '=', kind)
    .where('amount', 'is not', null)
    .executeTakeFirst();
  const flag = kind === 'loss' ? 'has_loss_limit' : 'has_session_limit';
  await trx
    .updateTable('players')
    .set({ [flag]: set !== undefined })
    .where('id', '=', player)
    .execute();
}

async function note(
  trx: Trx,
  player: string,
  { kind, period }: LimitName,
  entry: { act: LimitAct; before: number | null; after: number | null; at: number },
): Promise<void> {
  await trx
    .insertInto('playerLimitChanges')
    .values({ playerId: player, kind, period, ...entry })
    .execute();
}

/** A pending change lapses if not confirmed in time. */
function waitingOf(row: Pick<Row, 'waitingAmount' | 'waitingSince'> | undefined, now: number): PendingLimit | null {
  const since = row?.waitingSince ?? null;
  if (row === undefined || since === null || now >= since + CONFIRM_WITHIN_MS) return null;
  return { amount: row.waitingAmount, from: since + COOL_OFF_MS, until: since + CONFIRM_WITHIN_MS };
}
