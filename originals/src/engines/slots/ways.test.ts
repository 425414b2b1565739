import { firstOf, type GameOf, originals } from '@pavilion/contract/originals';
import { floatOf } from '../../testing/symbol-float';
import { one } from '../engine';
import { type Screen, weightsOf } from './screen';
import { waysEngine, waysReturn } from './ways';

const games = originals.filter((game): game is GameOf<'ways'> => game.engine === 'ways');
type Rules = (typeof games)[number]['rules'];

/** Returns the floats that draw a screen. */
function floatsOf(rules: Rules, cells: Screen): number[] {
  return cells.flatMap((column, reel) => {
    const weights = weightsOf(rules, reel);
    return column.map((symbol) => floatOf(weights, symbol));
  });
}
const play = (rules: Rules, cells: Screen) => waysEngine(rules).play({}, floatsOf(rules, cells));

test('the return is that of all screens of a small slot, played one by one', () => {
  // Two symbols, a wild and one row: 2 · 3 · 3 · 3 · 2 screens.
  const small = {
    ...firstOf.ways.rules,
    rows: 1 as unknown as 3,
    weights: [20, 30, 0, 0, 0, 0, 0, 50],
  };
  let sum = 0;
  const visit = (cells: readonly number[], chance: number): void => {
    if (cells.length < 5) {
      for (const [symbol, weight] of weightsOf(small, cells.length).entries())
        if (weight > 0) visit([...cells, symbol], (chance * weight) / 100);
      return;
    }
    const { multiplier } = play(
      small,
      cells.map((cell) => [cell]),
    );
    sum += (chance * multiplier) / one;
  };
  visit([], 1);
  expect(waysReturn(small)).toBeCloseTo(sum, 12);
});

test('ways are the product of what each reel shows, and a wild counts as several symbols', () => {
  for (const { rules } of games) {
    const { rows, wildCounts, paytable } = rules;
    const column = (...shown: number[]): number[] => Array.from({ length: rows }, (_, row) => shown[row] ?? 7 - row);
    // The first symbol twice, once with a wild, three times, and then no more.
    const cells = [column(1, 1), column(1, 0), column(1, 1, 1), column(), column(1)];
    const pays = paytable[1]?.[0] ?? 0;
    const { detail } = play(rules, cells);
    expect(detail.wins.find(({ symbol }) => symbol === 1)).toEqual({
      symbol: 1,
      count: 3,
      ways: 2 * (1 + wildCounts) * 3,
      pays,
    });
  }
});

test('two reels pay nothing, nor does a symbol that is missing on the first', () => {
  const { rules } = firstOf.ways;
  const blank = [5, 6, 7];
  const isLost = (cells: Screen): boolean => play(rules, cells).multiplier === 0;
  expect(isLost([[1, 1, 1], [1, 1, 1], [2, 3, 4], blank, blank])).toBe(true);
  expect(isLost([[2, 3, 4], [1, 1, 1], [1, 1, 1], [1, 1, 1], blank])).toBe(true);
});

test('the stated maximum is a screen of wilds between two reels of the best symbol', () => {
  for (const { rules, maxWinMultiple } of games) {
    const full = (symbol: number): number[] => new Array<number>(rules.rows).fill(symbol);
    const { multiplier } = play(rules, [full(1), full(0), full(0), full(0), full(1)]);
    expect(multiplier / one).toBe(maxWinMultiple);
  }
});
