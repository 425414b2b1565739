import type { SlotRules } from '@pavilion/contract/originals';
import { type Engine, one } from './engine';

/** Symbols by number: 0 is the wild, 1 pays the most, 7 the least. */
export type Symbol = number;

export const reels = 5;
export const rows = 3;

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

export interface SlotDetail {
  /** By reel, from top to bottom. */
  readonly cells: readonly (readonly Symbol[])[];
  readonly wins: readonly LineWin[];
}

/** Returns how many of 100 draws of a cell on this reel show each symbol. */
function weightsOf({ weights, wildReels }: SlotRules, reel: number): readonly number[] {
  const [wild = 0, ...others] = weights;
  return wildReels.includes(reel) ? weights : [0, ...others.slice(0, -1), (others.at(-1) ?? 0) + wild];
}

/** Counts the cells from the left with this symbol or a wild. */
function run(row: readonly Symbol[], symbol: Symbol): number {
  let count = 0;
  while (count < row.length && (row[count] === symbol || row[count] === 0)) count += 1;
  return count;
}

/**
 * Returns the best payout of a row of five symbols from the left: its leading wilds alone, or its first symbol with
 * them.
 */
export function linePay({ paytable }: Pick<SlotRules, 'paytable'>, row: readonly Symbol[]): Omit<LineWin, 'line'> {
  const wilds = run(row, 0);
  const symbol = row[wilds] ?? 0;
  const count = run(row, symbol);
  const [alone, together] = [paytable[0]?.[wilds - 3] ?? 0, paytable[symbol]?.[count - 3] ?? 0];
  if (alone === 0 && together === 0) return { symbol: 0, count: 0, pays: 0 };
  return together > alone ? { symbol, count, pays: together } : { symbol: 0, count: wilds, pays: alone };
}

interface SlotFigures {
  /** The share of all stakes that is paid back. */
  readonly returns: number;
  /** Standard deviation of one line's payout, in its stakes. */
  readonly deviation: number;
}

/** Computes the figures over every possible line; one line's RTP is the game's RTP. */
export function slotFigures(rules: SlotRules): SlotFigures {
  let [paid, squares] = [0, 0];
  const visit = (row: readonly Symbol[], chance: number): void => {
    if (row.length === reels) {
      const { pays } = linePay(rules, row);
      paid += chance * pays;
      squares += chance * pays ** 2;
      return;
    }
    weightsOf(rules, row.length).forEach(
      (weight, symbol) => weight > 0 && visit([...row, symbol], (chance * weight) / 100),
    );
  };
  visit([], 1);
  return { returns: paid, deviation: Math.sqrt(squares - paid ** 2) };
}

export function slotEngine(rules: SlotRules): Engine<Record<string, never>, SlotDetail> {
  const drawn = Array.from({ length: reels }, (_, reel) =>
    weightsOf(rules, reel).flatMap((weight, symbol) => new Array<Symbol>(weight).fill(symbol)),
  );
  return {
    floats: reels * rows,

    readChoice: () => ({}),

    play(_choice, floats) {
      const cells = drawn.map((strip, reel) =>
        Array.from(
          { length: rows },
          (__, row) => strip[Math.floor((floats[reel * rows + row] ?? 0) * strip.length)] ?? 0,
        ),
      );
      const wins = paths
        .slice(0, rules.lines)
        .map((path, line) => ({
          line,
          ...linePay(
            rules,
            path.map((row, reel) => cells[reel]?.[row] ?? 0),
          ),
        }))
        .filter((win) => win.pays > 0);
      const pays = wins.reduce((sum, win) => sum + win.pays, 0);
      return { multiplier: (pays * one) / rules.lines, detail: { cells, wins } };
    },
  };
}
