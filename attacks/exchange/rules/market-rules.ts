import { sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import { decideMarkets, type Decision } from '../../../api/src/domains/exchange/settlement/decide.service';
import { inTransaction, type Trx } from '../../../api/src/kernel/database/database';
import { exchangeFindings } from '../../../api/src/operators/reconcile/reconcile-exchange';
import { type Attack, scaled } from '../../attack';
import type { MoneyWorld } from '../../money-world';
import { checkProperty, countDeviations } from '../../property';
import { createOperator } from '../operator';
import { isSameResult, isVoid, type Race, resultsOf } from '../races';
import { readHouseBalances } from '../settlement-checks';
import { pick } from '../settlement-inputs';
import { computeModel, HOUSE, netOf } from '../settlement-model';
import { type MarketInput, marketInput } from './market-inputs';
import { moneyFaults, possibleLosses, type Standing } from './market-model';
import { emptyWallet, type Lane, type MarketTally, openMarket, play } from './market-play';

const MARKETS = 50_000;
const LANES = 4;
const PLAYERS = 5;
/** Main balance in poisha that players get when they have less than half of it at the start of a market. */
const OPENING = 500_000;

type Fault = 'holds-off' | 'money-off' | 'kills-off' | 'crosses-off';

/** What the house should have got, in poisha. */
interface HouseModel {
  gaming: number;
  commission: number;
  shortfalls: number;
}

/**
 * Plays random markets of any terms through the functions that the api uses for bets, removals and results, without its
 * calls, and compares cross-matches and holds after each step and money after each decision with the model.
 */
export const marketRules: Attack<MoneyWorld> = {
  name: 'market-rules',
  async attack(world, run) {
    const operator = await createOperator(world);
    const { app } = operator;
    const lanes: Lane[] = [];
    for (let lane = 0; lane < LANES; lane += 1) {
      const players: string[] = [];
      for (let at = 0; at < PLAYERS; at += 1) players.push((await world.players.makePlayer()).playerId);
      lanes.push({ app, players });
    }
    const faults: Record<Fault, number> = { 'holds-off': 0, 'money-off': 0, 'kills-off': 0, 'crosses-off': 0 };
    const tally: MarketTally = {
      handicaps: 0,
      bets: 0,
      'fill-or-kill': 0,
      'three-crossed': 0,
      removals: 0,
      emptied: 0,
      decisions: 0,
      'dead-heats': 0,
      voids: 0,
      short: 0,
    };
    const house: HouseModel = { gaming: 0, commission: 0, shortfalls: 0 };
    const before = await readHouseBalances(world);
    const { runs, counterexamples } = await checkProperty(run, {
      attack: 'market-rules',
      inputs: marketInput,
      runs: scaled(MARKETS, run),
      lanes: LANES,
      holds: async (input, lane) => {
        const found = await playMarket(lanes[lane]!, input, tally, house);
        countDeviations(faults, found);
      },
    });
    const after = await readHouseBalances(world);
    await operator.leave();
    return {
      markets: runs,
      counterexamples,
      ...tally,
      ...faults,
      'house-off':
        Math.abs(after.gaming - before.gaming - house.gaming) +
        Math.abs(after.commission - before.commission - house.commission) +
        Math.abs(after.shortfalls - before.shortfalls - house.shortfalls),
      'cross-matches': await countCrossMatches(world),
      findings: (await exchangeFindings(world.database.db)).length,
    };
  },
};

/** Returns how many orders were matched across runners. */
async function countCrossMatches({ database: { db } }: MoneyWorld): Promise<number> {
  const rows = await db
    .selectFrom('exchangeMatches')
    .select('id')
    .where('marketId', 'like', '1.rules-%')
    .where((e) => e.or([e('backer', '=', HOUSE), e('layer', '=', HOUSE)]))
    .execute();
  return rows.length;
}

async function playMarket(lane: Lane, input: MarketInput, tally: MarketTally, house: HouseModel): Promise<Fault[]> {
  const { app, players } = lane;
  await refill(lane);
  const race = await openMarket(lane, input);
  if (race.handicaps !== undefined) tally.handicaps += 1;
  const faults = new Set<Fault>();
  for (const step of input.steps) {
    const found = await play(lane, race, input, step, tally);
    if (found.length > 0) {
      console.log(`  ${race.id}: ${found.join('; ')}`);
      faults.add('crosses-off');
    }
    if (!(await areHoldsRight(lane, race, tally))) faults.add('holds-off');
  }
  if (await hasWrongKill(lane, race)) faults.add('kills-off');
  let last: string | null | undefined = isVoid(race) ? null : undefined;
  for (const { choice, spender, isVoid: isVoided } of input.results) {
    const choices = (isVoided || isVoid(race) ? [null] : resultsOf(race)).filter(
      (each) => last === undefined || !isSameResult(each, last),
    );
    const result = pick(choices, choice);
    if (result === undefined) break;
    const found = await inTransaction(app.db, (trx) => decide(lane, trx, race, result, house));
    if (found.length > 0) {
      console.log(`  ${race.id}: ${found.join('; ')}`);
      faults.add('money-off');
    }
    tally.decisions += 1;
    if (result === null) tally.voids += 1;
    else if (result.includes(' = ')) tally['dead-heats'] += 1;
    last = result;
    // Spends a payout before the next correction.
    await inTransaction(app.db, (trx) => emptyWallet(app, trx, pick(players, spender)!));
  }
  return [...faults];
}

/** One transaction a player: the house's accounts are spread by key, so several postings lock them in any order. */
async function refill({ app, players }: Lane): Promise<void> {
  const standings = await inTransaction(app.db, (trx) => readStandings(trx, players, ''));
  for (const [at, player] of players.entries()) {
    const { main, owed } = standings[at]!;
    // A debt of an earlier market stays: the next winnings pay it.
    if (main >= OPENING / 2 || owed > 0) continue;
    await inTransaction(app.db, (trx) => app.ledger.adjust(trx, player, OPENING - main, `proof:${newId()}`));
  }
}

/** Returns whether each hold and shortfall together are what the bets can lose. */
async function areHoldsRight({ app, players }: Lane, race: Race, tally: MarketTally): Promise<boolean> {
  return inTransaction(app.db, async (trx) => {
    const losses = await possibleLosses(trx, race, players);
    let isRight = true;
    const standings = await readStandings(trx, players, race.id);
    for (const [at, player] of players.entries()) {
      const { held, shortfall } = standings[at]!;
      isRight &&= BigInt(held + shortfall) === losses.get(player);
      if (shortfall > 0) tally.short += 1;
    }
    return isRight;
  });
}

/** Returns whether a fill-or-kill order waits, or was matched by less than its minimum. */
async function hasWrongKill({ app }: Lane, race: Race): Promise<boolean> {
  const rows = await app.db
    .selectFrom('exchangeOrders')
    .select(['matched', 'voided', 'remaining', 'minFill'])
    .where('marketId', '=', race.id)
    .where('minFill', 'is not', null)
    .execute();
  return rows.some(
    ({ matched, voided, remaining, minFill }) =>
      remaining > 0 || (matched + voided > 0 && matched + voided < (minFill ?? 0)),
  );
}

/** Decides a market in the caller's transaction. @returns what contradicts the model. */
async function decide(
  { app, players }: Lane,
  trx: Trx,
  race: Race,
  result: string | null,
  house: HouseModel,
): Promise<string[]> {
  await lockStandings(trx, players, race.id);
  const before = await readStandings(trx, players, race.id);
  const decision: Decision = { market: race.id, result: result === null ? null : storedForm(result) };
  const earlier = await houseProfits(trx, race.id);
  await decideMarkets(app, trx, [decision], { operator: 'proof', reason: 'proof' });
  const after = await readStandings(trx, players, race.id);
  const outcomes = await computeModel(trx, new Map([[race.id, result]]), new Map([[race.id, race]]));
  const of = (player: string): number => {
    const outcome = outcomes.find((each) => each.player === player);
    return outcome === undefined ? 0 : netOf(outcome);
  };
  const commissions = outcomes.reduce((sum, { commission }) => sum + commission, 0);
  house.gaming += of(HOUSE) - earlier.gaming;
  house.commission += commissions - earlier.commission;
  for (const at of players.keys()) house.shortfalls += before[at]!.covered - after[at]!.covered;
  const sum = outcomes.reduce((total, { profit }) => total + profit, 0);
  return [
    ...(sum === 0 ? [] : [`the results sum to ${sum}`]),
    ...players.flatMap((player, at) => moneyFaults(before[at]!, after[at]!, of(player))),
  ];
}

/** What the house got of a market by its last decision. */
async function houseProfits(trx: Trx, market: string): Promise<{ gaming: number; commission: number }> {
  const rows = await trx
    .selectFrom('exchangeNets')
    .select(['profit', 'commission'])
    .where('marketId', '=', market)
    .execute();
  return {
    gaming: rows.reduce((sum, { profit }) => sum - profit, 0),
    commission: rows.reduce((sum, { commission }) => sum + commission, 0),
  };
}

/** A result as the api stores it: those with a place of their own, then those that tie. */
function storedForm(typed: string): string {
  const groups = typed.split(', ').map((group) => group.split(' = '));
  const full = groups.filter((group) => group.length === 1).map(([one]) => one!);
  const tied = groups.find((group) => group.length > 1);
  return [full.sort().join(','), ...(tied === undefined ? [] : [tied.sort().join(',')])].join('/');
}

async function lockStandings(trx: Trx, players: readonly string[], market: string): Promise<void> {
  // In the order in which the api locks them: it may be holding a shortfall from a credit just now.
  await trx
    .selectFrom('exchangeExposures')
    .select('held')
    .where('groupId', '=', market)
    .orderBy('playerId')
    .forUpdate()
    .execute();
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('owner', 'in', players)
    .where('kind', 'in', ['main', 'exchange', 'owed'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns each player's standing, in the order of the players, all at one moment. */
async function readStandings(trx: Trx, players: readonly string[], market: string): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select m.balance as main, coalesce(o.balance, 0)::bigint as owed, coalesce(e.held, 0)::bigint as held,
      coalesce(e.shortfall, 0)::bigint as shortfall, coalesce(c.amount, 0)::bigint as covered, coalesce(n.net, 0)::bigint as net
    from unnest(${[...players]}::text[]) with ordinality as p (id, place)
      join accounts m on m.owner = p.id and m.kind = 'main'
      left join accounts o on o.owner = p.id and o.kind = 'owed'
      left join exchange_exposures e on e.player_id = p.id and e.group_id = ${market}
      left join exchange_covers c on c.player_id = p.id and c.group_id = ${market}
      left join exchange_nets n on n.player_id = p.id and n.market_id = ${market}
    order by p.place`.execute(trx);
  return rows;
}
