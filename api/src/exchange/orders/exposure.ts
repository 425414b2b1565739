/** Matched bets on one outcome, added up. Of a fancy the outcome is the number at or above which the first amount holds. */
export interface Position {
  readonly outcome: string;
  readonly ifWins: number;
  readonly ifLoses: number;
}

/** What is unmatched on one outcome: what its backs lose where it doesn't win, what its lays cost where it does. */
export interface Waiting {
  readonly outcome: string;
  readonly backs: number;
  readonly lays: number;
}

/** What bets on a winner come to by outcome. @param outcomes - all there are; those bet on count without being named. */
export function profitsByWinner(
  outcomes: readonly string[],
  positions: readonly Position[],
  waiting: readonly Waiting[] = [],
): Map<string, number> {
  const all = new Set([...outcomes, ...[...positions, ...waiting].map(({ outcome }) => outcome)]);
  return new Map(
    [...all].map((winner) => {
      const matched = positions.reduce(
        (sum, { outcome, ifWins, ifLoses }) => sum + (outcome === winner ? ifWins : ifLoses),
        0,
      );
      // Each waiting bet is matched where that makes it worse, and only there: then the worst of all cases is this one.
      return [
        winner,
        waiting.reduce((sum, { outcome, backs, lays }) => sum - (outcome === winner ? lays : backs), matched),
      ];
    }),
  );
}

/** What bets on a number come to by range of the result: from each number to the next, the first from 0. */
export function profitsByNumber(positions: readonly Position[]): Map<number, number> {
  const numbers = positions.map(({ outcome }) => Number(outcome));
  const starts = [...new Set([0, ...numbers.filter((number) => number > 0)])].sort((a, b) => a - b);
  const profitAt = (result: number): number =>
    positions.reduce((sum, { ifWins, ifLoses }, at) => sum + (result >= (numbers[at] ?? 0) ? ifWins : ifLoses), 0);
  return new Map(starts.map((start) => [start, profitAt(start)]));
}

/** The most that can be lost, and so what is held: what is sure to be won isn't money before it is settled. */
export function worstLoss(profits: ReadonlyMap<unknown, number>): number {
  return Math.max(0, -Math.min(0, ...profits.values()));
}
