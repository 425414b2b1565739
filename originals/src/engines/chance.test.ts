import fc from 'fast-check';
import { firstOf, originals } from '@pavilion/contract/originals';
import { quickDraws } from '../testing/returns';
import { strategiesOf } from '../testing/strategies/index';
import { crash } from './crash';
import { one } from './engine';
import { engineOf } from './index';
import { placeChance } from './sports/race';

const rounds = 4_000;
/** Four deviations of the share of so many rounds. */
const tolerance = 4 * Math.sqrt(0.25 / rounds);

/** The games whose engines name a chance that the draw doesn't change. */
const fixed = originals.filter(({ engine }) => engine !== 'hilo' && engineOf(firstOf[engine]).chance !== undefined);

function shareRetained(game: (typeof originals)[number], choice: unknown): number {
  const [engine, draw] = [engineOf(game), quickDraws(11)];
  const retained = Array.from({ length: rounds }, () => {
    const floats = Array.from({ length: engine.floats }, draw);
    return engine.play(choice, floats).multiplier >= 0.9 * one;
  });
  return retained.filter(Boolean).length / rounds;
}

test.each(originals.map((game) => [game.code, game] as const))(
  '%s names the chance of every bet that keeps nine tenths of its stake in more than nine of ten rounds',
  (_, game) => {
    const floats = new Array<number>(engineOf(game).floats).fill(0.5);
    for (const { choice } of strategiesOf(game)) {
      const [share, chance] = [shareRetained(game, choice), engineOf(game).chance?.(choice, floats)];
      if (chance === undefined) expect(share).toBeLessThan(0.9 + tolerance);
      else if (fixed.includes(game)) expect(Math.abs(share - chance)).toBeLessThan(tolerance);
    }
  },
);

const dice = engineOf(firstOf.dice);
const roulette = engineOf(firstOf.roulette);
const baccarat = engineOf(firstOf.baccarat);
const hilo = engineOf(firstOf.hilo);
const spots = (...bets: (readonly [string, number])[]) => ({ bets: bets.map(([spot, amount]) => ({ spot, amount })) });

test('the chance of a roll is its share of the numbers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 9_800 }), fc.boolean(), (wins, over) => {
      expect(dice.chance?.({ target: over ? 9_999 - wins : wins, over }, [])).toBe(wins / 10_000);
    }),
  );
});

test.each([
  ['red', spots(['red', 100]), 18 / 37],
  ['red and black', spots(['red', 100], ['black', 100]), 36 / 37],
  ['red and black with a chip on zero', spots(['red', 1_000], ['black', 1_000], ['straight-0', 1]), 36 / 37],
  ['two dozens', spots(['dozen-1', 100], ['dozen-2', 100]), 24 / 37],
  ['all dozens', spots(['dozen-1', 100], ['dozen-2', 100], ['dozen-3', 100]), 36 / 37],
])('roulette bets on %s keep their stake that often', (_, choice, chance) => {
  expect(roulette.chance?.(choice, [0.5])).toBeCloseTo(chance, 10);
});

test('both sides of baccarat lose next to nothing', () => {
  expect(baccarat.chance?.(spots(['player', 100], ['banker', 100]), [])).toBeCloseTo(1, 3);
  expect(baccarat.chance?.(spots(['player', 100]), [])).toBeCloseTo(0.446 + 0.095, 2);
});

test('both sides of andar bahar together keep nine tenths every time, one side as often as it wins', () => {
  const engine = engineOf(firstOf.andarbahar);
  expect(engine.chance?.(spots(['andar', 100], ['bahar', 100]), [])).toBeCloseTo(1, 10);
  expect(engine.chance?.(spots(['andar', 100]), [])).toBeCloseTo(0.515, 4);
  expect(engine.chance?.(spots(['cards-1-5', 100]), [])).toBeCloseTo(5_645 / 20_825, 10);
});

test('bets on every outcome of a race or a match keep their stake', () => {
  const [race, football] = [engineOf(firstOf.race), engineOf(firstOf.football)];
  const runners = [135, 105, 160, 120, 145, 90, 130, 115];
  const wins = runners.map((weight, at): [string, number] => [`win-${at + 1}`, weight]);
  expect(race.chance?.({ race: 0, ...spots(...wins) }, [])).toBeCloseTo(1, 10);
  expect(race.chance?.({ race: 0, ...spots(['win-3', 100]) }, [])).toBeCloseTo(0.16, 10);
  expect(race.chance?.({ race: 0, ...spots(['win-3', 100], ['place-3', 100]) }, [])).toBeCloseTo(
    placeChance(runners, 3, 3),
    10,
  );
  expect(football.chance?.({ match: 0, ...spots(['over', 43], ['under', 57]) }, [])).toBeCloseTo(1, 10);
  expect(football.chance?.({ match: 0, ...spots(['home', 100]) }, [])).toBeLessThan(0.5);
});

test('guesses of hi-lo multiply, with the last one even if it was wrong; skipped cards are free', () => {
  /** The middle of a rank's share of the deck, from ace. */
  const card = (rank: number): number => (rank - 0.5) / 13;
  const chance = (steps: readonly string[], ranks: readonly number[]) => hilo.chance?.({ steps }, ranks.map(card));
  expect(chance(['higher'], [1, 5])).toBeCloseTo(12 / 13);
  expect(chance(['higher'], [1, 1])).toBeCloseTo(12 / 13);
  expect(chance(['skip', 'higher'], [9, 2, 5])).toBeCloseTo(12 / 13);
  expect(chance(['higher', 'lower'], [2, 12, 3])).toBeCloseTo((12 / 13) * (12 / 13));
});

test.each([
  [1, [0], 24 / 25],
  [1, [0, 1, 2], 22 / 25],
  [3, [0, 1], (22 * 21) / (25 * 24)],
])('%s mines and tiles %j', (count, picks, chance) => {
  expect(engineOf(firstOf.mines).chance?.({ mines: count, picks }, [])).toBeCloseTo(chance, 10);
});

test('a flight reaches 1.05 in 94 of 100, and whoever stays to the end never wins', () => {
  expect([crash.chance({ out: 105 }), crash.chance({ out: null })]).toEqual([99 / 105, 0]);
});
