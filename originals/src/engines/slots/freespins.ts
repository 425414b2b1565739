import type { FreeSpinsRules } from '@pavilion/contract/originals';
import { type Engine, one } from '../engine';
import { type LineWin, lineWins, paidBy } from './lines';
import { drawScreen, reels, rows, type Screen, specialSymbol, stripsOf } from './screen';

const cells = reels * rows;
const leastScatters = 3;

interface Spin {
  readonly cells: Screen;
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
  return shown.flat().filter((symbol) => symbol === specialSymbol).length;
}

export function freeSpinsEngine(rules: FreeSpinsRules): Engine<Record<string, never>, FreeSpinsDetail> {
  const strips = stripsOf(rules, rules.scatterWeight);
  const spin = (floats: readonly number[], at: number): Spin => {
    const shown = drawScreen(strips, floats, at * cells);
    return { cells: shown, wins: lineWins(rules, shown) };
  };
  return {
    floats: cells * (1 + Math.max(...rules.freeSpins)),

    readChoice: () => ({}),

    play(_choice, floats) {
      const first = spin(floats, 0);
      const free = Array.from({ length: freeSpinsFor(rules, countScatters(first)) }, (_, at) => spin(floats, at + 1));
      const total = paidBy(first.wins) + rules.multiplier * free.reduce((sum, { wins }) => sum + paidBy(wins), 0);
      return { multiplier: (total * one) / rules.lines, detail: { spins: [first, ...free] } };
    },
  };
}
