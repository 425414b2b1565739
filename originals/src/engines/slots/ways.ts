import type { WaysRules } from '@pavilion/contract/originals';
import { type Engine, one } from '../engine';
import { drawScreen, reels, type Screen, stripsOf, type Symbol, weightsOf } from './screen';

const leastReels = 3;

export interface WaysWin {
  readonly symbol: Symbol;
  /** Reels from the left that show the symbol or a wild. */
  readonly count: number;
  /** The product of how many of them each reel shows. */
  readonly ways: number;
  /** Per way, in hundredths of the stake. */
  readonly pays: number;
}

export interface WaysDetail {
  readonly cells: Screen;
  readonly wins: readonly WaysWin[];
}

/** Returns what a symbol wins on a screen; null if it wins nothing. A wild counts as several of it. */
function winOf({ paytable, wildCounts }: WaysRules, cells: Screen, symbol: Symbol): WaysWin | null {
  let [count, ways] = [0, 1];
  for (const column of cells) {
    const shown = column.reduce((sum, cell) => sum + (cell === symbol ? 1 : cell === 0 ? wildCounts : 0), 0);
    if (shown === 0) break;
    count += 1;
    ways *= shown;
  }
  const pays = paytable[symbol]?.[count - leastReels] ?? 0;
  return pays === 0 ? null : { symbol, count, ways, pays };
}

/**
 * Computes the return of every screen: cells are independent, so the expected product of what the reels show of a
 * symbol is the product of their expectations.
 */
export function waysReturn(rules: WaysRules): number {
  const { paytable, rows, wildCounts } = rules;
  const chancesOf = (symbol: Symbol) =>
    Array.from({ length: reels }, (_, reel) => {
      const [wild = 0, own = 0] = [0, symbol].map((each) => (weightsOf(rules, reel)[each] ?? 0) / 100);
      return { expected: rows * (own + wild * wildCounts), none: (1 - own - wild) ** rows };
    });
  let paid = 0;
  for (const [symbol, pays] of paytable.entries()) {
    if (symbol === 0) continue;
    const chances = chancesOf(symbol);
    for (const [at, pay] of pays.entries()) {
      const count = leastReels + at;
      const shown = chances.slice(0, count).reduce((product, { expected }) => product * expected, 1);
      paid += pay * shown * (chances[count]?.none ?? 1);
    }
  }
  return paid / 100;
}

export function waysEngine(rules: WaysRules): Engine<Record<string, never>, WaysDetail> {
  const strips = stripsOf(rules);
  return {
    floats: reels * rules.rows,

    readChoice: () => ({}),

    play(_choice, floats) {
      const cells = drawScreen(strips, floats, 0, rules.rows);
      const wins = rules.paytable.flatMap((_, symbol) => (symbol > 0 && winOf(rules, cells, symbol)) || []);
      const paid = wins.reduce((sum, { ways, pays }) => sum + ways * pays, 0);
      return { multiplier: (paid * one) / 100, detail: { cells, wins } };
    },
  };
}
