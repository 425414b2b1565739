import type { FreeSpinsRules } from '@pavilion/contract/originals';
import { type Engine, one } from '../engine';
import { linePay, type LineWin, paths, reels, rows, type Symbol } from '../slot';

/** The scatter's number: it follows the seven symbols and the wild. */
export const scatterSymbol = 8;
const cells = reels * rows;
const leastScatters = 3;

interface Spin {
  /** By reel, from top to bottom. */
  readonly cells: readonly (readonly Symbol[])[];
  readonly wins: readonly LineWin[];
}

export interface FreeSpinsDetail {
  /** The paid spin, then its free spins. */
  readonly spins: readonly Spin[];
}

/** Returns how many free spins so many scatters give. */
export function freeSpinsFor({ freeSpins }: FreeSpinsRules, scatters: number): number {
  return freeSpins[Math.min(scatters - leastScatters, freeSpins.length - 1)] ?? 0;
}

function countScatters({ cells: shown }: Pick<Spin, 'cells'>): number {
  return shown.flat().filter((symbol) => symbol === scatterSymbol).length;
}

/** Returns the chance of each number of scatters on a screen, from none. */
export function scatterChances({ scatterWeight }: FreeSpinsRules): readonly number[] {
  const each = scatterWeight / 100;
  let ways = 1;
  return Array.from({ length: cells + 1 }, (_, count) => {
    const chance = ways * each ** count * (1 - each) ** (cells - count);
    ways = (ways * (cells - count)) / (count + 1);
    return chance;
  });
}

/** Returns how many of 100 draws of a cell show each symbol, the wild first and the scatter last. */
function symbolsOf({ weights, scatterWeight }: FreeSpinsRules): readonly Symbol[] {
  return [...weights, scatterWeight].flatMap((weight, symbol) => new Array<Symbol>(weight).fill(symbol));
}

/** Returns a line's return: over every line of five cells. A scatter ends a row like any other symbol. */
export function lineReturn(rules: FreeSpinsRules): number {
  const chances = [...rules.weights, rules.scatterWeight].map((weight) => weight / 100);
  const visit = (row: readonly Symbol[], chance: number): number =>
    row.length === reels
      ? chance * linePay(rules, row).pays
      : chances.reduce((sum, each, symbol) => sum + visit([...row, symbol], chance * each), 0);
  return visit([], 1);
}

export function freeSpinsEngine(rules: FreeSpinsRules): Engine<Record<string, never>, FreeSpinsDetail> {
  const drawn = symbolsOf(rules);
  const spin = (floats: readonly number[], at: number): Spin => {
    const shown = Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (__, row) => {
        const float = floats[at * cells + reel * rows + row] ?? 0;
        return drawn[Math.floor(float * drawn.length)] ?? 0;
      }),
    );
    const wins = paths
      .slice(0, rules.lines)
      .map((path, line) => ({
        line,
        ...linePay(
          rules,
          path.map((row, reel) => shown[reel]?.[row] ?? 0),
        ),
      }))
      .filter((win) => win.pays > 0);
    return { cells: shown, wins };
  };
  const paid = ({ wins }: Spin): number => wins.reduce((sum, { pays }) => sum + pays, 0);
  return {
    floats: cells * (1 + Math.max(...rules.freeSpins)),

    readChoice: () => ({}),

    play(_choice, floats) {
      const first = spin(floats, 0);
      const free = Array.from({ length: freeSpinsFor(rules, countScatters(first)) }, (_, at) => spin(floats, at + 1));
      const total = paid(first) + rules.multiplier * free.reduce((sum, each) => sum + paid(each), 0);
      return { multiplier: (total * one) / rules.lines, detail: { spins: [first, ...free] } };
    },
  };
}
