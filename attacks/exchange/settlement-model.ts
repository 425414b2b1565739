import type { Db } from '../../api/src/kernel/database/database';
import { halvesAt, isVoid, leftIn, numberOf, type Race } from './races';

/** Results by market as last typed by operators: runners' names, a number, or null if void. */
type Results = ReadonlyMap<string, string | null>;
/** The markets of recordings with their terms and withdrawn runners. */
export type Races = ReadonlyMap<string, Race>;

/** Outcome of one market for one player. */
export interface MarketOutcome {
  readonly player: string;
  readonly market: string;
  readonly isHouse: boolean;
  readonly profit: number;
  readonly commission: number;
}

/** Stands between the players of a set: orders on all runners, one on each, that matched each other. */
export const HOUSE = 'house';
const PER_CENT = 5n;
/** Stake that a bookmaker's or fancy's rate refers to, in poisha. */
const HUNDRED_TAKA = 10_000n;

/** A match as the model sees it: amounts are the backer's. */
export interface ModelMatch {
  readonly market: string;
  readonly runner: string;
  readonly backer: string;
  readonly layer: string;
  readonly size: bigint;
  /** What the backer wins, after reductions. */
  readonly profit: bigint;
  readonly isVoid: boolean;
}

/**
 * Reads all matches of markets and applies the withdrawals; only the order of matches and withdrawals is read. A set is void
 * as a whole when one of its runners is withdrawn, whatever the market's policy.
 */
export async function readMatches(db: Db, races: Races): Promise<ModelMatch[]> {
  const ids = [...races.keys()];
  const rows = await db.selectFrom('exchangeMatches').selectAll().where('marketId', 'in', ids).orderBy('id').execute();
  const removed = [...races.values()].filter(({ withdrawn }) => withdrawn.length > 0).map(({ id }) => id);
  const removals =
    removed.length === 0
      ? []
      : await db
          .selectFrom('exchangeRemovals')
          .select(['marketId', 'selectionId', 'lastMatch'])
          .where('marketId', 'in', removed)
          .execute();
  const last = new Map(removals.map((each) => [`${each.marketId} ${each.selectionId}`, each.lastMatch]));
  const sets = setsIn(rows, races, last);
  return rows.map(({ id, marketId: market, selectionId, backer, layer, size, price: matched }) => {
    const race = races.get(market)!;
    const runner = race.runners[Number(selectionId) - 1]!;
    const together = sets.get(id) ?? [runner];
    let [price, isOff] = [BigInt(matched), isVoid(race)];
    for (const { name, factor } of race.withdrawn) {
      const before = id <= (last.get(`${market} ${race.runners.indexOf(name) + 1}`) ?? 0);
      isOff ||= together.includes(name) || (before && race.policy === 'VOID_ALL_BEFORE');
      if (before && race.policy === 'REDUCE') price = reduced(price, BigInt(factor), race.winners);
    }
    const profit = (BigInt(size) * (price - 100n)) / 100n;
    return { market, runner, backer, layer, size: BigInt(size), profit, isVoid: isOff };
  });
}

/**
 * Returns the runners of the set that each match of the house belongs to, by match. Those of a set follow each other in its
 * market, one on each runner that was left.
 *
 * @param removedAfter - by market and runner, the last match before its removal.
 */
function setsIn(
  rows: readonly {
    readonly id: number;
    readonly marketId: string;
    readonly selectionId: string;
    readonly backer: string;
    readonly layer: string;
  }[],
  races: Races,
  removedAfter: ReadonlyMap<string, number>,
): ReadonlyMap<number, readonly string[]> {
  const sets = new Map<number, string[]>();
  const unfinished = new Map<string, string[]>();
  for (const { id, marketId, selectionId, backer, layer } of rows) {
    if (backer !== HOUSE && layer !== HOUSE) continue;
    const { runners } = races.get(marketId)!;
    const left = runners.filter((_, at) => (removedAfter.get(`${marketId} ${at + 1}`) ?? Infinity) >= id);
    const set = unfinished.get(marketId) ?? [];
    set.push(runners[Number(selectionId) - 1]!);
    sets.set(id, set);
    unfinished.set(marketId, set.length < left.length ? set : []);
  }
  return sets;
}

/** The rule book: the odds in a win market, from 2.5 percent on; the winnings in a place market; to 0.01, at least 1.01. */
function reduced(price: bigint, factor: bigint, winners: number): bigint {
  const share = 10_000n - factor;
  const half = 5_000n;
  if (winners === 1 && factor < 250n) return price;
  const next = winners === 1 ? (price * share + half) / 10_000n : 100n + ((price - 100n) * share + half) / 10_000n;
  return next < 101n ? 101n : next;
}

