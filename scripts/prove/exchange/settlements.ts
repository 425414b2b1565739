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
import { exchangeFindings } from '../../../api/src/operators/reconcile/reconcile-exchange';
import type { Player } from '../../lib/players';
import { type Attack, pause, type Run, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { createOperator, type Operator } from './operator';
import { awaitClosed, playMatches, type RecordedMarket } from './recorded-markets';
import {
  countWrongBalances,
  countWrongRecords,
  houseDifference,
  readBalance,
  readDrift,
  readHouseBalances,
  type SettledState,
} from './settlement-checks';

const ROUNDS = 10;
const MATCHES = 6;
const PLAYERS = 16;
const CLIENTS = 8;
const HOUSE_BETS = 3;
const CALLS = 150;
const OPENING = 20_000;
const OPEN_MS = 8_000;
/** Maximum number of decisions per market; `DESKS` is the number of markets decided concurrently. */
const MAX_DECISIONS = 5;
const DESKS = 4;
/** Maximum delay before a correction, and before a player moves their money away. */
const WAIT_MS = 1_000;

interface SettlementRun extends SettledState {
  readonly run: Run;
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
    const attack = await prepare(world, run);
    const before = await readHouseBalances(world);
    let [drift, isOver] = [0, false];
    const reading = (async () => {
      // A busy machine may not give this reader a connection in time; only the last read, after the calls, must
      // succeed.
      while (!isOver)
        await readDrift(world)
          .then(
            (found) => (drift += found),
            () => undefined,
          )
          .then(() => pause(200));
    })();
    const off = { money: 0, owing: 0 };
    for (let round = 0; round < scaled(ROUNDS, run); round += 1) {
      await playRound(attack);
      const discrepancies = await countWrongBalances(attack);
      off.money += discrepancies.off;
      off.owing += discrepancies.owing;
    }
    isOver = true;
    await reading;
    await attack.operator.leave();
    return {
      ...attack.tally,
      owing: off.owing,
      'money-off': off.money,
      'house-off': await houseDifference(attack, before),
      ...(await countWrongRecords(attack)),
      findings: (await exchangeFindings(world.database.db)).length,
      drift: drift + (await readDrift(world)),
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

async function prepare(world: MoneyWorld, run: Run): Promise<SettlementRun> {
  const players: Player[] = [];
  await runConcurrently(PLAYERS, 4, async () => {
    const player = await world.players.makePlayer();
    await world.players.deposit(player, OPENING);
    players.push(player);
  });
  const given = new Map(players.map(({ playerId }) => [playerId, OPENING * 100]));
  return {
    world,
    run,
    players,
    given,
    operator: await createOperator(world),
    results: new Map(),
    tally: { bets: 0, 'house-bets': 0, decisions: 0, voids: 0, 'decided-twice': 0, spent: 0, errors: 0 },
  };
}

/** Places bets until the matches are over, then decides them repeatedly while players spend their payouts. */
async function playRound(attack: SettlementRun): Promise<void> {
  const { world, run, results, players } = attack;
  const matches = await playMatches(world, MATCHES, OPEN_MS);
  const lines = new Set<string>();
  let isOver = false;
  const beside = Promise.all(Array.from({ length: HOUSE_BETS }, () => placeHouseBets(attack, lines, () => isOver)));
  await runConcurrently(CALLS, CLIENTS, () => bet(attack, run.random.pick(matches)));
  await awaitClosed(world, matches);
  const markets = [
    ...matches.map(({ id, runners }) => ({ id, choices: runners })),
    ...[...lines].map((id) => ({ id, choices: Array.from({ length: 9 }, (_, at) => String(at * 25)) })),
  ];
  const decided = runConcurrently(markets.length, DESKS, async (at) => decide(attack, markets[at]!));
  await Promise.all([decided, runConcurrently(players.length, 2, async (at) => spend(attack, players[at]!))]);
  isOver = true;
  await beside;
  // Decides the markets bet on meanwhile as well, so that nothing stays open.
  for (const id of lines) if (!results.has(id)) await decide(attack, { id, choices: ['0', '100'] });
  for (const { token } of players) await world.client.request(cancelBets, { token, body: { all: true } });
  await runConcurrently(players.length, 2, async (at) => refill(attack, players[at]!));
}

async function bet(
  { world, run: { random }, players, tally }: SettlementRun,
  { id, runners }: RecordedMarket,
): Promise<void> {
  const instructions = Array.from({ length: 1 + random.below(3) }, (): Instruction => ({
    kind: 'exchange',
    selectionId: String(1 + random.below(runners.length)),
    side: random.pick(['back', 'lay'] as const),
    price: stepsFrom(random.pick([150, 200, 340]), random.below(7) - 3),
    stake: 10_000 + random.below(90_001),
    persistence: 'keep',
  }));
  const { status } = await world.client.request(placeBets, {
    token: random.pick(players).token,
    body: { marketId: id, instructions },
  });
  if (status === 200) tally.bets += instructions.length;
  else if (status !== 409) tally.errors += 1;
}

/** Continuously bets on the house's markets of the live match at their current rates. */
async function placeHouseBets(attack: SettlementRun, lines: Set<string>, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await houseBet(attack, lines).catch(() => void (attack.tally.errors += 1));
    await pause(100);
  }
}

async function houseBet(
  { world: { client }, run: { random }, players, results, tally }: SettlementRun,
  lines: Set<string>,
): Promise<void> {
  const { token } = random.pick(players);
  const live = (await client.call(sportsEvents, { token, params: { sport: 'cricket' } })).find(
    ({ inPlay, hasFancy }) => inPlay && hasFancy > 0,
  );
  if (live === undefined) return;
  const {
    data: { items },
  } = await client.call(eventDetails, { token, params: { eventId: live.eventId } });
  const { fancy = [], bookmaker = [] } = items[live.eventId] ?? {};
  const [line, runner] = [random.pick(fancy), random.pick(bookmaker)];
  const stake = 10_000 + random.below(20_000);
  const side = random.pick(['yes', 'no'] as const);
  const market = random.below(3) > 0 ? fancyMarket(live.eventId, line?.id ?? '') : bookmakerMarket(live.eventId);
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
  { run: { random }, operator, results, tally }: SettlementRun,
  { id, choices }: { readonly id: string; readonly choices: readonly string[] },
): Promise<void> {
  // The bookmaker's match is still open in the feed, so it can only be voided.
  const possible: readonly (string | null)[] = id.endsWith(':bookmaker') ? [null] : [...choices, null];
  const count = 1 + random.below(MAX_DECISIONS);
  for (let at = 0; at < count; at += 1) {
    const result = random.pick(
      possible
        .filter((each) => !results.has(id) || each !== results.get(id))
        .concat(possible.length === 1 ? possible : []),
    );
    const isFirst = !results.has(id);
    if (!isFirst) await pause(random.below(WAIT_MS));
    const type = () => operator.decide(id, result, isFirst);
    const accepted = (await Promise.all(random.below(3) === 0 ? [type(), type()] : [type()])).filter((is) => is).length;
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
  { world, run: { random }, operator, given, tally }: SettlementRun,
  { playerId }: Player,
): Promise<void> {
  await pause(random.below(WAIT_MS));
  const main = await readBalance(world, playerId, 'main');
  if (random.below(2) === 0 || main === 0 || !(await operator.adjust(playerId, -main))) return;
  tally.spent += 1;
  given.set(playerId, (given.get(playerId) ?? 0) - main);
}

async function refill({ world, operator, given }: SettlementRun, { playerId }: Player): Promise<void> {
  const short = OPENING * 100 - (await readBalance(world, playerId, 'main'));
  if (short > 0 && (await operator.adjust(playerId, short))) given.set(playerId, (given.get(playerId) ?? 0) + short);
}
