import { setTimeout as sleep } from 'node:timers/promises';
import { eventDetails, sportsEvents } from '@pavilion/contract/calls/exchange';
import {
  bookmakerMarket,
  cancelBets,
  fancyMarket,
  type Instruction,
  placeBets,
} from '@pavilion/contract/calls/exchange-bets';
import { stepsFrom } from '@pavilion/contract/ladder';
import { urls } from '@pavilion/contract/settings';
import { exchangeFindings } from '../../api/src/operators/reconcile/reconcile-exchange';
import type { Player } from '../../scripts/lib/players';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { watchDrift } from '../drift';
import type { MoneyWorld } from '../money-world';
import { sampleInputs } from '../property';
import { createOperator, type Operator } from './operator';
import { awaitClosed, playMatches, type RecordedMarket } from './recorded-markets';
import {
  countWrongBalances,
  countWrongRecords,
  houseDifference,
  readBalance,
  readHouseBalances,
  type SettledState,
} from './settlement-checks';
import {
  type HouseBet,
  houseBet,
  type MarketDecisions,
  marketDecisions,
  pick,
  type PlacedBets,
  placedBets,
  type Spending,
  spending,
} from './settlement-inputs';

const ROUNDS = 10;
const MATCHES = 6;
const PLAYERS = 16;
const CLIENTS = 8;
const HOUSE_BETS = 3;
const CALLS = 150;
const OPENING = 20_000;
const OPEN_MS = 8_000;
/** Number of different bets on the house's markets in a round. */
const HOUSE_INPUTS = 1_000;
/** Number of markets decided concurrently. */
const DESKS = 4;

interface SettlementRun extends SettledState {
  readonly operator: Operator;
  readonly given: Map<string, number>;
  readonly results: Map<string, string | null>;
  readonly tally: Record<'bets' | 'house-bets' | 'decisions' | 'voids' | 'decided-twice' | 'spent' | 'errors', number>;
}

/**
 * Settles, corrects and voids matches at random while others are bet on and players spend their money; compares
 * everything with a model.
 */
export const settlements: Attack<MoneyWorld> = {
  name: 'settlements',
  async attack(world, run) {
    await setting(world, { exchange_delays: { cricket: 0.5 } });
    const attack = await prepare(world);
    const before = await readHouseBalances(world);
    const endDriftWatch = watchDrift(world);
    const off = { money: 0, owing: 0 };
    for (let round = 0; round < scaled(ROUNDS, run); round += 1) {
      await playRound(attack, { seed: run.seed + round });
      const discrepancies = await countWrongBalances(attack);
      off.money += discrepancies.off;
      off.owing += discrepancies.owing;
    }
    const { drift } = await endDriftWatch();
    await attack.operator.leave();
    return {
      ...attack.tally,
      owing: off.owing,
      'money-off': off.money,
      'house-off': await houseDifference(attack, before),
      ...(await countWrongRecords(attack)),
      findings: (await exchangeFindings(world.database.db)).length,
      drift,
    };
  },
};

