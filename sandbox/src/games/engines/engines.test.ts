import { originals } from '../catalogue';
import { chanceLimits, dice, diceFaces, diceMultiplier, winningRolls } from './dice';
import { engines } from './index';
import { one, payoutOf } from './engine';
import { mines, minesMultiplier, tiles } from './mines';
import { linePay, paytable, slot, slotReturn, weights } from './slot';

test('dice pays 0.99 / chance at every target, short by less than a ten-thousandth of the chance', () => {
  for (let target = 0; target < diceFaces; target += 1) {
    for (const over of [true, false]) {
      const choice = dice.readChoice({ target, over });
      const wins = winningRolls({ target, over });
      expect(choice !== null).toBe(wins >= chanceLimits.least && wins <= chanceLimits.most);
      if (choice === null) continue;
      const back = (diceMultiplier(choice) / one) * (wins / diceFaces);
      if (back > 0.99 + 1e-12 || back <= 0.99 - 1 / one) throw new Error(`${target} ${over}: ${back}`);
    }
  }
});

test('dice wins on as many of all rolls as its chance says', () => {
  for (const choice of [{ target: 5_000, over: true }, { target: 123, over: false }, { target: 9_800, over: true }]) {
    const rolls = Array.from({ length: diceFaces }, (_, roll) => dice.play(choice, [(roll + 0.5) / diceFaces]));
    expect(rolls.filter((roll) => roll.detail.won)).toHaveLength(winningRolls(choice));
  }
});

test('mines pays 0.99 / the chance that all picks are safe', () => {
  for (let count = 1; count < tiles; count += 1) {
    let chance = 1;
    for (let picks = 1; picks <= tiles - count; picks += 1) {
      chance *= (tiles - count - picks + 1) / (tiles - picks + 1);
      expect((minesMultiplier(count, picks) / one) * chance).toBeLessThanOrEqual(0.99 + 1e-9);
      expect((minesMultiplier(count, picks) / one) * chance).toBeGreaterThan(0.99 - chance / 1_000);
    }
  }
});

test('mines lays as many mines as asked, each on its own tile', () => {
  const { detail } = mines.play({ mines: 24, picks: [0] }, Array.from({ length: 24 }, (_, at) => ((at * 7) % 24) / 24));
  expect(new Set(detail.mines).size).toBe(24);
  expect(mines.readChoice({ mines: 3, picks: [1, 1] })).toBeNull();
  expect(mines.readChoice({ mines: 12, picks: Array.from({ length: 13 }, (_, tile) => tile) })).toBeNull();
});

test('the reels give back what the catalogue says, counted over every line there is', () => {
  expect(weights.reduce((sum, weight) => sum + weight)).toBe(100);
  expect(paytable).toHaveLength(weights.length);
  expect(slotReturn()).toBeCloseTo(0.9596899024, 10);
  const listed = originals.find((game) => game.engine === 'slot');
  expect(listed?.rtp).toBe(Math.floor(slotReturn() * 10_000) / 100);
});

test.each([
  [[7, 7, 7, 1, 2], { symbol: 7, count: 3, pays: 6 }],
  [[0, 7, 0, 7, 2], { symbol: 7, count: 4, pays: 12 }],
  [[0, 0, 0, 0, 0], { symbol: 0, count: 5, pays: 4_000 }],
  [[0, 0, 0, 0, 7], { symbol: 0, count: 4, pays: 400 }],
  [[7, 6, 7, 7, 7], { symbol: 0, count: 0, pays: 0 }],
])('a line of %j pays %j', (row, pays) => expect(linePay(row)).toEqual(pays));

test('a screen full of one symbol wins on all ten lines', () => {
  expect(slot.play({}, Array.from({ length: 15 }, () => 0.999)).multiplier).toBe(50 * one);
});

test('mines takes steps in their order, none twice, and is over at a mine or at the highest multiplier', () => {
  const floats = Array.from({ length: 24 }, () => 0);
  const { steps } = mines;
  const start = steps?.begin({ mines: 3 }) ?? { mines: 0, picks: [] };
  const one = steps?.take(start, 9) ?? start;
  expect(steps?.taken(steps.take(one, 5) ?? start)).toEqual([9, 5]);
  expect([steps?.take(one, 9), steps?.take(one, 25), steps?.begin({ mines: 25 })]).toEqual([null, null, null]);
  expect(steps?.stand(one, floats)).toEqual({ multiplier: minesMultiplier(3, 1), over: false });
  expect(steps?.stand(steps.take(one, 2) ?? start, floats)).toEqual({ multiplier: 0, over: true });
  expect(steps?.stand({ mines: 24, picks: [24] }, floats)).toMatchObject({ over: true });
});

test('nothing odd is taken for a choice', () => {
  for (const raw of [null, 'x', {}, { target: 1.5, over: true }, { mines: 0, picks: [1] }, { mines: 2, picks: [25] }]) {
    expect(engines.dice.readChoice(raw)).toBeNull();
    expect(engines.mines.readChoice(raw)).toBeNull();
  }
  expect(payoutOf(101, 19_800)).toBe(199);
});
