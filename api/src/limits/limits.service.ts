import { limitKinds, limitPeriods, limitRange, type Limit, type LimitKind, type LimitPeriod } from '@pavilion/contract/calls/limits';
import type { Selectable } from 'kysely';

import { afterCommit, inTransaction, type Db, type Trx } from '../database/database';
import { lockPlayer } from '../identity/player-lock';
import { tellInbox } from '../messages/messages.service';
import type { App } from '../server/app';
import { refuse } from '../server/refusal';
import { limitTextsEn as texts } from './limits.texts.en';
import { periodAt } from './period';
import type { LimitAct, LimitTables } from './tables';
import { usageOf } from './usage.service';

// rules.md, Safer gambling: after 24 hours, and confirmed within 7 days of asking.
const COOL_OFF_MS = 24 * 3_600_000;
const CONFIRM_WITHIN_MS = 7 * 24 * 3_600_000;

export interface LimitName {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

type Row = Pick<Selectable<LimitTables['player_limits']>, 'kind' | 'period' | 'amount' | 'waiting_amount' | 'waiting_since'>;
type Waiting = NonNullable<Limit['waiting']>;

/** All six, those that are not set too. */
export async function readLimits(db: Db | Trx, player: string, now: number): Promise<Limit[]> {
  const rows = await db.selectFrom('player_limits').selectAll().where('player_id', '=', player).execute();
  const used = { deposit: await usageOf(db, 'deposit', player, now), loss: await usageOf(db, 'loss', player, now) };
  const shown = (kind: LimitKind, period: LimitPeriod): Limit => {
    const row = rows.find((each) => each.kind === kind && each.period === period);
    return { kind, period, amount: row?.amount ?? null, used: used[kind][period], resetsAt: periodAt(period, now).until, waiting: waitingOf(row, now) };
  };
  return limitKinds.flatMap((kind) => limitPeriods.map((period) => shown(kind, period)));
}

/**
 * Lowers a limit at once; a raise or a removal begins to wait. What waited before is dropped.
 *
 * @param amount - poisha; null is none.
 */
export function setLimit(app: App, player: string, name: LimitName, amount: number | null): Promise<{ isWaiting: boolean; limit: Limit }> {
  if (amount !== null && (amount < limitRange.min || amount > limitRange.max)) refuse('invalid_fields', undefined, { amount: [texts.amount] });
  return change(app, player, name, async (trx, row, now) => {
    const isWaiting = row.amount !== null && (amount === null || amount > row.amount);
    await write(trx, player, isWaiting ? { ...row, waiting_amount: amount, waiting_since: now } : { ...row, amount, waiting_amount: null, waiting_since: null });
    await note(trx, player, name, { act: isWaiting ? 'asked' : 'set', before: row.amount, after: amount, at: now });
    const limit = { limit: name.kind, period: name.period, amount };
    if (isWaiting) await tellInbox(app, trx, player, { kind: 'limit_waiting', params: { ...limit, from: now + COOL_OFF_MS, until: now + CONFIRM_WITHIN_MS } });
    else if (amount !== row.amount) await tellInbox(app, trx, player, { kind: 'limit_changed', params: limit });
    return { isWaiting };
  });
}

/** The player's second word on what waits. */
export function confirmLimit(app: App, player: string, name: LimitName): Promise<{ limit: Limit }> {
  return change(app, player, name, async (trx, row, now) => {
    const waiting = waitingOf(row, now) ?? refuse('nothing_waiting');
    if (now < waiting.from) refuse('confirmed_too_early');
    await write(trx, player, { ...row, amount: waiting.amount, waiting_amount: null, waiting_since: null });
    await note(trx, player, name, { act: 'confirmed', before: row.amount, after: waiting.amount, at: now });
    await tellInbox(app, trx, player, { kind: 'limit_changed', params: { limit: name.kind, period: name.period, amount: waiting.amount } });
    return {};
  });
}

/** Drops what waits. */
export function withdrawChange(app: App, player: string, name: LimitName): Promise<{ limit: Limit }> {
  return change(app, player, name, async (trx, row, now) => {
    const waiting = waitingOf(row, now) ?? refuse('nothing_waiting');
    await write(trx, player, { ...row, waiting_amount: null, waiting_since: null });
    await note(trx, player, name, { act: 'withdrawn', before: row.amount, after: waiting.amount, at: now });
    return {};
  });
}

function change<T>(app: App, player: string, name: LimitName, work: (trx: Trx, row: Row, now: number) => Promise<T>): Promise<T & { limit: Limit }> {
  return inTransaction(app.db, async (trx) => {
    await lockPlayer(trx, player);
    const now = app.clock.now();
    const found = await trx.selectFrom('player_limits').selectAll().where('player_id', '=', player).where('kind', '=', name.kind).where('period', '=', name.period).executeTakeFirst();
    const done = await work(trx, found ?? { ...name, amount: null, waiting_amount: null, waiting_since: null }, now);
    const limit = (await readLimits(trx, player, now)).find((each) => each.kind === name.kind && each.period === name.period);
    if (limit === undefined) throw new Error(`no ${name.kind} limit a ${name.period}`);
    afterCommit(trx, () => app.facts.tell(player, 'limits-changed'));
    return { ...done, limit };
  });
}

async function write(trx: Trx, player: string, { kind, period, ...values }: Row): Promise<void> {
  const { amount, waiting_amount, waiting_since } = values;
  await trx
    .insertInto('player_limits')
    .values({ player_id: player, kind, period, amount, waiting_amount, waiting_since })
    .onConflict((conflict) => conflict.columns(['player_id', 'kind', 'period']).doUpdateSet({ amount, waiting_amount, waiting_since }))
    .execute();
  if (kind !== 'loss') return;
  const set = await trx.selectFrom('player_limits').select('period').where('player_id', '=', player).where('kind', '=', 'loss').where('amount', 'is not', null).executeTakeFirst();
  await trx.updateTable('players').set({ has_loss_limit: set !== undefined }).where('id', '=', player).execute();
}

async function note(trx: Trx, player: string, { kind, period }: LimitName, entry: { act: LimitAct; before: number | null; after: number | null; at: number }): Promise<void> {
  await trx.insertInto('player_limit_changes').values({ player_id: player, kind, period, ...entry }).execute();
}

/** What nobody confirmed in time no longer waits. */
function waitingOf(row: Pick<Row, 'waiting_amount' | 'waiting_since'> | undefined, now: number): Waiting | null {
  const since = row?.waiting_since ?? null;
  if (row === undefined || since === null || now >= since + CONFIRM_WITHIN_MS) return null;
  return { amount: row.waiting_amount, from: since + COOL_OFF_MS, until: since + CONFIRM_WITHIN_MS };
}
