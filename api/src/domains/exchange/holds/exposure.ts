import { amountAt, amountsOf, decisiveResults, type Handicap, type HandicapAmounts } from '../handicaps/handicap';

/** Sum of the matched bets on one outcome. For a fancy the outcome is the number from which `ifWins` applies. */
export interface Position {
  readonly outcome: string;
  readonly ifWins: number;
  readonly ifLoses: number;
}

/** Unmatched amounts on one outcome: the backs' loss if it doesn't win, the lays' cost if it does. */
export interface UnmatchedAmounts {
  readonly outcome: string;
  readonly backs: number;
  readonly lays: number;
}

/**
 * Returns the result of bets on a winner, by outcome. @param outcomes - all possible ones; outcomes with bets are
 * added.
 */
export function profitsByWinner(
  outcomes: readonly string[],
  positions: readonly Position[],
  waiting: readonly UnmatchedAmounts[] = [],
): Map<string, number> {
  const all = new Set([...outcomes, ...[...positions, ...waiting].map(({ outcome }) => outcome)]);
  return new Map(
    [...all].map((winner) => {
      const matched = positions.reduce(
        (sum, { outcome, ifWins, ifLoses }) => sum + (outcome === winner ? ifWins : ifLoses),
        0,
      );
      // Assumes that a waiting bet matches only where it worsens the result: this is the worst of all cases.
      return [
        winner,
        waiting.reduce((sum, { outcome, backs, lays }) => sum - (outcome === winner ? lays : backs), matched),
      ];
    }),
  );
}

/**
 * Returns the worst possible result of bets on selections with handicaps, over all results of the market.
 *
 * @param handicaps - by selection.
 */
export function worstByHandicaps(
  handicaps: ReadonlyMap<string, Handicap>,
  positions: readonly (HandicapAmounts & { readonly outcome: string })[],
  waiting: readonly UnmatchedAmounts[],
): number {
  const bets = [
    ...positions,
    // As for winners: a waiting bet matches only where it worsens the result.
    ...waiting.map(({ outcome, backs, lays }) => ({ outcome, ...amountsOf(-lays, -backs) })),
  ];
  const results = decisiveResults([...handicaps.values()]).map((result) =>
    sum(
      bets.map(({ outcome, ...amounts }) => {
        const handicap = handicaps.get(outcome);
        return handicap === undefined ? 0 : amountAt(handicap, result, amounts);
      }),
    ),
  );
  return Math.min(...results);
}

/** Returns the result of bets on a number by range: from each key up to the next, the first from 0. */
export function profitsByNumber(positions: readonly Position[]): Map<number, number> {
  const numbers = positions.map(({ outcome }) => Number(outcome));
  const starts = [...new Set([0, ...numbers.filter((number) => number > 0)])].sort((a, b) => a - b);
  const profitAt = (result: number): number =>
    positions.reduce((sum, { ifWins, ifLoses }, at) => sum + (result >= (numbers[at] ?? 0) ? ifWins : ifLoses), 0);
  return new Map(starts.map((start) => [start, profitAt(start)]));
}

/**
 * Returns the worst possible result of bets on the winners of a market.
 *
 * Each runner that doesn't win costs what its bets lose; the winners that cost most are those whose bets lose most by
 * winning.
 *
 * @param winners - how many runners win.
 */
export function worstByWinners(
  outcomes: readonly string[],
  positions: readonly Position[],
  waiting: readonly UnmatchedAmounts[],
  winners: number,
): number {
  const results = new Map(outcomes.map((outcome) => [outcome, { wins: 0, loses: 0 }]));
  const add = (outcome: string, wins: number, loses: number): void => {
    const before = results.get(outcome) ?? { wins: 0, loses: 0 };
    results.set(outcome, { wins: before.wins + wins, loses: before.loses + loses });
  };
  for (const { outcome, ifWins, ifLoses } of positions) add(outcome, ifWins, ifLoses);
  // As for one winner: a waiting bet matches only where it worsens the result.
  for (const { outcome, backs, lays } of waiting) add(outcome, -lays, -backs);
  const all = [...results.values()];
  const changes = all.map(({ wins, loses }) => wins - loses).sort((a, b) => a - b);
  return sum(all.map(({ loses }) => loses)) + sum(changes.slice(0, winners));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** A player's hold in a group, and the part of the possible loss that couldn't be held. */
export interface Hold {
  readonly held: number;
  readonly shortfall: number;
}

/**
 * Divides a possible loss into what is held and a shortfall. What is freed fills an earlier shortfall first.
 *
 * @param available - what the player has to hold more; without it, all that is more must be held.
 */
export function splitLoss(loss: number, { held, shortfall }: Hold, available?: number): Hold {
  const missing =
    available === undefined ? Math.min(shortfall, loss - held) : loss - held - Math.min(available, loss - held);
  const short = Math.max(0, missing);
  return { held: loss - short, shortfall: short };
}

/** Returns the largest possible loss, which is the amount to hold: certain winnings aren't money until settled. */
export function worstLoss(profits: ReadonlyMap<unknown, number>): number {
  return Math.max(0, -Math.min(0, ...profits.values()));
}
