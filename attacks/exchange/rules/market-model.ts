import type { Trx } from '../../../api/src/kernel/database/database';
import { isVoid, leftIn, type Race } from '../races';
import { readMatches } from '../settlement-model';

/** A player's result by runner: of the bets on it if it wins, and if it doesn't. */
interface RunnerResult {
  wins: bigint;
  loses: bigint;
}

/**
 * Returns what each player's bets can lose at most: the worst of all sets of winners and of all subsets of the waiting
 * orders. Recomputed from matches and orders; shares no code with the api.
 */
export async function possibleLosses(
  trx: Trx,
  race: Race,
  players: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const matches = await readMatches(trx, new Map([[race.id, race]]));
  const waiting = await trx
    .selectFrom('exchangeOrders')
    .select(['playerId', 'selectionId', 'side', 'remaining', 'price'])
    .where('marketId', '=', race.id)
    .where('remaining', '>', 0)
    .execute();
  return new Map(
    players.map((player) => {
      const results = new Map(leftIn(race).map((runner): [string, RunnerResult] => [runner, { wins: 0n, loses: 0n }]));
      const add = (runner: string, wins: bigint, loses: bigint): void => {
        const sum = results.get(runner);
        if (sum !== undefined) Object.assign(sum, { wins: sum.wins + wins, loses: sum.loses + loses });
      };
      for (const { runner, backer, layer, size, profit, isVoid: isOff } of matches) {
        if (!isOff && backer === player) add(runner, profit, -size);
        if (!isOff && layer === player) add(runner, -profit, size);
      }
      for (const { playerId, selectionId, side, remaining, price } of waiting) {
        if (playerId !== player) continue;
        const runner = race.runners[Number(selectionId) - 1] ?? '';
        const cost = (BigInt(remaining) * BigInt(price - 100) + 99n) / 100n;
        add(runner, side === 'lay' ? -cost : 0n, side === 'back' ? -BigInt(remaining) : 0n);
      }
      const worst = isVoid(race) ? 0n : worstResult([...results.values()], race.winners);
      return [player, worst < 0n ? -worst : 0n];
    }),
  );
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
