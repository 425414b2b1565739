import { type OriginalGame, originals, standardStakes, studios } from '@pavilion/contract/originals';
import { demoMaintenance } from './maintenance';
import { makePromotions } from './promotions';

const now = Date.UTC(2026, 0, 1);
const games = originals;

test('every studio has a game and every game a studio, and one of them is the platform in the maintenance notice', () => {
  expect(new Set(games.map((game) => game.provider))).toEqual(new Set(studios.map(({ code }) => code)));
  expect(studios.map(({ code }) => code)).toContain(demoMaintenance(now)[0]?.platform);
});

test('no two games have the same rules and stakes', () => {
  const rules = games.map(({ engine, rules: each, stakes }) => JSON.stringify([engine, each, stakes]));
  expect(new Set(rules).size).toBe(games.length);
});

test('a game’s distinguishing feature comes first', () => {
  const first = games.map(({ engine, features: [one], volatility, rtp }) =>
    [engine, one, volatility, engine === 'slot' ? rtp : ''].join(),
  );
  expect(new Set(first).size).toBe(games.length);
});

test('features match the rules', () => {
  const claims: Record<string, (game: OriginalGame) => boolean> = {
    'five-lines': ({ rules }) => 'lines' in rules && rules.lines === 5,
    'ten-lines': ({ rules }) => 'lines' in rules && rules.lines === 10,
    'twenty-lines': ({ rules }) => 'lines' in rules && rules.lines === 20,
    'ways-243': ({ engine, rules }) => engine === 'ways' && 'rows' in rules && rules.rows === 3,
    'ways-1024': ({ engine, rules }) => engine === 'ways' && 'rows' in rules && rules.rows === 4,
    'multiplying-wilds': ({ rules }) => 'wildCounts' in rules && rules.wildCounts > 1,
    'middle-wilds': ({ rules }) => 'wildReels' in rules && rules.wildReels.join() === '1,2,3',
    'three-by-three': ({ rules }) => 'width' in rules && rules.width === 3,
    'five-by-five': ({ rules }) => 'width' in rules && rules.width === 5,
    'six-by-six': ({ rules }) => 'width' in rules && rules.width === 6,
    'single-zero': ({ rules }) => 'zeros' in rules && rules.zeros === 1,
    'double-zero': ({ rules }) => 'zeros' in rules && rules.zeros === 2,
    'la-partage': ({ rules }) => 'laPartage' in rules && rules.laPartage,
    'high-stakes': ({ stakes }) => stakes.most > standardStakes.most,
    'long-shots': ({ engine, rules }) => engine === 'dice' && 'least' in rules && rules.most <= 500,
  };
  for (const [feature, holds] of Object.entries(claims)) {
    expect([feature, games.filter(({ features }) => features.includes(feature)).map(({ code }) => code)]).toEqual([
      feature,
      games.filter(holds).map(({ code }) => code),
    ]);
  }
});

test('no two games share a code or a name, and every one has a name in both languages', () => {
  expect(new Set(games.map((game) => game.code)).size).toBe(games.length);
  expect(new Set(games.map((game) => game.name)).size).toBe(games.length);
  expect(games.filter((game) => game.name === '' || !/[\u0980-\u09ff]/.test(game.nameBn))).toEqual([]);
});

test('exactly the quick games are listed under crash or arcade', () => {
  const misplaced = games.filter(
    ({ type, tags }) => (type === 'EGAME' ? 1 : 0) !== tags.filter((tag) => tag === 'crash' || tag === 'arcade').length,
  );
  expect(misplaced).toEqual([]);
});

test('each engine’s first game comes before all variants', () => {
  expect(games.slice(0, 5).map((game) => game.code)).toEqual([
    'PAV-DICE-001',
    'PAV-SLOT-001',
    'PAV-MINES-001',
    'PAV-CRASH-001',
    'PAV-ROULETTE-001',
  ]);
});

test('all promotions are current, and include the two of the specification', () => {
  const promotions = makePromotions(now);
  expect(promotions.every((promotion) => promotion.startsAt < now && (promotion.endsAt ?? Infinity) > now)).toBe(true);
  expect(promotions[0]).toMatchObject({
    name: 'Sports welcome bonus of 7,777 taka',
    categories: '[4,99]',
    maxBonus: 777_700,
  });
  expect(promotions[1]).toMatchObject({
    name: '100% bonus with extra free spins',
    bonusPercent: 100,
    freeRounds: 20,
    freeRoundGame: 'PAV-SLOT-001',
    freeRoundStake: 1000,
    freeRoundDays: 7,
  });
});
