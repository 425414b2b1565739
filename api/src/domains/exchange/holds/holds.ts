import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../../kernel/app';
import { callFunction } from '../../../kernel/database/call-function';
import { afterCommit, type Trx } from '../../../kernel/database/database';
import { refuse } from '../../../kernel/texts/refusal';
import { InsufficientFunds, type Leg } from '../../../ledger/ledger.service';
import type { Handicap } from '../handicaps/handicap';
import {
  type Hold,
  type Position,
  profitsByNumber,
  splitLoss,
  type UnmatchedAmounts,
  worstByHandicaps,
  worstByWinners,
  worstLoss,
} from './exposure';

/** A player's bets on a group of markets that the same winners decide. */
export interface AffectedExposure {
  readonly player: string;
  readonly group: string;
  readonly event: string;
}

/**
 * Recalculates each player's hold for a group from the possible loss and posts the difference to the ledger.
 *
 * Call it last after changing orders, matches or settlements, with the markets' rows locked. Exposures are locked by
 * player and group in ascending order, then ledger accounts by id.
 *
 * @param bettor - the player who places a bet: refused while a withdrawal left a loss that isn't held.
 * @throws {Refusal} insufficient_balance or shortfall_open; the transaction must then be rolled back.
 */
export async function adjustHolds(
  app: Pick<App, 'ledger' | 'domainEvents'>,
  trx: Trx,
  affected: readonly AffectedExposure[],
  bettor?: string,
): Promise<void> {
  const { amounts, accounts, short } = await change(trx, affected);
  if (bettor !== undefined && short.has(bettor)) refuse('shortfall_open');
  await post(app, trx, amounts, accounts);
}

/**
 * Recalculates holds of one group after a removal, which can raise a player's possible loss beyond their money: holds
 * what there is, and records the rest as a shortfall.
 *
 * @returns the new shortfalls by player, in poisha.
 */
export async function adjustHoldsToBalance(
  app: Pick<App, 'ledger' | 'domainEvents'>,
  trx: Trx,
  affected: readonly AffectedExposure[],
): Promise<ReadonlyMap<string, number>> {
  const { amounts, accounts, shortfalls } = await change(trx, affected, true);
  await post(app, trx, amounts, accounts);
  return new Map([...shortfalls].filter(([, amount]) => amount > 0));
}

/** Updates each player's possible loss in a group and leaves the ledger to the caller. */
export async function recalculateHolds(
  trx: Trx,
  affected: readonly AffectedExposure[],
): Promise<Pick<HoldChanges, 'amounts' | 'shortfalls'>> {
  return change(trx, affected);
}

interface HoldChanges {
  /** The change of the hold by player; negative for a release. */
  readonly amounts: Map<string, number>;
  /** The change of the shortfall by player. */
  readonly shortfalls: Map<string, number>;
  /** Main wallet and exposure accounts of the affected players. */
  readonly accounts: readonly ExposureRow[];
  /** Affected players who had a shortfall in any group. */
  readonly short: ReadonlySet<string>;
}

async function change(trx: Trx, affected: readonly AffectedExposure[], isToBalance = false): Promise<HoldChanges> {
  const amounts = new Map<string, number>();
  const shortfalls = new Map<string, number>();
  const pairs = [...new Map(affected.map((each) => [keyOf(each), each])).values()].sort(
    (a, b) => compare(a.player, b.player) || compare(a.group, b.group),
  );
  if (pairs.length === 0) return { amounts, shortfalls, accounts: [], short: new Set() };
  const rows = await callFunction<ExposureRow>(trx, 'exchange_lock_held', [
    pairs.map(({ player }) => player),
    pairs.map(({ group }) => group),
    pairs.map(({ event }) => event),
  ]);
  const accounts = rows.filter(({ kind }) => kind === 'account');
  const balances = isToBalance ? await lockBalances(trx, accounts) : new Map<string, number>();
  const holds = new Map(rows.filter(({ kind }) => kind === 'held').map((row) => [keyOf(row), row]));
  const losses = lossesIn(rows);
  const changes = pairs
    .map((pair) => {
      const { one: held = 0, two: shortfall = 0 } = holds.get(keyOf(pair)) ?? {};
      const before = { held, shortfall };
      return { ...pair, before, after: splitLoss(losses.get(keyOf(pair)) ?? 0, before, balances.get(pair.player)) };
    })
    .filter(({ before, after }) => before.held !== after.held || before.shortfall !== after.shortfall);
  await writeHolds(trx, changes);
  const add = (sums: Map<string, number>, player: string, amount: number): void =>
    void sums.set(player, (sums.get(player) ?? 0) + amount);
  for (const { player, before, after } of changes) {
    add(amounts, player, after.held - before.held);
    add(shortfalls, player, after.shortfall - before.shortfall);
  }
  const short = new Set(rows.filter(({ kind }) => kind === 'short').map(({ player }) => player));
  return { amounts, shortfalls, accounts, short };
}

/** Locks accounts in the order of their ids, as postings do. @returns the main balances by player. */
async function lockBalances(trx: Trx, accounts: readonly ExposureRow[]): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await trx
    .selectFrom('accounts')
    .select(['owner', 'kind', 'balance'])
    .where(
      'id',
      'in',
      accounts.map(({ one }) => one),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.filter(({ kind }) => kind === 'main').map(({ owner, balance }) => [owner, balance]));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const keyOf = ({ player, group }: Pick<AffectedExposure, 'player' | 'group'>): string => `${player}\n${group}`;

