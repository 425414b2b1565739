import type { Trx } from '../../../api/src/kernel/database/database';
import { halvesAt, isVoid, leftIn, type Race, scoresOf } from '../races';
import { type ModelMatch, readMatches } from '../settlement-model';

/** A player's result by runner: of the bets on it if it wins, if it doesn't, and if half of each stake does. */
interface RunnerResult {
  readonly wins: bigint;
  readonly loses: bigint;
  readonly halfWins: bigint;
  readonly halfLoses: bigint;
}

const NOTHING: RunnerResult = { wins: 0n, loses: 0n, halfWins: 0n, halfLoses: 0n };
const sumOf = (one: RunnerResult, other: RunnerResult): RunnerResult => ({
  wins: one.wins + other.wins,
  loses: one.loses + other.loses,
  halfWins: one.halfWins + other.halfWins,
  halfLoses: one.halfLoses + other.halfLoses,
});
/** Halves are rounded toward zero. */
const resultOf = (wins: bigint, loses: bigint): RunnerResult => ({
  wins,
  loses,
  halfWins: wins / 2n,
  halfLoses: loses / 2n,
});

/**
 * Returns what each player's bets can lose at most: the worst of all sets of winners, or of all scores, and of all subsets
 * of the waiting orders. Recomputed from matches and orders; shares no code with the api.
 */
export async function possibleLosses(
  trx: Trx,
  race: Race,
  players: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const matches = (await readMatches(trx, new Map([[race.id, race]]))).filter((match) => !match.isVoid);
  const waiting = await readWaiting(trx, race);
  return new Map(
    players.map((player) => {
      const results = new Map(leftIn(race).map((runner) => [runner, NOTHING]));
      for (const [runner, more] of [...matchedResults(matches, player), ...waitingLosses(waiting, player)]) {
        const sum = results.get(runner);
        if (sum !== undefined) results.set(runner, sumOf(sum, more));
      }
      const worst = worstOf(results, race);
      return [player, worst < 0n ? -worst : 0n];
    }),
  );
}

interface WaitingOrder {
  readonly playerId: string;
  readonly runner: string;
  readonly isLay: boolean;
  readonly remaining: bigint;
  readonly price: bigint;
}

async function readWaiting(trx: Trx, { id, runners }: Race): Promise<WaitingOrder[]> {
  const rows = await trx
    .selectFrom('exchangeOrders')
    .select(['playerId', 'selectionId', 'side', 'remaining', 'price'])
    .where('marketId', '=', id)
    .where('remaining', '>', 0)
    .execute();
  return rows.map(({ playerId, selectionId, side, remaining, price }) => ({
    playerId,
    runner: runners[Number(selectionId) - 1] ?? '',
    isLay: side === 'lay',
    remaining: BigInt(remaining),
    price: BigInt(price),
  }));
}

type ByRunner = readonly (readonly [runner: string, result: RunnerResult])[];

function matchedResults(matches: readonly ModelMatch[], player: string): ByRunner {
  const backed = matches.filter(({ backer }) => backer === player);
  const laid = matches.filter(({ layer }) => layer === player);
  return [
    ...backed.map(({ runner, size, profit }) => [runner, resultOf(profit, -size)] as const),
    ...laid.map(({ runner, size, profit }) => [runner, resultOf(-profit, size)] as const),
  ];
}

/** Sums a player's orders by runner first, since halves are rounded: what its lays cost if it wins, its backs if not. */
function waitingLosses(orders: readonly WaitingOrder[], player: string): ByRunner {
  const open = new Map<string, { readonly cost: bigint; readonly stakes: bigint }>();
  for (const { playerId, runner, isLay, remaining, price } of orders) {
    if (playerId !== player) continue;
    const { cost, stakes } = open.get(runner) ?? { cost: 0n, stakes: 0n };
    const next = isLay
      ? { cost: cost + (remaining * (price - 100n) + 99n) / 100n, stakes }
      : { cost, stakes: stakes + remaining };
    open.set(runner, next);
  }
  return [...open].map(([runner, { cost, stakes }]) => [runner, resultOf(-cost, -stakes)] as const);
}

function worstOf(results: ReadonlyMap<string, RunnerResult>, race: Race): bigint {
  if (isVoid(race)) return 0n;
  return race.handicaps ? worstScore(results, race) : worstResult([...results.values()], race.winners);
}

/** The worst sum over all scores. */
function worstScore(results: ReadonlyMap<string, RunnerResult>, race: Race): bigint {
  const sums = scoresOf(race).map((score) =>
    [...results].reduce((sum, [runner, { wins, loses, halfWins, halfLoses }]) => {
      const { won, lost } = halvesAt(race.handicaps![race.runners.indexOf(runner)]!, score);
      return sum + [0n, halfWins, wins][won]! + [0n, halfLoses, loses][lost]!;
    }, 0n),
  );
  return sums.reduce((least, one) => (one < least ? one : least));
}

/** The worst sum over all sets of so many winners, runner by runner: by how many have won among the first ones. */
function worstResult(runners: readonly RunnerResult[], winners: number): bigint {
  let worst: (bigint | null)[] = [0n, ...Array.from({ length: winners }, () => null)];
  for (const { wins, loses } of runners)
    worst = worst.map((without, won) => {
      const before = won === 0 ? null : worst[won - 1]!;
      const options = [without === null ? null : without + loses, before === null ? null : before + wins];
      return options.reduce((least, one) => (least === null || (one !== null && one < least) ? one : least), null);
    });
  return worst[winners] ?? 0n;
}

/** A player's money in and around one market, in poisha. A debt is negative. */
export interface Standing {
  readonly main: number;
  readonly owed: number;
  readonly held: number;
  readonly shortfall: number;
  readonly covered: number;
  readonly net: number;
}

/**
 * Returns what contradicts the rules in how a decision moved a player's money; empty if nothing does.
 *
 * @param net - of the decided result, by the model, after commission.
 */
export function moneyFaults(before: Standing, after: Standing, net: number): string[] {
  const covered = after.covered - before.covered;
  const change = net - before.net;
  // A better result gives the house back first what it paid.
  const refund = Math.min(before.covered, Math.max(0, change));
  const cover = covered + refund;
  const debt = before.owed - after.owed;
  const freed = before.held - after.held;
  const findings: readonly (readonly [isWrong: boolean, what: string])[] = [
    [after.net !== net, `net ${after.net} instead of ${net}`],
    [after.held !== 0 || after.shortfall !== 0, 'something is still held or short'],
    [after.main < 0 || after.owed > 0, 'overdrawn'],
    [after.main + after.owed - before.main - before.owed !== freed + change + covered, 'money lost'],
    [cover < 0 || cover > before.shortfall, `covered ${covered}`],
    [(cover > 0 || debt > 0) && after.main !== 0, 'covered or in debt beside money'],
    [debt > 0 && cover !== before.shortfall, 'a debt before the house paid its part'],
    [after.main > before.main && after.owed !== 0, 'credited before a debt was paid'],
  ];
  return findings.filter(([isWrong]) => isWrong).map(([, what]) => what);
}
