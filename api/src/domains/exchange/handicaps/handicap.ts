/**
 * A selection's handicap. With the market's result it gives the selection's score: above zero it has won, below zero it
 * has lost, at zero its bets are void.
 */
export interface Handicap {
  /** The market's result: by how much the first side is ahead, or how much there is in total. */
  readonly of: 'margin' | 'total';
  /** 1 if a higher result is better for the selection, -1 if a lower one is. */
  readonly toward: 1 | -1;
  /** The selection's score at a result of 0, in quarters: -6 is -1.5. */
  readonly quarters: number;
}

/** What bets on a selection come to; halves are rounded toward zero, once for each match. */
export interface HandicapAmounts {
  readonly ifWins: number;
  readonly ifHalfWins: number;
  readonly ifHalfLoses: number;
  readonly ifLoses: number;
}

const QUARTERS = 4;
/**
 * From this score on all of a stake has won. A score of a quarter is one of a half on one half of the stake, and of zero
 * on the other.
 */
const FULL = 2;

/** Returns what a bet comes to: 2 if it wins, 1 if half of it does, 0 if it is void, -1 and -2 for losses. */
function halvesWon({ toward, quarters }: Handicap, result: number): number {
  return Math.max(-FULL, Math.min(FULL, toward * QUARTERS * result + quarters));
}

/** Returns what bets on a selection come to at a result. */
export function amountAt(handicap: Handicap, result: number, amounts: HandicapAmounts): number {
  const { ifWins, ifHalfWins, ifHalfLoses, ifLoses } = amounts;
  return [ifLoses, ifHalfLoses, 0, ifHalfWins, ifWins][halvesWon(handicap, result) + FULL] ?? 0;
}

/** Returns half of an amount as a match pays it. */
const halfOf = (amount: number): number => Math.trunc(amount / 2);

/** Returns what one side of a match comes to. */
export const amountsOf = (ifWins: number, ifLoses: number): HandicapAmounts => ({
  ifWins,
  ifHalfWins: halfOf(ifWins),
  ifHalfLoses: halfOf(ifLoses),
  ifLoses,
});

/** Returns the results that matter to selections: at any other result bets come to what they do at one of these. */
export function decisiveResults(handicaps: readonly Handicap[]): number[] {
  const results = handicaps.flatMap(({ of, toward, quarters }) => {
    const level = Math.floor((-toward * quarters) / QUARTERS);
    return [level - 1, level, level + 1, level + 2].filter((result) => of === 'margin' || result >= 0);
  });
  return [...new Set([0, ...results])];
}

/** The two selections of a line, of which one wins, have the same number. */
export const lineOf = ({ toward, quarters }: Handicap): number => toward * quarters;

export const hasHandicaps = (selections: readonly { readonly handicap?: Handicap }[]): boolean =>
  selections.some(({ handicap }) => handicap !== undefined);

/** Returns how many runners of a market win: with handicaps one on each line. */
export function winnersOf(winners: number, runners: readonly { readonly handicap?: Handicap | null }[]): number {
  const lines = new Set(runners.flatMap(({ handicap }) => (handicap ? [lineOf(handicap)] : [])));
  return lines.size === 0 ? winners : lines.size;
}
