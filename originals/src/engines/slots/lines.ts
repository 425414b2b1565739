import type { ReelRules, SlotRules } from '@pavilion/contract/originals';
import { reels, type Screen, type Symbol, weightsOf } from './screen';

/** The row each line crosses on each reel; a game with n lines uses the first n. */
export const paths: readonly (readonly number[])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [0, 2, 0, 2, 0],
  [2, 0, 2, 0, 2],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [1, 0, 2, 0, 1],
];

export interface LineWin {
  readonly line: number;
  readonly symbol: Symbol;
  readonly count: number;
  /** As a multiple of the line's share of the stake. */
  readonly pays: number;
}

/** Counts the cells from the left with this symbol or a wild. */
function run(row: readonly Symbol[], symbol: Symbol): number {
  let count = 0;
  while (count < row.length && (row[count] === symbol || row[count] === 0)) count += 1;
  return count;
}

/**
 * Returns the best payout of a row of five symbols from the left: its leading wilds alone, or its first symbol with
 * them. A family's own symbols pay nothing and end a row.
 */
export function linePay({ paytable }: Pick<ReelRules, 'paytable'>, row: readonly Symbol[]): Omit<LineWin, 'line'> {
  const wilds = run(row, 0);
  const symbol = row[wilds] ?? 0;
  const count = run(row, symbol);
  const [alone, together] = [paytable[0]?.[wilds - 3] ?? 0, paytable[symbol]?.[count - 3] ?? 0];
  if (alone === 0 && together === 0) return { symbol: 0, count: 0, pays: 0 };
  return together > alone ? { symbol, count, pays: together } : { symbol: 0, count: wilds, pays: alone };
}

/** Returns a screen's wins, line by line. */
export function lineWins(rules: Pick<SlotRules, 'lines' | 'paytable'>, cells: Screen): readonly LineWin[] {
  return paths
    .slice(0, rules.lines)
    .map((path, line) => ({
      line,
      ...linePay(
        rules,
        path.map((row, reel) => cells[reel]?.[row] ?? 0),
      ),
    }))
    .filter((win) => win.pays > 0);
}

/** Returns what lines pay together, in shares of the stake. */
export function paidBy(wins: readonly Pick<LineWin, 'pays'>[]): number {
  return wins.reduce((sum, { pays }) => sum + pays, 0);
}

interface LineFigures {
  /** The share of all stakes that is paid back. */
  readonly returns: number;
  /** Standard deviation of one line's payout, in its stakes. */
  readonly deviation: number;
}

/**
 * Computes the figures over every possible line; one line's RTP is the RTP of all.
 *
 * @param specialWeight - of a family's own symbol, out of 100 with the others.
 */
export function lineFigures(rules: ReelRules, specialWeight = 0): LineFigures {
  let [paid, squares] = [0, 0];
  const visit = (row: readonly Symbol[], chance: number): void => {
    if (row.length === reels) {
      const { pays } = linePay(rules, row);
      paid += chance * pays;
      squares += chance * pays ** 2;
      return;
    }
    [...weightsOf(rules, row.length), specialWeight].forEach(
      (weight, symbol) => weight > 0 && visit([...row, symbol], (chance * weight) / 100),
    );
  };
  visit([], 1);
  return { returns: paid, deviation: Math.sqrt(squares - paid ** 2) };
}
