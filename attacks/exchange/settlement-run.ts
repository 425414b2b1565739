import { urls } from '@pavilion/contract/settings';
import type { Player } from '../../scripts/lib/players';
import { runConcurrently } from '../attack';
import type { MoneyWorld } from '../money-world';
import { createOperator, type Operator } from './operator';
import type { Race } from './races';
import { readBalance, type SettledState } from './settlement-checks';

const PLAYERS = 16;
const OPENING = 20_000;
/** One player in this many has little money, and loses it while the bets are open. */
const POOR = 3;
const POOR_OPENING = 2_000;

/** What the attack on settlements knows and counts. */
export interface SettlementRun extends SettledState {
  readonly operator: Operator;
  readonly given: Map<string, number>;
  readonly results: Map<string, string | null>;
  readonly races: Map<string, Race>;
  readonly poor: Set<string>;
  readonly tally: Record<
    | 'bets'
    | 'house-bets'
    | 'withdrawn'
    | 'dead-heats'
    | 'decisions'
    | 'voids'
    | 'decided-twice'
    | 'spent'
    | 'holds-off'
    | 'errors',
    number
  >;
}

/** Counts an unexpected result, and prints it: a run is hard to repeat exactly. */
export function reportError({ tally }: Pick<SettlementRun, 'tally'>, what: unknown): void {
  tally.errors += 1;
  console.log(`  unexpected: ${String(what)}`);
}

/** Changes settings of the running api. */
export async function setting({ env }: MoneyWorld, values: object): Promise<void> {
  await fetch(`${urls(env).api}/test/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
}

/** Makes the players and the operator. */
export async function prepare(world: MoneyWorld): Promise<SettlementRun> {
  const players: Player[] = [];
  const given = new Map<string, number>();
  const poor = new Set<string>();
  await runConcurrently(PLAYERS, 4, async (index) => {
    const player = await world.players.makePlayer();
    const opening = index % POOR === 0 ? POOR_OPENING : OPENING;
    await world.players.deposit(player, opening);
    players.push(player);
    given.set(player.playerId, opening * 100);
    if (opening < OPENING) poor.add(player.playerId);
  });
  return {
    world,
    players,
    given,
    operator: await createOperator(world),
    results: new Map(),
    races: new Map(),
    poor,
    tally: {
      ...{ bets: 0, 'house-bets': 0, withdrawn: 0, 'dead-heats': 0, decisions: 0, voids: 0, 'decided-twice': 0 },
      ...{ spent: 0, 'holds-off': 0, errors: 0 },
    },
  };
}

/** Gives a player what is missing of their opening balance. */
export async function refill(attack: SettlementRun, { playerId }: Player): Promise<void> {
  const { world, operator, given } = attack;
  const opening = attack.poor.has(playerId) ? POOR_OPENING : OPENING;
  const short = opening * 100 - (await readBalance(world, playerId, 'main'));
  if (short > 0 && (await operator.adjust(playerId, short))) given.set(playerId, (given.get(playerId) ?? 0) + short);
}
