import { originals } from '../catalogue';
import { highestPoint } from './crash';
import { chanceLimits, dice, diceFaces, diceMultiplier } from './dice';
import { one } from './engine';
import { mayPick, minesMultiplier, mostMines, tiles } from './mines';
import { spotPays, spots } from './roulette.spots';
import { lines, paytable, reels, rows, slot } from './slot';

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** By each engine's rules, not by trying: the largest multiplier of a round, in ten-thousandths. */
const highest = {
  dice: Math.max(
    ...range(diceFaces)
      .map((target) => ({ target, over: true }))
      .filter((choice) => dice.readChoice(choice) !== null)
      .map(diceMultiplier),
  ),
  mines: Math.max(
    ...range(mostMines + 1).flatMap((mines) =>
      range(tiles + 1).map((picks) => (mayPick(mines, picks) ? minesMultiplier(mines, picks) : 0)),
    ),
  ),
  slot: (lines.length * Math.max(...paytable.flat()) * one) / 10,
  roulette: Math.max(...spots.map(spotPays)) * one,
  crash: (highestPoint * one) / 100,
} as const;

test.each(originals)('$name says the most its rules can pay', ({ engine, maxWinMultiple }) => {
  expect(maxWinMultiple).toBe(highest[engine] / one);
});

test('what is largest by the rules is what a round can come to', () => {
  expect(
    slot.play(
      {},
      range(reels * rows).map(() => 0),
    ).multiplier,
  ).toBe(highest.slot);
  expect(highest.dice).toBe(diceMultiplier({ target: chanceLimits.least, over: false }));
});
