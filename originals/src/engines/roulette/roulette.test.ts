import { firstOf, type GameOf, originals } from '@pavilion/contract/originals';
import { one, payoutOf } from '../engine';
import { rouletteEngine } from './roulette';
import { colorOf, doubleZero, evenChances, tableOf } from './roulette.spots';

const roulette = rouletteEngine(firstOf.roulette.rules);
const { spots, spotOf, wheel } = tableOf(1);
const pockets = 37;
const tables = originals.filter((game): game is GameOf<'roulette'> => game.engine === 'roulette');

const floatOf = (number: number): number => (number + 0.5) / pockets;
const everyNumber = Array.from({ length: pockets }, (_, number) => number);

test('every spot returns exactly 36 of 37 stakes, counted over all pockets', () => {
  for (const { id } of spots) {
    const choice = roulette.readChoice({ bets: [{ spot: id, amount: 100 }] });
    const back = everyNumber.reduce(
      (sum, number) => sum + roulette.play(choice ?? { bets: [] }, [floatOf(number)]).multiplier,
      0,
    );
    expect([id, back]).toEqual([id, 36 * one]);
  }
});

test.each(tables.map((game) => [game.code, game] as const))(
  'every spot of %s returns at least the RTP on its tile, counted over its own pockets',
  (_, { rules, rtp, maxWinMultiple }) => {
    const engine = rouletteEngine(rules);
    const table = tableOf(rules.zeros);
    const count = table.wheel.length;
    const returns = table.spots.map(({ id, kind }) => {
      const paid = Array.from(
        { length: count },
        (__, number) => engine.play({ bets: [{ spot: id, amount: 200 }] }, [(number + 0.5) / count]).multiplier / one,
      );
      const back = paid.reduce((sum, each) => sum + each, 0) / count;
      expect(back).toBeCloseTo((rules.laPartage && evenChances.includes(kind) ? 36.5 : 36) / count, 10);
      expect(Math.max(...paid)).toBeLessThanOrEqual(maxWinMultiple);
      return back;
    });
    expect(rtp).toBe(Math.floor(Math.min(...returns) * 10_000) / 100);
  },
);

test('with two zeros the wheel has 38 pockets and no five-number bet', () => {
  const double = tableOf(2);
  expect([...double.wheel].sort((a, b) => a - b)).toEqual(Array.from({ length: 38 }, (_, number) => number));
  expect([double.spotOf('straight-37')?.numbers, double.spots.some((spot) => spot.numbers.length === 5)]).toEqual([
    [doubleZero],
    false,
  ]);
  expect(
    double.spots
      .filter(({ kind }) => ['column', 'dozen', ...evenChances].includes(kind))
      .some((spot) => spot.numbers.includes(doubleZero)),
  ).toBe(false);
  expect(new Set(double.spots.map((spot) => spot.numbers.join())).size).toBe(double.spots.length);
});

test('la partage returns half of even-chance bets at zero, and of no others', () => {
  const engine = rouletteEngine({ ...firstOf.roulette.rules, laPartage: true });
  const bets = [
    { spot: 'red', amount: 1_000 },
    { spot: 'dozen-1', amount: 1_000 },
  ];
  expect(payoutOf(2_000, engine.play({ bets }, [floatOf(0)]).multiplier)).toBe(500);
  expect(payoutOf(2_000, engine.play({ bets }, [floatOf(2)]).multiplier)).toBe(3_000);
  expect(payoutOf(2_000, roulette.play({ bets }, [floatOf(0)]).multiplier)).toBe(0);
});

test('any mix of bets has the same RTP, and every win is exact to the poisha', () => {
  const bets = [
    { spot: 'straight-17', amount: 100 },
    { spot: 'split-17-20', amount: 300 },
    { spot: 'red', amount: 700 },
    { spot: 'dozen-2', amount: 1_234 },
  ];
  const paid = everyNumber.map((number) => payoutOf(2_334, roulette.play({ bets }, [floatOf(number)]).multiplier));
  expect(paid[17]).toBe(100 * 36 + 300 * 18 + 1_234 * 3);
  expect(paid[21]).toBe(700 * 2 + 1_234 * 3);
  expect(paid.reduce((sum, each) => sum + each)).toBe(36 * 2_334);
});

test('the table has the spots of a European table, each once', () => {
  const kinds = spots.reduce<Record<string, number>>(
    (counts, { kind }) => ({ ...counts, [kind]: (counts[kind] ?? 0) + 1 }),
    {},
  );
  expect(kinds).toEqual({
    straight: 37,
    split: 60,
    street: 14,
    corner: 23,
    line: 11,
    column: 3,
    dozen: 3,
    red: 1,
    black: 1,
    even: 1,
    odd: 1,
    low: 1,
    high: 1,
  });
  expect(new Set(spots.map((spot) => spot.numbers.join())).size).toBe(spots.length);
  expect([...wheel].sort((a, b) => a - b)).toEqual(everyNumber);
  expect(wheel.slice(1).map(colorOf)).toEqual(Array.from({ length: 36 }, (_, at) => (at % 2 === 0 ? 'red' : 'black')));
});

test('a spot covers the numbers at its place', () => {
  const numbers = (id: string): readonly number[] | undefined => spotOf(id)?.numbers;
  expect([numbers('dozen-1'), numbers('dozen-3')]).toEqual([everyNumber.slice(1, 13), everyNumber.slice(25)]);
  expect([numbers('column-1'), numbers('column-3')]).toEqual([
    [1, 4, 7, 10, 13, 16, 19, 22, 25, 28, 31, 34],
    [3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36],
  ]);
  for (const id of [
    'corner-1-2-4-5',
    'corner-32-33-35-36',
    'split-33-36',
    'split-35-36',
    'street-34-35-36',
    'line-31-32-33-34-35-36',
    'corner-0-1-2-3',
  ]) {
    expect(numbers(id)).toEqual(id.split('-').slice(1).map(Number));
  }
});

test.each([
  [null],
  [{ bets: [] }],
  [{ bets: [{ spot: 'split-1-5', amount: 100 }] }],
  [{ bets: [{ spot: 'red', amount: 0 }] }],
  [{ bets: [{ spot: 'red', amount: 1.5 }] }],
  [
    {
      bets: [
        { spot: 'red', amount: 1 },
        { spot: 'red', amount: 2 },
      ],
    },
  ],
])('%j is refused as a bet', (raw) => expect(roulette.readChoice(raw)).toBeNull());
