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
import { exchangeFindings } from '../../api/src/operators/reconcile/reconcile-exchange';
import type { Player } from '../../scripts/lib/players';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { watchDrift } from '../drift';
import type { MoneyWorld } from '../money-world';
import { sampleInputs } from '../property';
import { isSameResult, isVoid, leftIn, type Race, resultsOf } from './races';
import { awaitClosed, playMatches, type RecordedMarket } from './recorded-markets';
import {
  countWrongBalances,
  countWrongHolds,
  countWrongRecords,
  houseDifference,
  readBalance,
  readHouseBalances,
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
  type Withdrawals,
  withdrawals,
} from './settlement-inputs';
import { prepare, refill, reportError, setting, type SettlementRun } from './settlement-run';

const ROUNDS = 13;
const MATCHES = 6;
const CLIENTS = 8;
const HOUSE_BETS = 3;
const CALLS = 150;
const OPEN_MS = 8_000;
const POOR_AFTER_MS = 1_000;
/** Number of different bets on the house's markets in a round. */
const HOUSE_INPUTS = 1_000;
/** Number of markets decided concurrently. */
const DESKS = 4;

/**
 * Withdraws runners while players bet; then settles, corrects and voids the matches at random, with several winners and
 * dead heats, while others are bet on and players spend their money. Compares everything with a model.
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

/** Places bets until the matches are over, then decides them repeatedly while players spend their payouts. */
async function playRound(attack: SettlementRun, seeded: Pick<Run, 'seed'>): Promise<void> {
  const { world, results, players } = attack;
  const matches = (await playMatches(world, MATCHES, OPEN_MS)).map((market): Race => ({ ...market, withdrawn: [] }));
  for (const race of matches) attack.races.set(race.id, race);
  const lines = new Set<string>();
  let isOver = false;
  const house = sampleInputs(seeded, houseBet, HOUSE_INPUTS).values();
  const beside = Promise.all(
    Array.from({ length: HOUSE_BETS }, () => placeHouseBets(attack, lines, house, () => isOver)),
  );
  const bets = sampleInputs(seeded, placedBets, CALLS);
  const withdrawing = sampleInputs(seeded, withdrawals, matches.length);
  await Promise.all([
    runConcurrently(CALLS, CLIENTS, (index) => bet(attack, matches, bets[index]!)),
    ...matches.map((race, at) => withdraw(attack, race, withdrawing[at]!)),
    // Without money, so that a withdrawal can raise what their bets lose beyond what there is.
    ...players
      .filter(({ playerId }) => attack.poor.has(playerId))
      .map((player) => spend(attack, player, { wait: POOR_AFTER_MS, isSpent: true })),
  ]);
  await awaitClosed(world, matches);
  const holds = await countWrongHolds(attack, new Map(matches.map((race) => [race.id, race])));
  attack.tally['holds-off'] += holds;
  const markets = [
    ...matches.map((race) => ({ id: race.id, choices: isVoid(race) ? [] : resultsOf(race) })),
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

/** Withdraws runners one after another; once too few are left, the market is void. */
async function withdraw(attack: SettlementRun, race: Race, inputs: Withdrawals): Promise<void> {
  const { operator, results, tally } = attack;
  for (const { runner, wait, factor } of inputs) {
    if (isVoid(race)) return;
    await sleep(wait);
    const name = pick(leftIn(race), runner)!;
    const percent = race.policy === 'REDUCE' ? (factor / 100).toFixed(2) : undefined;
    const refusal = await operator.withdraw(race.id, name, percent);
    if (refusal !== null) {
      reportError(attack, refusal);
      continue;
    }
    tally.withdrawn += 1;
    race.withdrawn.push({ name, factor });
    if (!isVoid(race)) continue;
    results.set(race.id, null);
    tally.decisions += 1;
    tally.voids += 1;
  }
}

async function bet(
  attack: SettlementRun,
  matches: readonly RecordedMarket[],
  { match, player, orders }: PlacedBets,
): Promise<void> {
  const { world, players, tally } = attack;
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
  else if (status !== 409) reportError(attack, `a bet was answered with ${status}`);
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
    await placeHouseBet(attack, lines, input).catch((error: unknown) => reportError(attack, error));
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
  attack: SettlementRun,
  { id, choices }: { readonly id: string; readonly choices: readonly string[] },
  decisions: MarketDecisions,
): Promise<void> {
  const { operator, results, tally } = attack;
  // The bookmaker's match is still open in the feed, so it can only be voided.
  const possible: readonly (string | null)[] = id.endsWith(':bookmaker') ? [null] : [...choices, null];
  for (const { result: choice, wait, isDouble } of decisions) {
    const others = possible
      .filter((each) => !results.has(id) || !isSameResult(each, results.get(id) ?? null))
      .concat(possible.length === 1 ? possible : []);
    const result = pick(others, choice) ?? null;
    const isFirst = !results.has(id);
    if (!isFirst) await sleep(wait);
    const type = () => operator.decide(id, result, isFirst);
    const refusals = await Promise.all(isDouble ? [type(), type()] : [type()]);
    const accepted = refusals.filter((refusal) => refusal === null).length;
    if (accepted > 1) tally['decided-twice'] += 1;
    if (accepted === 0 && possible.length > 1) reportError(attack, refusals[0]);
    if (accepted === 0) continue;
    tally.decisions += 1;
    if (result === null) tally.voids += 1;
    else if (result.includes(' = ')) tally['dead-heats'] += 1;
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
