import { profitAndLoss } from '@pavilion/contract/calls/exchange-records';
import { houseBalance } from '../../api/src/ledger/accounts';
import type { Player } from '../../scripts/lib/players';
import type { MoneyWorld } from '../money-world';
import { isVoid } from './races';
import {
  computeModel,
  HOUSE,
  type MarketOutcome,
  netOf,
  type Races,
  readMatches,
  sumsOf,
  worstOf,
} from './settlement-model';

/** Input of the checks: the players, the money they received, and the last result of each market. */
export interface SettledState {
  readonly world: MoneyWorld;
  readonly players: readonly Player[];
  /** Each player's opening balance plus later adjustments, in poisha. */
  readonly given: ReadonlyMap<string, number>;
  /** The last result of each market; null if void. */
  readonly results: ReadonlyMap<string, string | null>;
  readonly races: Races;
}

/** Counts the players and markets whose hold and shortfall together aren't what the closed market can lose. */
export async function countWrongHolds(
  { world, players }: Pick<SettledState, 'world' | 'players'>,
  races: Races,
): Promise<number> {
  const { db } = world.database;
  const matches = await readMatches(db, races);
  const rows = await db
    .selectFrom('exchangeExposures')
    .selectAll()
    .where('groupId', 'in', [...races.keys()])
    .execute();
  const found = new Map(rows.map((row) => [`${row.playerId} ${row.groupId}`, row]));
  let off = 0;
  for (const race of races.values())
    for (const { playerId } of players) {
      const { held = 0, shortfall = 0 } = found.get(`${playerId} ${race.id}`) ?? {};
      const worst = isVoid(race)
        ? 0n
        : worstOf(
            playerId,
            matches.filter(({ market }) => market === race.id),
            race,
          );
      if (BigInt(held + shortfall) !== worst) off += 1;
    }
  return off;
}

/** Returns what the house has paid of players' losses that couldn't be held, by player. */
async function readCovers({ database: { db } }: MoneyWorld): Promise<Map<string, number>> {
  const rows = await db.selectFrom('exchangeCovers').selectAll().execute();
  const sums = new Map<string, number>();
  for (const { playerId, amount } of rows) sums.set(playerId, (sums.get(playerId) ?? 0) + amount);
  return sums;
}

/** A player's account of one kind; poisha. */
export async function readBalance({ database: { db } }: MoneyWorld, owner: string, kind: string): Promise<number> {
  return (
    (
      await db
        .selectFrom('accounts')
        .select('balance')
        .where('owner', '=', owner)
        .where('kind', '=', kind)
        .executeTakeFirst()
    )?.balance ?? 0
  );
}

/**
 * Counts the players whose main balance and debt differ from their money plus their net results and what the house has
 * covered, who are overdrawn, or who still have a hold (`off`), and those in debt (`owing`).
 */
export async function countWrongBalances({
  world,
  results,
  players,
  given,
  races,
}: SettledState): Promise<{ off: number; owing: number }> {
  const nets = sumsOf(await computeModel(world.database.db, results, races), netOf);
  const covers = await readCovers(world);
  let [off, owing] = [0, 0];
  for (const { playerId } of players) {
    const [main = 0, held = 0, owed = 0] = await Promise.all(
      ['main', 'exchange', 'owed'].map((kind) => readBalance(world, playerId, kind)),
    );
    const money = (given.get(playerId) ?? 0) + (nets.get(playerId) ?? 0) + (covers.get(playerId) ?? 0);
    if (main + owed !== money || held !== 0 || main < 0 || owed > 0) off += 1;
    if (owed < 0) owing += 1;
  }
  return { off, owing };
}

type HouseBalances = Readonly<Record<'gaming' | 'commission' | 'shortfalls', number>>;

export async function readHouseBalances({ database: { db } }: MoneyWorld): Promise<HouseBalances> {
  return {
    gaming: await houseBalance(db, 'gaming', 'BDT'),
    commission: await houseBalance(db, 'commission', 'BDT'),
    shortfalls: await houseBalance(db, 'shortfalls', 'BDT'),
  };
}

/** Returns by how many poisha the house's accounts differ from the commission, the players' losses to the house and
 * what it covered. */
export async function houseDifference({ world, results, races }: SettledState, before: HouseBalances): Promise<number> {
  const all = await computeModel(world.database.db, results, races);
  const sum = (figure: (came: (typeof all)[number]) => number): number =>
    all.reduce((total, came) => total + figure(came), 0);
  const covered = [...(await readCovers(world)).values()].reduce((total, amount) => total + amount, 0);
  const now = await readHouseBalances(world);
  return (
    Math.abs(now.commission - before.commission - sum(({ commission }) => commission)) +
    Math.abs(now.shortfalls - before.shortfalls + covered) +
    Math.abs(now.gaming - before.gaming + sum(houseLoss))
  );
}

/** What the house pays for an outcome: players' results in its own markets, and its own between two players. */
function houseLoss(outcome: MarketOutcome): number {
  if (outcome.isHouse) return netOf(outcome);
  return outcome.player === HOUSE ? -netOf(outcome) : 0;
}

/** Counts the players whose settlement rows, settled stake or profit-and-loss record differ from the model. */
export async function countWrongRecords({
  world: {
    client,
    database: { db },
  },
  results,
  players,
  races,
}: SettledState): Promise<{ 'facts-off': number; 'levels-off': number; 'records-off': number }> {
  const all = await computeModel(db, results, races);
  const [nets, stakes, wins] = [
    sumsOf(all, netOf),
    sumsOf(all, (came) => Math.abs(netOf(came))),
    sumsOf(all, (came) => Math.max(0, 2 * netOf(came))),
  ];
  const off = { 'facts-off': 0, 'levels-off': 0, 'records-off': 0 };
  for (const { playerId, token } of players) {
    const settlements = await db
      .selectFrom('settlements')
      .select(['stake', 'win'])
      .where('playerId', '=', playerId)
      .execute();
    const level = await db
      .selectFrom('playerExperience')
      .select('settledStake')
      .where('playerId', '=', playerId)
      .executeTakeFirst();
    const reported = settlements.reduce((sum, { stake, win }) => ({ stake: sum.stake + stake, win: sum.win + win }), {
      stake: 0,
      win: 0,
    });
    const record = await client.call(profitAndLoss, { token, query: { days: 'all' } });
    if (reported.stake !== (stakes.get(playerId) ?? 0) || reported.win !== (wins.get(playerId) ?? 0))
      off['facts-off'] += 1;
    if ((level?.settledStake ?? 0) !== (stakes.get(playerId) ?? 0)) off['levels-off'] += 1;
    if (record.totals.net !== (nets.get(playerId) ?? 0)) off['records-off'] += 1;
  }
  return off;
}
