import { firstOf, pokerHands } from '@pavilion/contract/originals';
import { one } from '../engine';
import { makingPlaces, pokerEngine, pokerHand } from './poker';

const { rules, maxWinMultiple } = firstOf.poker;
const poker = pokerEngine(rules);
const { steps: taken } = poker;
if (!taken) throw new Error('Draw poker has no steps');

/** Cards from their usual names, for example "Ah Ts". */
const cards = (names: string): number[] =>
  names.split(' ').map(([rank = '', suit = '']) => 'A23456789TJQK'.indexOf(rank) * 4 + 'shdc'.indexOf(suit));

/** Floats that draw these cards one after another. */
function drawing(all: readonly number[]): number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  return all.map((card) => {
    const at = deck.indexOf(card);
    const float = (at + 0.5) / deck.length;
    deck.splice(at, 1);
    return float;
  });
}

test.each([
  ['As Ks Qs Js Ts', 'royal'],
  ['9h Kh Qh Jh Th', 'straightFlush'],
  ['Ac 2c 3c 4c 5c', 'straightFlush'],
  ['7s 7h 7d 7c 2s', 'four'],
  ['7s 7h 7d 2c 2s', 'fullHouse'],
  ['2d 5d 9d Jd Kd', 'flush'],
  ['As 2h 3d 4c 5s', 'straight'],
  ['As Kh Qd Jc Ts', 'straight'],
  ['7s 7h 7d Ac 2s', 'three'],
  ['7s 7h 2d 2c As', 'twoPairs'],
  ['Js Jh 2d 5c 8s', 'highPair'],
  ['As Ah 2d 5c 8s', 'highPair'],
  ['Ts Th 2d 5c 8s', null],
  // A straight doesn't go around the ace.
  ['Qs Kh Ad 2c 3s', null],
  ['As 2h 3d 4c 6s', null],
])('%s is %s', (names, hand) => {
  expect(pokerHand(cards(names))).toBe(hand);
  expect(pokerHand(cards(names).reverse())).toBe(hand);
});

test('every hand of a deck is counted as often as it exists', () => {
  const counts = new Map<string, number>();
  const hand: number[] = [];
  const visit = (from: number): void => {
    if (hand.length === 5) {
      const name = pokerHand(hand) ?? 'none';
      counts.set(name, (counts.get(name) ?? 0) + 1);
      return;
    }
    for (let card = from; card < 32; card += 1) {
      hand.push(card);
      visit(card + 1);
      hand.pop();
    }
  };
  visit(0);
  // Of the 32 cards from ace to eight: eight ranks, four suits.
  expect(Object.fromEntries(counts)).toEqual({
    straightFlush: 4 * 4,
    four: 8 * 28,
    fullHouse: 8 * 4 * 7 * 6,
    flush: 4 * (56 - 4),
    straight: 4 * (4 ** 5 - 4),
    three: 8 * 4 * 21 * 16,
    twoPairs: 28 * 6 * 6 * 24,
    highPair: 6 * 35 * 64,
    none: (56 - 4) * (4 ** 5 - 4) + 7 * 6 * 35 * 64,
  });
});

test('cards that are held stay, the others are replaced in order, and the hand then is paid', () => {
  const floats = drawing(cards('Js 2h Jd 9c 4s Jh 4d 5s 6s 7s'));
  expect(poker.play({ steps: [[0, 2, 4]] }, floats)).toEqual({
    multiplier: 9 * one,
    detail: { dealt: cards('Js 2h Jd 9c 4s'), cards: cards('Js Jh Jd 4d 4s'), hand: 'fullHouse' },
  });
  expect(poker.play({ steps: [[0, 1, 2, 3, 4]] }, floats)).toMatchObject({ multiplier: one });
  expect(poker.play({ steps: [[]] }, floats).detail.cards).toEqual(cards('Jh 4d 5s 6s 7s'));
});

test('every hand pays what the table says, and the best one the maximum', () => {
  expect(pokerHands.map((hand) => rules.pays[hand])).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1]);
  const royal = drawing(cards('As Ks Qs Js Ts 2s 3s 4s 5s 6s'));
  expect(poker.play({ steps: [[0, 1, 2, 3, 4]] }, royal).multiplier).toBe(maxWinMultiple * one);
});

test('only the dealt cards are visible, the draw ends the round, and an abandoned hand is kept', () => {
  const floats = drawing(cards('Js 2h Jd 9c 4s Jh 4d 5s 6s 7s'));
  expect(taken.visible?.({ steps: [] }, floats)).toEqual({ dealt: cards('Js 2h Jd 9c 4s') });
  expect(taken.stateAfter({ steps: [] }, floats)).toEqual({ multiplier: 0, over: false });
  expect(taken.stateAfter({ steps: [[0, 2, 4]] }, floats)).toEqual({ multiplier: 9 * one, over: true });
  expect(taken.finish?.({ steps: [] }, floats)).toEqual({ steps: [[0, 1, 2, 3, 4]] });
});

test('a paying hand’s own cards are held first', () => {
  expect(makingPlaces(cards('Js 2h Jd 9c 4s'))).toEqual([0, 2]);
  expect(makingPlaces(cards('7s 7h 2d 2c As'))).toEqual([0, 1, 2, 3]);
  expect(makingPlaces(cards('2d 5d 9d Jd Kd'))).toEqual([0, 1, 2, 3, 4]);
  expect(makingPlaces(cards('Ts Th 2d 5c 8s'))).toEqual([]);
});

test('one draw is allowed, of distinct places in their order', () => {
  const add = (steps: readonly (readonly number[])[], raw: unknown): unknown => taken.addStep({ steps }, raw, []);
  expect(add([], [1, 4])).toEqual({ steps: [[1, 4]] });
  for (const raw of [[4, 1], [1, 1], [5], [0.5], 'all', null]) expect(add([], raw)).toBeNull();
  expect(add([[0]], [1])).toBeNull();
  expect(poker.readChoice({ steps: [[0], [1]] })).toBeNull();
  expect(poker.readChoice({ steps: [[2, 1]] })).toBeNull();
});
