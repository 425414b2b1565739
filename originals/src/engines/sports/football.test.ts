import { firstOf } from '@pavilion/contract/originals';
import { one } from '../engine';
import { footballChance, footballEngine, footballOdds, type FootballSpot, footballSpots } from './football';

const { rules, maxWinMultiple } = firstOf.football;
const football = footballEngine(rules);
const matches = rules.matches.map((_, match) => match);

/** Floats that give both sides so many goals in match 0. */
function scoring(home: number, away: number, ...more: readonly number[]): number[] {
  const sides = rules.matches[0] ?? { home: [], away: [] };
  const float = (weights: readonly number[], goals: number): number =>
    (weights.slice(0, goals).reduce((sum, each) => sum + each, 0) + 0.5) / 1_000;
  return [float(sides.home, home), float(sides.away, away), ...more];
}
const won = (home: number, away: number): FootballSpot[] =>
  football
    .play({ match: 0, bets: footballSpots.map((spot) => ({ spot, amount: 1 })) }, scoring(home, away))
    .detail.wins.map(({ spot }) => spot);

test.each(matches)('the goals of match %d add up to 1,000 matches for each side', (match) => {
  const { home = [], away = [] } = rules.matches[match] ?? {};
  expect([home, away].map((side) => side.reduce((sum, each) => sum + each, 0))).toEqual([1_000, 1_000]);
});

test.each(matches)('in match %d one result, one number of goals and one of both or not both comes true', (match) => {
  const sum = (...spots: FootballSpot[]): number =>
    spots.reduce((all, spot) => all + footballChance(rules, match, spot), 0);
  expect(sum('home', 'draw', 'away')).toBeCloseTo(1, 12);
  expect(sum('over', 'under')).toBeCloseTo(1, 12);
  expect(sum('both', 'notBoth')).toBeCloseTo(1, 12);
});

test('no odds are above the maximum of a round, and the longest are the maximum', () => {
  const odds = matches.flatMap((match) => footballSpots.map((spot) => footballOdds(rules, match, spot)));
  expect(Math.max(...odds) / 100).toBe(maxWinMultiple);
  expect(Math.min(...odds)).toBeGreaterThan(100);
});

test.each<[number, number, readonly FootballSpot[]]>([
  [0, 0, ['draw', 'under', 'notBoth', 'score-0-0']],
  [2, 0, ['home', 'under', 'notBoth', 'score-2-0']],
  [1, 2, ['away', 'over', 'both', 'score-1-2']],
  [1, 1, ['draw', 'under', 'both', 'score-1-1']],
  [3, 3, ['draw', 'over', 'both', 'score-3-3']],
  [4, 1, ['home', 'over', 'both']],
])('%d to %d wins these bets', (home, away, spots) => expect(won(home, away)).toEqual(spots));

test('a side scores as often as its share says', () => {
  const { home = [] } = rules.matches[1] ?? {};
  const goals = Array.from({ length: 1_000 }, (_, place) => {
    const bets = [{ spot: 'draw', amount: 1 }] as const;
    return football.play({ match: 1, bets }, [(place + 0.5) / 1_000, 0]).detail.home;
  });
  expect(home.map((_, count) => goals.filter((each) => each === count).length)).toEqual(home);
});

test('goals have minutes from 1 to 90, in their order', () => {
  const bets = [{ spot: 'home', amount: 1 }] as const;
  const { detail } = football.play({ match: 0, bets }, scoring(2, 1, 0.999_999, 0, 0, 0, 0, 0.5));
  expect(detail.goals).toEqual([
    { minute: 1, side: 'home' },
    { minute: 46, side: 'away' },
    { minute: 90, side: 'home' },
  ]);
});

test('a won bet pays its odds, and bets add up', () => {
  const bets = [
    { spot: 'home', amount: 300 },
    { spot: 'score-1-0', amount: 100 },
    { spot: 'over', amount: 100 },
  ] as const;
  const [home, score] = [footballOdds(rules, 0, 'home'), footballOdds(rules, 0, 'score-1-0')];
  expect(football.play({ match: 0, bets }, scoring(1, 0))).toMatchObject({
    multiplier: ((3 * home + score) * one) / 500,
    detail: { home: 1, away: 0 },
  });
});

test.each([
  null,
  { match: 0, bets: [] },
  { match: 3, bets: [{ spot: 'home', amount: 1 }] },
  { match: 0, bets: [{ spot: 'score-4-0', amount: 1 }] },
  { match: 0, bets: [{ spot: 'home', amount: -1 }] },
])('%j is refused as a bet', (raw) => expect(football.readChoice(raw)).toBeNull());
