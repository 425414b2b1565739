import { firstOf, type GameOf, originals } from '@pavilion/contract/originals';
import { floatOf } from '../../testing/symbol-float';
import { one } from '../engine';
import { holdAndWinEngine, respinFigures } from './holdandwin';
import { specialSymbol } from './screen';

const games = originals.filter((game): game is GameOf<'holdandwin'> => game.engine === 'holdandwin');
const { rules } = firstOf.holdandwin;
const engine = holdAndWinEngine(rules);
const [least, best] = [0.001, 0.999];

/** A paid spin that wins no line, with so many coins of this value in the first cells. */
function spin(coins: number, value = least): number[] {
  const cells = Array.from({ length: 15 }, (_, at) =>
    floatOf(rules.weights, at < coins ? specialSymbol : 5 + (Math.floor(at / 3) % 3)),
  );
  return [...cells, ...new Array<number>(15).fill(value)];
}
/** A respin that brings coins to these places. */
const respin = (...places: number[]): number[] =>
  Array.from({ length: 15 }, (_, place) => (places.includes(place) ? least : best));
const play = (...draws: number[][]) => {
  const floats = draws.flat();
  return engine.play({}, [...floats, ...new Array<number>(engine.floats - floats.length).fill(best)]);
};
const lowest = rules.coins[0]?.pays ?? 0;

test('coins are listed from the lowest value, and their weights add up to 100', () => {
  for (const { coins } of games.map((game) => game.rules)) {
    expect(coins.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    const values = coins.map(({ pays }) => pays);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  }
});

test('six coins stick, and three respins without another one end the round', () => {
  const { multiplier, detail } = play(spin(6));
  expect(detail.respins).toEqual([[], [], []]);
  expect(multiplier).toBe((6 * lowest * one) / 100);
});

test('five coins pay nothing', () => {
  const { multiplier, detail } = play(spin(5), respin(5, 6, 7));
  expect([multiplier, detail.respins]).toEqual([0, []]);
});

test('a new coin brings back all three respins, and a coin that is held is not drawn again', () => {
  const { multiplier, detail } = play(spin(6), respin(), respin(), respin(0, 6), respin(), respin(1), respin());
  const landed = [{ place: 6, symbol: specialSymbol }];
  expect(detail.respins).toEqual([[], [], landed, [], [], []]);
  expect(multiplier).toBe((7 * lowest * one) / 100);
});

test('a full screen pays the jackpot and ends the respins', () => {
  const rest = [6, 7, 8, 9, 10, 11, 12, 13, 14];
  const { multiplier, detail } = play(spin(6), respin(), respin(...rest));
  expect(detail.respins).toHaveLength(2);
  expect(multiplier).toBe(((15 * lowest + rules.grand) * one) / 100);
});

test('floats last for the longest course of respins', () => {
  const rest = [6, 7, 8, 9, 10, 11, 12, 13, 14];
  const slowest = rest.flatMap((place) => [respin(), respin(), respin(place)]);
  const draws = [spin(6), ...slowest].flat();
  expect(draws).toHaveLength(engine.floats);
  expect(engine.play({}, draws).multiplier).toBe(((15 * lowest + rules.grand) * one) / 100);
});

test('no round pays more than the stated maximum', () => {
  const { multiplier } = play(spin(15, best));
  expect(multiplier).toBe(((15 * (rules.coins.at(-1)?.pays ?? 0) + rules.grand) * one) / 100);
  expect(multiplier / one).toBeLessThan(firstOf.holdandwin.maxWinMultiple);
});

test('expected coins of the respins are counted over every course', () => {
  // From fourteen coins only the last place counts: three tries of 6 in 100.
  const full = 1 - 0.94 ** 3;
  expect(respinFigures(rules, 14)).toEqual({ coins: expect.closeTo(14 + full, 12), full: expect.closeTo(full, 12) });
  // From thirteen, both at once, or one of them and then the other.
  const both = 0.06 ** 2;
  const one = 2 * 0.06 * 0.94;
  const some = (1 - (1 - both - one) ** 3) / (both + one);
  expect(respinFigures(rules, 13).full).toBeCloseTo(some * (both + one * full), 12);
});
