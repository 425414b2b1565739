import { firstOf } from '@pavilion/contract/originals';
import { one } from '../engine';
import { placeChance, raceEngine, raceOdds, type RaceSpot, raceSpots } from './race';

const { rules, maxWinMultiple } = firstOf.race;
const race = raceEngine(rules);
const spots = raceSpots(rules);
const races = rules.races.map((weights, at) => [at, weights] as const);

test.each(races)(
  'race %d gives eight runners 1,000 shares, and no odds above the maximum of a round',
  (at, weights) => {
    expect([weights.length, weights.reduce((sum, weight) => sum + weight)]).toEqual([8, 1_000]);
    const odds = spots.map((spot) => raceOdds(rules, at, spot));
    expect(Math.min(...odds)).toBeGreaterThan(100);
    expect(Math.max(...odds) / 100).toBeLessThanOrEqual(maxWinMultiple);
  },
);

test('the longest odds are the maximum', () => {
  expect(raceOdds(rules, 2, 'win-3') / 100).toBe(maxWinMultiple);
});

test.each(races)('in race %d one runner wins and three are placed', (_, weights) => {
  const sum = (places: number): number =>
    weights.reduce((all, __, at) => all + placeChance(weights, at + 1, places), 0);
  expect(sum(1)).toBeCloseTo(1, 12);
  expect(sum(3)).toBeCloseTo(3, 12);
});

test('the chance of a place is counted over every order', () => {
  const orders = (left: readonly number[], chance: number, before: readonly number[]): number => {
    const all = left.reduce((sum, weight) => sum + weight, 0);
    if (before.length === 2) return before.includes(2) ? chance : 0;
    return left.reduce(
      (sum, weight, at) =>
        weight === 0 ? sum : sum + orders(left.with(at, 0), (chance * weight) / all, [...before, at + 1]),
      0,
    );
  };
  expect(placeChance([5, 3, 2], 2, 2)).toBeCloseTo(orders([5, 3, 2], 1, []), 12);
  expect(placeChance([5, 3, 2], 2, 3)).toBeCloseTo(1, 12);
});

test('every runner finishes once, and the first float decides the winner by its share', () => {
  for (const [at, weights] of races) {
    let from = 0;
    weights.forEach((weight, runner) => {
      for (const share of [from, from + weight - 1]) {
        const floats = [(share + 0.5) / 1_000, 0.9, 0.1, 0.5, 0.3, 0.7, 0, 0.99];
        const { order } = race.play({ race: at, bets: [{ spot: 'win-1', amount: 1 }] }, floats).detail;
        expect(order[0]).toBe(runner + 1);
        expect([...order].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      }
      from += weight;
    });
  }
});

test('a win pays its odds, a place for the first three, and bets add up', () => {
  const floats = [0, 0, 0, 0, 0, 0, 0, 0];
  const pays = (spot: RaceSpot): number =>
    race.play({ race: 0, bets: [{ spot, amount: 100 }] }, floats).multiplier / one;
  expect(race.play({ race: 0, bets: [{ spot: 'win-1', amount: 1 }] }, floats).detail.order).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect([pays('win-1'), pays('win-2'), pays('place-3'), pays('place-4')]).toEqual([
    raceOdds(rules, 0, 'win-1') / 100,
    0,
    raceOdds(rules, 0, 'place-3') / 100,
    0,
  ]);
  const bets = [
    { spot: 'win-1', amount: 100 },
    { spot: 'place-4', amount: 300 },
  ] as const;
  expect(race.play({ race: 0, bets }, floats)).toMatchObject({
    multiplier: (raceOdds(rules, 0, 'win-1') * one) / 400,
    detail: { wins: [{ spot: 'win-1', pays: raceOdds(rules, 0, 'win-1') }] },
  });
});

test.each([
  null,
  { race: 0, bets: [] },
  { race: 3, bets: [{ spot: 'win-1', amount: 1 }] },
  { race: '0.5', bets: [{ spot: 'win-1', amount: 1 }] },
  { bets: [{ spot: 'win-1', amount: 1 }] },
  { race: 0, bets: [{ spot: 'win-9', amount: 1 }] },
  { race: 0, bets: [{ spot: 'show-1', amount: 1 }] },
  { race: 0, bets: [{ spot: 'win-1', amount: 0.5 }] },
])('%j is refused as a bet', (raw) => expect(race.readChoice(raw)).toBeNull());
