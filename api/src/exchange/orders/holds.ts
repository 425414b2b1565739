import { sql } from 'kysely';

import { afterCommit, type Trx } from '../../database/database';
import { newId } from '@pavilion/database/id';
import { InsufficientFunds, type Leg } from '../../ledger/ledger.service';
import type { App } from '../../server/app';
import { refuse } from '../../server/refusal';
import { profitsByNumber, profitsByWinner, worstLoss, type Position, type Waiting } from './exposure';

/** A player's bets on a group of markets, which one winner decides. */
export interface Touched {
  readonly player: string;
  readonly group: string;
  readonly event: string;
}

/**
 * Holds of each player what they can lose in a group now, and gives back the rest: the ledger moves by the difference.
 *
 * Call it last in whatever changed orders, matches or settlements, holding the markets' rows. Exposures are locked by
 * player and group in ascending order, then the ledger's accounts by id.
 *
 * @throws {Refusal} insufficient_balance; nothing of the transaction may stay then.
 */
export async function holdAgain(app: App, trx: Trx, touched: readonly Touched[]): Promise<void> {
  await post(app, trx, await changeHeld(trx, touched));
}

/**
 * Writes down what each can lose in a group now, and leaves the ledger to the caller.
 *
 * @returns by player what must be held more, or less than nothing.
 */
export async function changeHeld(trx: Trx, touched: readonly Touched[]): Promise<Map<string, number>> {
  const amounts = new Map<string, number>();
  const pairs = [...new Map(touched.map((each) => [`${each.player}\n${each.group}`, each])).values()].sort((a, b) => compare(a.player, b.player) || compare(a.group, b.group));
  if (pairs.length === 0) return amounts;
  const held = await lockHeld(trx, pairs);
  const losses = await lossesOf(trx, pairs);
  const changes = pairs.map((pair) => ({ ...pair, before: held.get(keyOf(pair)) ?? 0, after: losses.get(keyOf(pair)) ?? 0 })).filter(({ before, after }) => before !== after);
  if (changes.length === 0) return amounts;
  await sql`
    update exchange_exposures e set held = c.held
    from unnest(${changes.map(({ player }) => player)}::text[], ${changes.map(({ group }) => group)}::text[], ${changes.map(({ after }) => after)}::bigint[]) as c (player_id, group_id, held)
    where e.player_id = c.player_id and e.group_id = c.group_id`.execute(trx);
  for (const { player, before, after } of changes) amounts.set(player, (amounts.get(player) ?? 0) + after - before);
  return amounts;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
const keyOf = ({ player, group }: Pick<Touched, 'player' | 'group'>): string => `${player}\n${group}`;

/** What is held now, by player and group, locked: rows are made or met in the order they are given. */
async function lockHeld(trx: Trx, pairs: readonly Touched[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ player: string; group: string; held: number }>`
    insert into exchange_exposures (player_id, group_id, event_id)
      select * from unnest(${pairs.map(({ player }) => player)}::text[], ${pairs.map(({ group }) => group)}::text[], ${pairs.map(({ event }) => event)}::text[])
      on conflict (player_id, group_id) do update set held = exchange_exposures.held
      returning player_id as player, group_id as group, held`.execute(trx);
  return new Map(rows.map((row) => [keyOf(row), row.held]));
}

/** The most each can lose, in the order they are given; changes nothing and locks nothing. */
export async function lossesNow(trx: Trx, touched: readonly Touched[]): Promise<number[]> {
  if (touched.length === 0) return [];
  const losses = await lossesOf(trx, touched);
  return touched.map((each) => losses.get(keyOf(each)) ?? 0);
}

interface Part {
  readonly player: string;
  readonly group: string;
  readonly kind: 'matched' | 'number' | 'waiting';
  readonly outcome: string;
  readonly one: number;
  readonly two: number;
}

/** The most each can lose. Read after the exposures were locked: what another market's transaction changed is in it by then. */
async function lossesOf(trx: Trx, pairs: readonly Touched[]): Promise<Map<string, number>> {
  const players = [...new Set(pairs.map(({ player }) => player))];
  const groups = [...new Set(pairs.map(({ group }) => group))];
  const { rows } = await sql<Part>`
    select p.player_id as player, b.group_id as group, case b.kind when 'fancy' then 'number' else 'matched' end as kind, p.selection_id as outcome, p.if_wins as one, p.if_loses as two
      from exchange_books b join exchange_positions p using (market_id)
      where b.group_id = any(${groups}) and b.settled_at is null and p.player_id = any(${players})
    union all
    select player_id, group_id, 'waiting', selection_id,
        (sum(remaining) filter (where side = 'back'))::bigint, (sum((remaining * (price - 100) + 99) / 100) filter (where side = 'lay'))::bigint
      from exchange_orders where remaining > 0 and group_id = any(${groups}) and player_id = any(${players}) group by 1, 2, 4`.execute(trx);
  const outcomes = await outcomesOf(trx, groups);
  const parts = new Map<string, Part[]>();
  for (const row of rows) parts.set(keyOf(row), [...(parts.get(keyOf(row)) ?? []), row]);
  return new Map([...parts].map(([key, list]) => [key, lossOf(outcomes.get(list[0]?.group ?? '') ?? [], list)]));
}

function lossOf(outcomes: readonly string[], parts: readonly Part[]): number {
  const positions = parts.filter(({ kind }) => kind !== 'waiting').map(({ outcome, one, two }): Position => ({ outcome, ifWins: one, ifLoses: two }));
  if (parts.some(({ kind }) => kind === 'number')) return worstLoss(profitsByNumber(positions));
  const waiting = parts.filter(({ kind }) => kind === 'waiting').map(({ outcome, one, two }): Waiting => ({ outcome, backs: one ?? 0, lays: two ?? 0 }));
  return worstLoss(profitsByWinner(outcomes, positions, waiting));
}

async function outcomesOf(trx: Trx, groups: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await trx.selectFrom('exchange_books').select(['market_id', 'selections']).where('market_id', 'in', groups).execute();
  return new Map(rows.map(({ market_id, selections }) => [market_id, (selections as { outcome: string }[]).map(({ outcome }) => outcome)]));
}

/** One posting for all: what is held more leaves main money, what is held less comes back to it. */
async function post(app: App, trx: Trx, amounts: ReadonlyMap<string, number>): Promise<void> {
  const moved = [...amounts].filter(([, amount]) => amount !== 0);
  if (moved.length === 0) return;
  const rows = await trx.selectFrom('accounts').select(['id', 'owner', 'kind']).where('owner', 'in', moved.map(([player]) => player)).where('kind', 'in', ['main', 'exchange']).execute();
  const legs = rows.map(({ id, owner, kind }): Leg => ({ account: id, amount: (amounts.get(owner) ?? 0) * (kind === 'exchange' ? 1 : -1) }));
  try {
    await app.ledger.post(trx, { kind: 'exchange', key: `exchange:${newId()}`, legs });
  } catch (error) {
    if (error instanceof InsufficientFunds) refuse('insufficient_balance');
    throw error;
  }
  afterCommit(trx, () => {
    for (const [player] of moved) app.facts.tell(player, 'balance-changed');
  });
}
