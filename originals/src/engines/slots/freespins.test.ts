import { firstOf, type GameOf, originals } from '@pavilion/contract/originals';
import { floatOf } from '../../testing/symbol-float';
import { one } from '../engine';
import { hitChances } from './chances';
import { freeSpinsEngine, freeSpinsFor } from './freespins';
import { specialSymbol } from './screen';

const games = originals.filter((game): game is GameOf<'freespins'> => game.engine === 'freespins');
const { rules } = firstOf.freespins;
const engine = freeSpinsEngine(rules);

const symbol = (number: number): number => floatOf(rules.weights, number);
/** Fifteen cells that win nothing, with so many scatters in the first ones. */
const screen = (scatters: number): number[] =>
  Array.from({ length: 15 }, (_, cell) => symbol(cell < scatters ? specialSymbol : 4 + (Math.floor(cell / 3) % 3)));
const fullOf = (number: number): number[] => new Array<number>(15).fill(symbol(number));

test('the chances of scatters add up, and every number of them has its free spins', () => {
  expect(hitChances(15, rules.scatterWeight / 100).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  expect([0, 2, 3, 4, 5, 9].map((count) => freeSpinsFor(rules, count))).toEqual([
    0,
    0,
    ...rules.freeSpins,
    rules.freeSpins.at(-1),
  ]);
});

test('three scatters anywhere give free spins, whose wins are multiplied', () => {
  for (const { rules: own } of games) {
    const game = freeSpinsEngine(own);
    const best = floatOf(own.weights, 1);
    const floats = [...screen(3), ...new Array<number>(15).fill(best)];
    const rest = new Array<number>(game.floats - floats.length).fill(0).map((_, cell) => screen(0)[cell % 15] ?? 0);
    const { multiplier, detail } = game.play({}, [...floats, ...rest]);
    expect(detail.spins).toHaveLength(1 + (own.freeSpins[0] ?? 0));
    expect(multiplier).toBe((own.paytable[1]?.[2] ?? 0) * own.multiplier * one);
  }
});

test('two scatters give none, and scatters in free spins give no more', () => {
  const none = engine.play({}, [...screen(2), ...fullOf(1)]);
  expect([none.multiplier, none.detail.spins.length]).toEqual([0, 1]);
  const again = engine.play(
    {},
    Array.from({ length: engine.floats }, (_, cell) => screen(3)[cell % 15] ?? 0),
  );
  expect(again.detail.spins).toHaveLength(1 + (rules.freeSpins[0] ?? 0));
});

test('no round pays more than the stated maximum: every spin a screen full of the best symbol', () => {
  for (const { rules: own, maxWinMultiple } of games) {
    const best = Math.max(...own.paytable.flat());
    expect(maxWinMultiple).toBe(best * (1 + Math.max(...own.freeSpins) * own.multiplier));
    expect(engine.play({}, fullOf(0)).multiplier).toBe(Math.max(...rules.paytable.flat()) * one);
  }
});
