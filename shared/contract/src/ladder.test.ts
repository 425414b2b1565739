import { isOnLadder, ladder, nearestPrice, priceAbove, priceBelow, stepsFrom } from '@pavilion/contract/ladder';

test('the ladder has 350 prices from 1.01 to 1000, ascending', () => {
  expect(ladder).toHaveLength(350);
  expect([ladder[0], ladder.at(-1)]).toEqual([101, 100_000]);
  expect(ladder.every((price, at) => at === 0 || price > (ladder[at - 1] ?? 0))).toBe(true);
});

test.each([
  [101, 102, 101],
  [200, 202, 199],
  [300, 305, 298],
  [2_000, 2_100, 1_950],
  [100_000, 100_000, 99_000],
  [203, 204, 202],
])('from %i the next price is %i up and %i down', (price, up, down) => {
  expect([priceAbove(price), priceBelow(price)]).toEqual([up, down]);
});

test('a number rounds to the nearest price, the lower one on a tie', () => {
  expect([100, 203, 203.1, 307, 99_400, 1e9].map(nearestPrice)).toEqual([101, 202, 204, 305, 99_000, 100_000]);
});

test('steps stop at the ends', () => {
  expect([stepsFrom(200, 2), stepsFrom(200, -2), stepsFrom(102, -9), stepsFrom(99_000, 9), stepsFrom(203, 1)]).toEqual([
    204, 198, 101, 100_000, 204,
  ]);
});

test('isOnLadder accepts only prices of the ladder', () => {
  expect([101, 199, 202, 100_000].every(isOnLadder)).toBe(true);
  expect([100, 201, 101.5, 100_001, Number.NaN].some(isOnLadder)).toBe(false);
});
