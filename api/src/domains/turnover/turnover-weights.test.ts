import fc from 'fast-check';
import { isLowRisk, type TurnoverWeights, weightOf } from './turnover-weights';

const weights: TurnoverWeights = { maxChance: 90, minOdds: 1.1, games: [{ code: 'LAL-BACCARAT-001', percent: 20 }] };
const anyGame = fc.constantFrom('PAV-DICE-001', 'LAL-BACCARAT-001');
const json = (detail: object): string => JSON.stringify(detail);

test('a bet above the chance or below the odds counts nothing in any game, and any other counts by its game', () => {
  const figures = fc.record(
    { chance: fc.double({ min: 0, max: 1, noNaN: true }), odds: fc.double({ min: 1, max: 100, noNaN: true }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyGame, figures, (game, bet) => {
      const isSafe = (bet.chance ?? 0) * 100 > 90 || (bet.odds ?? 100) < 1.1;
      const own = game === 'LAL-BACCARAT-001' ? 20 : 100;
      expect(weightOf(weights, { game, detail: json(bet) })).toBe(isSafe ? 0 : own);
    }),
  );
});

test.each([
  [{ chance: 0.9 }, false],
  [{ chance: 0.9001 }, true],
  [{ odds: 1.1 }, false],
  [{ odds: 1.09 }, true],
  [{ chance: 0.5, odds: 1.05 }, true],
  // Not what the provider guide describes: another server's own fields.
  [{ chance: 96 }, false],
  [{ chance: '0.96' }, false],
  [{ odds: 0 }, false],
  [{}, false],
])('%j has little risk: %s', (detail, expected) => {
  expect(isLowRisk(weights, json(detail))).toBe(expected);
});

test.each([[null], ['null'], ['7'], ['"chance"'], ['[1]']])(
  'a detail of %s has no odds, and counts in full',
  (detail) => {
    expect(weightOf(weights, { game: 'PAV-DICE-001', detail })).toBe(100);
  },
);
