import type { ReelRules } from '@pavilion/contract/originals';

/** Symbols by number: 0 is the wild, 1 pays the most, 7 the least; the numbers after them are a family's own. */
export type Symbol = number;

/** By reel, from top to bottom. */
export type Screen = readonly (readonly Symbol[])[];

/** The number of a family's first symbol of its own: a scatter, or the least coin. */
export const specialSymbol = 8;

export const reels = 5;
export const rows = 3;

/** Returns how many of 100 draws of a cell on this reel show each symbol. */
export function weightsOf({ weights, wildReels }: Omit<ReelRules, 'paytable'>, reel: number): readonly number[] {
  const [wild = 0, ...others] = weights;
  return wildReels.includes(reel) ? weights : [0, ...others.slice(0, -1), (others.at(-1) ?? 0) + wild];
}

/** Returns for each reel the symbols that its cells are drawn from, each as often as its weight. */
export function stripsOf(rules: Omit<ReelRules, 'paytable'>, specialWeight = 0): Screen {
  return Array.from({ length: reels }, (_, reel) =>
    [...weightsOf(rules, reel), specialWeight].flatMap((weight, symbol) => new Array<Symbol>(weight).fill(symbol)),
  );
}

/** Draws a screen, reel by reel from top to bottom. @param from - the float of its first cell. */
export function drawScreen(strips: Screen, floats: readonly number[], from = 0, height = rows): Screen {
  return strips.map((strip, reel) =>
    Array.from(
      { length: height },
      (_, row) => strip[Math.floor((floats[from + reel * height + row] ?? 0) * strip.length)] ?? 0,
    ),
  );
}
