import { firstOf, type GameOf, originals } from '@pavilion/contract/originals';
import { one } from '../engine';
import { lineFigures, linePay } from './lines';
import { slotEngine } from './slot';

const slots = originals.filter((game): game is GameOf<'slot'> => game.engine === 'slot');
const slot = slotEngine(firstOf.slot.rules);

test('Wicket Reels is unchanged', () => {
  expect(lineFigures(firstOf.slot.rules).returns).toBeCloseTo(0.9596899024, 10);
});

test('a screen full of a slot’s best symbol pays the maximum of a round', () => {
  for (const game of slots) {
    const { wildReels, paytable, weights } = game.rules;
    const isWildBest = paytable[0]?.[2] === game.maxWinMultiple;
    // On a reel with wilds the lowest floats draw wilds, the next ones the best symbol.
    const floats = Array.from(
      { length: 15 },
      (_, cell) => (!isWildBest && wildReels.includes(Math.floor(cell / 3)) ? (weights[0] ?? 0) / 100 : 0) + 0.001,
    );
    expect([game.code, slotEngine(game.rules).play({}, floats).multiplier]).toEqual([
      game.code,
      game.maxWinMultiple * one,
    ]);
  }
});

test('wilds appear only on reels that have them', () => {
  const tiger = slots.find(({ rules }) => rules.wildReels.length < 5);
  const { detail } = slotEngine(tiger?.rules ?? firstOf.slot.rules).play(
    {},
    Array.from({ length: 15 }, () => 0),
  );
  expect(detail.cells.map(([top]) => top)).toEqual([1, 0, 0, 0, 1]);
});

test.each([
  [[7, 7, 7, 1, 2], { symbol: 7, count: 3, pays: 6 }],
  [[0, 7, 0, 7, 2], { symbol: 7, count: 4, pays: 12 }],
  [[0, 0, 0, 0, 0], { symbol: 0, count: 5, pays: 4_000 }],
  [[0, 0, 0, 0, 7], { symbol: 0, count: 4, pays: 400 }],
  [[7, 6, 7, 7, 7], { symbol: 0, count: 0, pays: 0 }],
])('a line of %j pays %j', (row, pays) => expect(linePay(firstOf.slot.rules, row)).toEqual(pays));

test('a screen full of one symbol wins on all ten lines', () => {
  expect(
    slot.play(
      {},
      Array.from({ length: 15 }, () => 0.999),
    ).multiplier,
  ).toBe(50 * one);
});