async function setting({ env }: MoneyWorld, values: object): Promise<void> {
  await fetch(`${urls(env).api}/test/settings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
}

async function prepare(world: MoneyWorld): Promise<SettlementRun> {
  const players: Player[] = [];
  await runConcurrently(PLAYERS, 4, async () => {
    const player = await world.players.makePlayer();
    await world.players.deposit(player, OPENING);
    players.push(player);
  });
  const given = new Map(players.map(({ playerId }) => [playerId, OPENING * 100]));
  return {
    world,
    players,
    given,
    operator: await createOperator(world),
    results: new Map(),
    tally: { bets: 0, 'house-bets': 0, decisions: 0, voids: 0, 'decided-twice': 0, spent: 0, errors: 0 },
  };
}

/** Places bets until the matches are over, then decides them repeatedly while players spend their payouts. */
async function playRound(attack: SettlementRun, seeded: Pick<Run, 'seed'>): Promise<void> {
  const { world, results, players } = attack;
  const matches = await playMatches(world, MATCHES, OPEN_MS);
  const lines = new Set<string>();
  let isOver = false;
  const house = sampleInputs(seeded, houseBet, HOUSE_INPUTS).values();
  const beside = Promise.all(
    Array.from({ length: HOUSE_BETS }, () => placeHouseBets(attack, lines, house, () => isOver)),
  );
  const bets = sampleInputs(seeded, placedBets, CALLS);
  await runConcurrently(CALLS, CLIENTS, (index) => bet(attack, matches, bets[index]!));
  await awaitClosed(world, matches);
  const markets = [
    ...matches.map(({ id, runners }) => ({ id, choices: runners })),
    ...[...lines].map((id) => ({ id, choices: Array.from({ length: 9 }, (_, at) => String(at * 25)) })),
  ];
  const decisions = sampleInputs(seeded, marketDecisions, markets.length);
  const spendings = sampleInputs(seeded, spending, players.length);
  await Promise.all([
    runConcurrently(markets.length, DESKS, async (at) => decide(attack, markets[at]!, decisions[at]!)),
    runConcurrently(players.length, 2, async (at) => spend(attack, players[at]!, spendings[at]!)),
  ]);
  isOver = true;
  await beside;
  // Decides the markets bet on meanwhile as well, so that nothing stays open.
  const late = [...lines].filter((id) => !results.has(id));
  for (const [at, inputs] of sampleInputs(seeded, marketDecisions, late.length).entries())
    await decide(attack, { id: late[at]!, choices: ['0', '100'] }, inputs);
  for (const { token } of players) await world.client.request(cancelBets, { token, body: { all: true } });
  await runConcurrently(players.length, 2, async (at) => refill(attack, players[at]!));
}

async function bet(
  { world, players, tally }: SettlementRun,
  matches: readonly RecordedMarket[],
  { match, player, orders }: PlacedBets,
): Promise<void> {
  const { id, runners } = pick(matches, match)!;
  const instructions = orders.map(({ runner, side, around, steps, stake }): Instruction => ({
    kind: 'exchange',
    selectionId: String(1 + (runner % runners.length)),
    side,
    price: stepsFrom(around, steps),
    stake,
    persistence: 'keep',
  }));
  const { status } = await world.client.request(placeBets, {
    token: pick(players, player)!.token,
    body: { marketId: id, instructions },
  });
  if (status === 200) tally.bets += instructions.length;
  else if (status !== 409) tally.errors += 1;
}

/** Continuously bets on the house's markets of the live match at their current rates. */
async function placeHouseBets(
  attack: SettlementRun,
  lines: Set<string>,
  inputs: Iterable<HouseBet>,
  isOver: () => boolean,
): Promise<void> {
  for (const input of inputs) {
    if (isOver()) return;
    await placeHouseBet(attack, lines, input).catch(() => void (attack.tally.errors += 1));
    await sleep(100);
  }
}

async function placeHouseBet(
  { world: { client }, players, results, tally }: SettlementRun,
  lines: Set<string>,
  input: HouseBet,
): Promise<void> {
  const { token } = pick(players, input.player)!;
  const { side, stake } = input;
  const live = (await client.call(sportsEvents, { token, params: { sport: 'cricket' } })).find(
    ({ inPlay, hasFancy }) => inPlay && hasFancy > 0,
  );
  if (live === undefined) return;
  const {
    data: { items },
  } = await client.call(eventDetails, { token, params: { eventId: live.eventId } });
  const { fancy = [], bookmaker = [] } = items[live.eventId] ?? {};
  const [line, runner] = [pick(fancy, input.line), pick(bookmaker, input.runner)];
  const market = input.isFancy ? fancyMarket(live.eventId, line?.id ?? '') : bookmakerMarket(live.eventId);
  // A decided market accepts no more bets.
  if (results.has(market)) return;
  const instruction: Instruction = market.endsWith(':bookmaker')
    ? {
        kind: 'bookmaker',
        selectionId: runner?.id ?? '',
        side: 'back',
        rate: Math.round((runner?.backPrice ?? 0) * 100),
        stake,
      }
    : {
        kind: 'fancy',
        side,
        line: line?.[side] ?? 0,
        rate: Math.round((line?.[`${side}Rate`] ?? 0) * 100),
        stake,
        otherLine: line?.[side === 'yes' ? 'no' : 'yes'] ?? 0,
      };
  const { status } = await client.request(placeBets, {
    token,
    body: { marketId: market, instructions: [instruction] },
  });
  if (status !== 200) return;
  tally['house-bets'] += 1;
  lines.add(market);
}

/** Decides one market several times; the last result counts. Some results are entered by two operators at once. */
async function decide(
  { operator, results, tally }: SettlementRun,
  { id, choices }: { readonly id: string; readonly choices: readonly string[] },
  decisions: MarketDecisions,
): Promise<void> {
  // The bookmaker's match is still open in the feed, so it can only be voided.
  const possible: readonly (string | null)[] = id.endsWith(':bookmaker') ? [null] : [...choices, null];
  for (const { result: choice, wait, isDouble } of decisions) {
    const others = possible
      .filter((each) => !results.has(id) || each !== results.get(id))
      .concat(possible.length === 1 ? possible : []);
    const result = pick(others, choice) ?? null;
    const isFirst = !results.has(id);
    if (!isFirst) await sleep(wait);
    const type = () => operator.decide(id, result, isFirst);
    const accepted = (await Promise.all(isDouble ? [type(), type()] : [type()])).filter((is) => is).length;
    if (accepted > 1) tally['decided-twice'] += 1;
    if (accepted === 0 && possible.length > 1) tally.errors += 1;
    if (accepted === 0) continue;
    tally.decisions += 1;
    if (result === null) tally.voids += 1;
    results.set(id, result);
  }
}

/** Moves a player's money away before a result is corrected. */
async function spend(
  { world, operator, given, tally }: SettlementRun,
  { playerId }: Player,
  { wait, isSpent }: Spending,
): Promise<void> {
  await sleep(wait);
  const main = await readBalance(world, playerId, 'main');
  if (!isSpent || main === 0 || !(await operator.adjust(playerId, -main))) return;
  tally.spent += 1;
  given.set(playerId, (given.get(playerId) ?? 0) - main);
}

async function refill({ world, operator, given }: SettlementRun, { playerId }: Player): Promise<void> {
  const short = OPENING * 100 - (await readBalance(world, playerId, 'main'));
  if (short > 0 && (await operator.adjust(playerId, short))) given.set(playerId, (given.get(playerId) ?? 0) + short);
}