/** Returns the backer's result: the part of the stake that counts as won pays the odds, the rest is lost. */
function resultOf({ size, profit, runner, isVoid: isOff }: ModelMatch, typed: string | null, race: Race): bigint {
  if (typed === null || isOff) return 0n;
  const { winners, handicaps } = race;
  const handicap = handicaps?.[race.runners.indexOf(runner)];
  if (handicap !== undefined) {
    const { won, lost } = halvesAt(handicap, numberOf(typed));
    return (profit * BigInt(won)) / 2n - (size * BigInt(lost)) / 2n;
  }
  const groups = typed.split(', ').map((group) => group.split(' = '));
  const own = groups.find((group) => group.includes(runner));
  if (own === undefined) return -size;
  if (own.length === 1) return profit;
  const places = BigInt(winners - (groups.length - 1));
  return ((size + profit) * places) / BigInt(own.length) - size;
}

/**
 * Recomputes the outcome of all players' markets from only the matched bets and the bets with the house.
 *
 * Deliberately independent: it shares no code and no table of sums with settlement.
 */
export async function computeModel(db: Db, results: Results, races: Races): Promise<MarketOutcome[]> {
  const profits = new Map<string, { player: string; market: string; isHouse: boolean; profit: bigint }>();
  const add = (player: string, market: string, isHouse: boolean, amount: bigint): void => {
    const sum = profits.get(`${player} ${market}`) ?? { player, market, isHouse, profit: 0n };
    profits.set(`${player} ${market}`, { ...sum, profit: sum.profit + amount });
  };
  const ids = [...results.keys()];
  const names = await readNames(db, ids);
  for (const match of await readMatches(db, races)) {
    const { market, backer, layer } = match;
    if (!results.has(market)) continue;
    const amount = resultOf(match, results.get(market) ?? null, races.get(market)!);
    add(backer, market, false, amount);
    add(layer, market, false, -amount);
  }
  const bets = await db
    .selectFrom('exchangeOrders')
    .selectAll()
    .where('kind', '<>', 'exchange')
    .where('marketId', 'in', ids)
    .execute();
  for (const { playerId: player, marketId: market, selectionId: selection, side, price: rate, line, size } of bets) {
    const result = results.get(market) ?? null;
    const [stake, won, cost] = [
      BigInt(size),
      (BigInt(size) * BigInt(rate)) / HUNDRED_TAKA,
      (BigInt(size) * BigInt(rate) + HUNDRED_TAKA - 1n) / HUNDRED_TAKA,
    ];
    if (result === null) add(player, market, true, 0n);
    else if (line !== null)
      add(player, market, true, (side === 'yes') === Number(result) >= Number(selection) ? won : -stake);
    else if (side === 'back') add(player, market, true, names.get(`${market} ${selection}`) === result ? won : -stake);
    else add(player, market, true, names.get(`${market} ${selection}`) === result ? -cost : stake);
  }
  return [...profits.values()].map(({ profit, ...rest }) => ({
    ...rest,
    profit: Number(profit),
    commission: rest.isHouse || rest.player === HOUSE || profit <= 0n ? 0 : Number((profit * PER_CENT) / 100n),
  }));
}

async function readNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const books = await db
    .selectFrom('exchangeBooks')
    .select(['marketId', 'selections'])
    .where('marketId', 'in', ids)
    .execute();
  return new Map(
    books.flatMap(({ marketId, selections }) =>
      selections.map(({ id, name }): [string, string] => [`${marketId} ${id}`, name]),
    ),
  );
}

/** Returns what a player's matches can lose at most: the worst of all sets of winners, one by one. */
export function worstOf(player: string, matches: readonly ModelMatch[], race: Race): bigint {
  const own = matches.filter(({ backer, layer, isVoid: isOff }) => !isOff && (backer === player || layer === player));
  const sums = winnerSets(leftIn(race), race.winners).map((winners) =>
    own.reduce((sum, match) => {
      const amount = winners.includes(match.runner) ? match.profit : -match.size;
      return sum + (match.backer === player ? amount : -amount);
    }, 0n),
  );
  return sums.reduce((worst, sum) => (-sum > worst ? -sum : worst), 0n);
}

/** Returns every set of a number of runners. */
export function winnerSets(runners: readonly string[], count: number): string[][] {
  if (count === 0) return [[]];
  return runners.flatMap((runner, at) =>
    winnerSets(runners.slice(at + 1), count - 1).map((others) => [runner, ...others]),
  );
}

export const netOf = ({ profit, commission }: MarketOutcome): number => profit - commission;

/** Sums up a figure of all markets by player. */
export function sumsOf(all: readonly MarketOutcome[], figure: (came: MarketOutcome) => number): Map<string, number> {
  const sums = new Map<string, number>();
  for (const came of all) sums.set(came.player, (sums.get(came.player) ?? 0) + figure(came));
  return sums;
}
