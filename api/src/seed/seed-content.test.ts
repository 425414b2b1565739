import { gameTypes } from '@pavilion/contract/calls/games';

import { makeGames } from './games/make-games';
import { studios } from './games/studios';
import { makePromotions } from './promotions';

const now = Date.UTC(2026, 0, 1);
const games = makeGames(now);

test('at least 300 games of ten studios over all categories', () => {
  expect(games.length).toBeGreaterThanOrEqual(300);
  expect(studios).toHaveLength(10);
  expect(new Set(games.map((game) => game.type))).toEqual(new Set(gameTypes));
  for (const studio of studios) expect(games.filter((game) => game.provider === studio.code).length).toBeGreaterThanOrEqual(30);
});

test('no two games share a code or a name, and every one has both names', () => {
  expect(new Set(games.map((game) => game.code)).size).toBe(games.length);
  expect(new Set(games.map((game) => game.name)).size).toBe(games.length);
  expect(games.filter((game) => game.name === '' || !/[\u0980-\u09ff]/.test(game.nameBn))).toEqual([]);
});

test('every quick game is found under crash or arcade, and no other game is', () => {
  const misplaced = games.filter(({ type, tags }) => (type === 'EGAME' ? 1 : 0) !== tags.filter((tag) => tag === 'crash' || tag === 'arcade').length);
  expect(misplaced).toEqual([]);
});

test('our own originals come first, and fixed codes of the menu exist', () => {
  expect(games.slice(0, 3).map((game) => game.code)).toEqual(['PAV-DICE-001', 'PAV-SLOT-001', 'PAV-MINES-001']);
  expect(games.slice(0, 3).map((game) => game.engine)).toEqual(['dice', 'slot', 'mines']);
  expect(games.map((game) => game.code)).toEqual(expect.arrayContaining(['SABA-VIRTUAL-001', 'HRB-LIVE-001']));
});

test('promotions run, and the two of the specification are among them', () => {
  const promotions = makePromotions(now);
  expect(promotions.every((promotion) => promotion.starts_at < now && (promotion.ends_at ?? Infinity) > now)).toBe(true);
  expect(promotions[0]).toMatchObject({ name: 'Sports welcome bonus of 7,777 taka', categories: '[4,99]', max_bonus: 777_700 });
  expect(promotions[1]).toMatchObject({ name: '100% bonus with extra free spins', bonus_percent: 100, free_rounds: 20, free_round_game: 'PAV-SLOT-001', free_round_stake: 1000, free_round_days: 7 });
});
