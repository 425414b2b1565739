import { type Engine, one } from './engine';

/** Symbols by number: 0 is the wild, 1 pays most, 7 least. */
export type Symbol = number;

export const reels = 5;
export const rows = 3;

/** Of 100 draws of one cell, how many show each symbol; every cell is drawn by itself. */
export const weights: readonly number[] = [4, 7, 9, 11, 14, 16, 19, 20];

/** What three, four and five in a row from the left pay, in tenths of the stake. A wild stands for any symbol. */
export const paytable: readonly (readonly [number, number, number])[] = [
  [60, 400, 4_000],
  [60, 400, 4_000],
  [30, 150, 1_000],
  [20, 80, 400],
  [11, 40, 200],
  [9, 30, 120],
  [6, 18, 60],
  [6, 12, 50],
];

/** Ten lines: for each reel the row it crosses. Each carries a tenth of the stake. */
export const lines: readonly (readonly number[])[] = [
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
];

export interface LineWin {
  readonly line: number;
  readonly symbol: Symbol;
  readonly count: number;
  /** Tenths of the stake. */
  readonly pays: number;
}

export interface SlotDetail {
  /** Reel by reel, top to bottom. */
  readonly cells: readonly (readonly Symbol[])[];
  readonly wins: readonly LineWin[];
}

const total = weights.reduce((sum, weight) => sum + weight, 0);

const drawn: readonly Symbol[] = weights.flatMap((weight, symbol) => new Array<Symbol>(weight).fill(symbol));

function symbolAt(float: number): Symbol {
  return drawn[Math.floor(float * total)] ?? 0;
}

/** How many from the left are this symbol or wild. */
function run(row: readonly Symbol[], symbol: Symbol): number {
  let count = 0;
  while (count < row.length && (row[count] === symbol || row[count] === 0)) count += 1;
  return count;
}

/** The best a row of five symbols pays, read from the left: its wilds alone, or its first symbol with them. */
export function linePay(row: readonly Symbol[]): Omit<LineWin, 'line'> {
  const wilds = run(row, 0);
  const symbol = row[wilds] ?? 0;
  const count = run(row, symbol);
  const [alone, together] = [paytable[0]?.[wilds - 3] ?? 0, paytable[symbol]?.[count - 3] ?? 0];
  if (alone === 0 && together === 0) return { symbol: 0, count: 0, pays: 0 };
  return together > alone ? { symbol, count, pays: together } : { symbol: 0, count: wilds, pays: alone };
}

/** The share of all stakes that comes back, counted over every possible line: one line's is the game's. */
export function slotReturn(): number {
  let paid = 0;
  const visit = (row: readonly Symbol[], weight: number): void => {
    if (row.length === reels) paid += weight * linePay(row).pays;
    else weights.forEach((each, symbol) => visit([...row, symbol], weight * each));
  };
  visit([], 1);
  return paid / total ** reels;
}

export const slot: Engine<Record<string, never>, SlotDetail> = {
  floats: reels * rows,

  readChoice: () => ({}),

  play(_choice, floats) {
    const cells = Array.from({ length: reels }, (_, reel) =>
      Array.from({ length: rows }, (__, row) => symbolAt(floats[reel * rows + row] ?? 0)),
    );
    const wins = lines
      .map((path, line) => ({ line, ...linePay(path.map((row, reel) => cells[reel]?.[row] ?? 0)) }))
      .filter((win) => win.pays > 0);
    const tenths = wins.reduce((sum, win) => sum + win.pays, 0);
    return { multiplier: (tenths * one) / 10, detail: { cells, wins } };
  },
};
