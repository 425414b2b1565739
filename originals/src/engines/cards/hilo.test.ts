import { firstOf } from '@pavilion/contract/originals';
import { one } from '../engine';
import { type Guess, hiloEngine, type HiloStep, HiloTable, winningRanks } from './hilo';

const { rules, maxWinMultiple } = firstOf.hilo;
const hilo = hiloEngine(rules);
const table = new HiloTable(rules);
const { steps: taken } = hilo;
if (!taken) throw new Error('Hi-lo has no steps');

/** The float that draws a card of this rank. */
const rank = (value: number): number => ((value - 1) * 4 + 1.5) / 52;
const every = Array.from({ length: 13 }, (_, at) => at + 1);
const guesses: readonly Guess[] = ['higher', 'lower'];

test.each(guesses)('%s wins on exactly the stated share of ranks, on every card, and never on all', (guess) => {
  for (const first of every) {
    const wins = every.filter((next) => hilo.play({ steps: [guess] }, [rank(first), rank(next)]).detail.won);
    const count = winningRanks(guess, (first - 1) * 4);
    expect(wins).toHaveLength(count);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(13);
  }
});

test('a guess pays 0.99 / its chance, rounded down by less than a ten-thousandth', () => {
  for (const first of every)
    for (const guess of guesses) {
      const card = (first - 1) * 4;
      const back = (table.offer({ steps: [] }, guess, [card]) / one) * (winningRanks(guess, card) / 13);
      expect(back).toBeLessThanOrEqual(0.99 + 1e-12);
      expect(back).toBeGreaterThan(0.99 - 1 / one);
    }
});

test('right guesses multiply, skipped cards change nothing, and a wrong guess ends the round', () => {
  const floats = [7, 9, 2, 5, 3].map(rank);
  const steps: HiloStep[] = ['higher', 'skip', 'higher'];
  // 7 of 13 ranks are 7 or higher, 12 of 13 are 2 or higher.
  const multiplier = Math.floor((0.99 * one * 169) / (7 * 12));
  expect(hilo.play({ steps }, floats)).toMatchObject({ multiplier, detail: { won: true } });
  expect(taken.stateAfter({ steps: ['skip'] }, floats)).toEqual({ multiplier: 0, over: false });
  expect(taken.stateAfter({ steps: [...steps, 'higher'] }, floats)).toEqual({ multiplier: 0, over: true });
  // Cards after a wrong guess stay hidden.
  expect(hilo.play({ steps: ['lower', 'lower'] }, floats).detail).toEqual({ cards: [25, 33], won: false });
});

test('only the cards of taken steps are visible', () => {
  const floats = [7, 9, 2, 5].map(rank);
  expect(taken.visible?.({ steps: [] }, floats)).toEqual({ cards: [25] });
  expect(taken.visible?.({ steps: ['higher'] }, floats)).toEqual({ cards: [25, 33] });
});

test('no guess pays more than the maximum, and a round that can pay no more ends', () => {
  const floats = Array.from({ length: hilo.floats }, (_, at) => rank(at % 2 === 0 ? 13 : 1));
  const low: HiloStep[] = [];
  // From a king to an ace at 1/13, and back by skipping.
  while (taken.addStep({ steps: low }, 'lower', floats) && low.length < 60)
    low.push(low.length % 2 === 0 ? 'lower' : 'higher');
  const { multiplier, over } = taken.stateAfter({ steps: low }, floats);
  expect(multiplier).toBeLessThanOrEqual(maxWinMultiple * one);
  expect(over).toBe(true);
  const kings = Array.from({ length: hilo.floats }, () => rank(13));
  expect(taken.addStep({ steps: ['higher', 'higher', 'higher'] }, 'higher', kings)).toBeNull();
});

test('guesses and skips are limited, so that the draw is long enough', () => {
  const floats = Array.from({ length: hilo.floats }, () => rank(7));
  const skips = Array.from({ length: rules.skips }, (): HiloStep => 'skip');
  expect(taken.addStep({ steps: skips }, 'skip', floats)).toBeNull();
  expect(taken.addStep({ steps: skips }, 'lower', floats)).toEqual({ steps: [...skips, 'lower'] });
  expect(hilo.readChoice({ steps: [...skips, 'skip'] })).toBeNull();
  expect(hilo.floats).toBe(1 + rules.guesses + rules.skips);
});

test.each([null, {}, { steps: 'higher' }, { steps: ['same'] }])('%j is refused as a choice', (raw) =>
  expect(hilo.readChoice(raw)).toBeNull(),
);