async function writeHolds(trx: Trx, changes: readonly (AffectedExposure & { readonly after: Hold })[]): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update exchange_exposures e set held = c.held, shortfall = c.shortfall
    from unnest(${changes.map(({ player }) => player)}::text[], ${changes.map(({ group }) => group)}::text[], ${changes.map(({ after }) => after.held)}::bigint[], ${changes.map(({ after }) => after.shortfall)}::bigint[]) as c (player_id, group_id, held, shortfall)
    where e.player_id = c.player_id and e.group_id = c.group_id`.execute(trx);
}

/** Returns each player's largest possible loss, in input order; changes and locks nothing. */
export async function lossesNow(trx: Trx, affected: readonly AffectedExposure[]): Promise<number[]> {
  if (affected.length === 0) return [];
  const [players, groups] = [
    [...new Set(affected.map(({ player }) => player))],
    [...new Set(affected.map(({ group }) => group))],
  ];
  const rows = await callFunction<ExposureRow>(trx, 'exchange_parts', [players, groups]);
  const losses = lossesIn(rows);
  return affected.map((each) => losses.get(keyOf(each)) ?? 0);
}

/**
 * A database row about players' bets: an outcome of a group with its winners or handicap, an existing hold and
 * shortfall, an account id, or all shortfalls of a player.
 */
interface ExposureRow {
  readonly player: string;
  readonly group: string;
  readonly kind:
    'matched' | 'half' | 'number' | 'waiting' | 'outcome' | 'margin' | 'total' | 'held' | 'account' | 'short';
  readonly outcome: string;
  readonly one: number;
  readonly two: number;
}

function lossesIn(rows: readonly ExposureRow[]): Map<string, number> {
  const outcomes = new Map<string, ExposureRow[]>();
  const parts = new Map<string, ExposureRow[]>();
  for (const row of rows) {
    if (row.kind === 'outcome' || isHandicap(row)) outcomes.set(row.group, [...(outcomes.get(row.group) ?? []), row]);
    else if (row.kind !== 'held' && row.kind !== 'account' && row.kind !== 'short')
      parts.set(keyOf(row), [...(parts.get(keyOf(row)) ?? []), row]);
  }
  return new Map([...parts].map(([key, list]) => [key, lossOf(outcomes.get(list[0]?.group ?? '') ?? [], list)]));
}

const isHandicap = ({ kind }: ExposureRow): boolean => kind === 'margin' || kind === 'total';

/** @param outcomes - of the group; each names the number of winners, or its handicap. */
function lossOf(outcomes: readonly ExposureRow[], parts: readonly ExposureRow[]): number {
  const positions = parts
    .filter(({ kind }) => kind === 'matched' || kind === 'number')
    .map(({ outcome, one, two }): Position => ({ outcome, ifWins: one, ifLoses: two }));
  if (parts.some(({ kind }) => kind === 'number')) return worstLoss(profitsByNumber(positions));
  const waiting = parts
    .filter(({ kind }) => kind === 'waiting')
    .map(({ outcome, one, two }): UnmatchedAmounts => ({ outcome, backs: one, lays: two }));
  if (outcomes.some(isHandicap)) {
    const worst = worstByHandicaps(handicapsIn(outcomes), withHalves(positions, parts), waiting);
    return Math.max(0, -worst);
  }
  const names = outcomes.map(({ outcome }) => outcome);
  return Math.max(0, -worstByWinners(names, positions, waiting, outcomes[0]?.one ?? 1));
}

function handicapsIn(outcomes: readonly ExposureRow[]): Map<string, Handicap> {
  return new Map(
    outcomes.map(({ kind, outcome, one, two }) => [
      outcome,
      { of: kind === 'total' ? 'total' : 'margin', toward: one === 1 ? 1 : -1, quarters: two },
    ]),
  );
}

function withHalves(positions: readonly Position[], parts: readonly ExposureRow[]) {
  const halves = new Map(parts.filter(({ kind }) => kind === 'half').map((row) => [row.outcome, row]));
  return positions.map((position) => {
    const { one: ifHalfWins = 0, two: ifHalfLoses = 0 } = halves.get(position.outcome) ?? {};
    return { ...position, ifHalfWins, ifHalfLoses };
  });
}

/** Posts all changes in one transaction: increases leave the main wallet, decreases return to it. */
async function post(
  app: Pick<App, 'ledger' | 'domainEvents'>,
  trx: Trx,
  amounts: ReadonlyMap<string, number>,
  accounts: readonly ExposureRow[],
): Promise<void> {
  const moved = new Map([...amounts].filter(([, amount]) => amount !== 0));
  if (moved.size === 0) return;
  const legs = accounts
    .filter(({ player }) => moved.has(player))
    .map(({ player, outcome, one }): Leg => ({
      account: one,
      amount: (moved.get(player) ?? 0) * (outcome === 'exchange' ? 1 : -1),
    }));
  try {
    await app.ledger.post(trx, { kind: 'exchange', key: `exchange:${newId()}`, legs });
  } catch (error) {
    if (error instanceof InsufficientFunds) refuse('insufficient_balance');
    throw error;
  }
  afterCommit(trx, () => {
    for (const player of moved.keys()) app.domainEvents.publish(player, 'balance-changed');
  });
}
