import { firstOf } from '@pavilion/contract/originals';
import { one } from '../engine';
import { blackjackEngine, type BlackjackMove, blackjackPoints } from './blackjack';

const { rules, maxWinMultiple } = firstOf.blackjack;
const blackjack = blackjackEngine(rules);
const { steps: taken } = blackjack;
if (!taken) throw new Error('Blackjack has no steps');

/** Floats that deal cards of these ranks: the player's first, the dealer's open one, the second of each, and the rest. */
const deal = (...ranks: number[]): number[] =>
  Array.from({ length: blackjack.floats }, (_, at) => (((ranks[at] ?? 10) - 1) * 4 + 1.5) / 52);
const play = (floats: readonly number[], ...steps: BlackjackMove[]) => {
  const { multiplier, detail } = blackjack.play({ steps }, floats);
  return { pays: multiplier / one, results: detail.hands.map(({ result }) => result), dealer: detail.dealer.length };
};
const mayTake = (floats: readonly number[], ...steps: BlackjackMove[]): boolean =>
  taken.addStep({ steps: steps.slice(0, -1) }, steps.at(-1), floats) !== null;

test('an ace counts eleven as long as that does not exceed 21', () => {
  const ranks = (...all: number[]): number[] => all.map((rank) => (rank - 1) * 4);
  expect(blackjackPoints(ranks(1, 6))).toEqual({ points: 17, soft: true });
  expect(blackjackPoints(ranks(1, 6, 13))).toEqual({ points: 17, soft: false });
  expect(blackjackPoints(ranks(1, 1, 9))).toEqual({ points: 21, soft: true });
});

test('a blackjack pays 3 to 2, unless the dealer has one, and ends the deal', () => {
  expect(play(deal(1, 9, 13, 8))).toEqual({ pays: maxWinMultiple, results: ['blackjack'], dealer: 2 });
  expect(play(deal(1, 1, 13, 12))).toEqual({ pays: 1, results: ['push'], dealer: 2 });
  expect(play(deal(9, 1, 9, 12))).toEqual({ pays: 0, results: ['lost'], dealer: 2 });
  expect(taken.stateAfter({ steps: [] }, deal(1, 9, 13, 8))).toEqual({ multiplier: 2.5 * one, over: true });
  expect(taken.stateAfter({ steps: [] }, deal(9, 1, 9, 12))).toEqual({ multiplier: 0, over: true });
});

test('the dealer draws to 17, and stands on a soft 17', () => {
  expect(play(deal(10, 6, 9, 10, 2), 'stand')).toEqual({ pays: 2, results: ['won'], dealer: 3 });
  expect(play(deal(10, 6, 7, 1), 'stand')).toEqual({ pays: 1, results: ['push'], dealer: 2 });
  expect(play(deal(10, 6, 2, 10, 10), 'stand')).toMatchObject({ pays: 2, dealer: 3 });
  expect(play(deal(10, 10, 6, 7), 'stand')).toMatchObject({ pays: 0, results: ['lost'] });
});

test('more than 21 loses at once and the dealer draws nothing; 21 ends the hand', () => {
  const bust = deal(10, 2, 6, 3, 9);
  expect(play(bust, 'hit')).toEqual({ pays: 0, results: ['lost'], dealer: 2 });
  expect(taken.stateAfter({ steps: ['hit'] }, bust).over).toBe(true);
  expect(taken.stateAfter({ steps: ['hit'] }, deal(10, 2, 6, 3, 5)).over).toBe(true);
  expect(taken.stateAfter({ steps: ['hit'] }, deal(10, 2, 6, 3, 4)).over).toBe(false);
});

test('doubling adds a stake, takes one card and ends the hand', () => {
  const floats = deal(6, 6, 5, 10, 9, 10);
  expect(taken.stakes?.({ steps: ['double'] })).toBe(2);
  expect(taken.stateAfter({ steps: ['double'] }, floats).over).toBe(true);
  // Two stakes come back as four: twice all that was staked.
  expect(play(floats, 'double')).toEqual({ pays: 2, results: ['won'], dealer: 3 });
  expect(mayTake(deal(2, 6, 3, 10, 2, 2), 'hit', 'double')).toBe(false);
});

test('a pair is split once, each hand gets a card and may be doubled', () => {
  // Eights against a six: 8 and 3, doubled with a ten; 8 and 10 stands; the dealer has 16 and draws a ten.
  const floats = deal(8, 6, 8, 10, 3, 10, 10, 10);
  expect(mayTake(floats, 'split')).toBe(true);
  expect(mayTake(floats, 'split', 'split')).toBe(false);
  expect(mayTake(deal(8, 6, 9), 'split')).toBe(false);
  expect(mayTake(deal(13, 6, 10), 'split')).toBe(true);
  expect(taken.visible?.({ steps: ['split'] }, floats)).toMatchObject({ hands: [{ stakes: 1 }, { stakes: 1 }], at: 0 });
  expect(play(floats, 'split', 'double', 'stand')).toEqual({ pays: 2, results: ['won', 'won'], dealer: 3 });
  expect(taken.stakes?.({ steps: ['split', 'double', 'stand'] })).toBe(3);
});

test('split aces get one card each, and 21 with them is no blackjack', () => {
  const floats = deal(1, 6, 1, 10, 13, 5, 10);
  expect(taken.stateAfter({ steps: ['split'] }, floats)).toMatchObject({ over: true });
  expect(play(floats, 'split')).toEqual({ pays: 2, results: ['won', 'won'], dealer: 3 });
  expect(play(deal(1, 6, 1, 10, 13, 5, 2), 'split')).toMatchObject({ pays: 1, results: ['won', 'lost'] });
});

test('the hole card stays hidden, and a round without its player stands', () => {
  const floats = deal(8, 6, 8, 10, 3, 2);
  expect(taken.visible?.({ steps: [] }, floats)).toEqual({
    dealer: [20 + 1],
    hands: [{ cards: [29, 29], stakes: 1 }],
    at: 0,
  });
  expect(taken.finish?.({ steps: ['split', 'hit'] }, floats)).toEqual({ steps: ['split', 'hit', 'stand'] });
  expect(taken.finish?.({ steps: ['split'] }, floats)).toEqual({ steps: ['split', 'stand', 'stand'] });
});

test('the longest round has enough cards', () => {
  // Split twos are drawn to 21 by aces, past a soft 21; the dealer takes six aces, a six, and aces up to 17.
  const aces = (count: number): number[] => new Array<number>(count).fill(1);
  const hand = [...aces(7), 2, ...aces(9)];
  const floats = deal(2, 1, 2, 1, ...aces(2), ...hand, ...hand, ...aces(4), 6, ...aces(5));
  let choice: { readonly steps: readonly BlackjackMove[] } = { steps: ['split'] };
  while (!taken.stateAfter(choice, floats).over) choice = { steps: [...choice.steps, 'hit'] };
  const { detail } = blackjack.play(choice, floats);
  const cards = detail.dealer.length + detail.hands.reduce((sum, hand) => sum + hand.cards.length, 0);
  expect(cards).toBe(blackjack.floats);
  expect(blackjackPoints(detail.dealer).points).toBe(17);
});

test.each([null, {}, { steps: 'hit' }, { steps: ['surrender'] }])('%j is refused as a choice', (raw) =>
  expect(blackjack.readChoice(raw)).toBeNull(),
);
