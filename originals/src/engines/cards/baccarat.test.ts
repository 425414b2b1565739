import { firstOf } from '@pavilion/contract/originals';
import { one, payoutOf } from '../engine';
import { baccaratEngine, bankerDraws, dealHands, handPoints, spotPays } from './baccarat';

const { rules, maxWinMultiple } = firstOf.baccarat;
const baccarat = baccaratEngine(rules);

/** A card of this rank. */
const card = (rank: number): number => (rank - 1) * 4;
const deal = (...ranks: number[]): ReturnType<typeof dealHands> => dealHands(ranks.map(card));

test('points are the last digit of the sum; tens and court cards count nothing', () => {
  expect(
    [
      [9, 9],
      [13, 10],
      [1, 7],
      [5, 5, 4],
    ].map((hand) => handPoints(hand.map(card))),
  ).toEqual([8, 0, 8, 4]);
});

test('a hand of eight or nine ends the deal', () => {
  expect(deal(4, 2, 5, 3, 6, 7)).toEqual({ player: [4, 5].map(card), banker: [2, 3].map(card) });
  expect(deal(2, 3, 3, 5, 6, 7)).toEqual({ player: [2, 3].map(card), banker: [3, 5].map(card) });
});

test('the player draws up to five, and the banker the next card', () => {
  expect(deal(2, 10, 3, 13, 4, 9)).toEqual({ player: [2, 3, 4].map(card), banker: [10, 13, 9].map(card) });
  // The player stands on six: the fifth card is the banker's.
  expect(deal(2, 10, 4, 13, 4, 9)).toEqual({ player: [2, 4].map(card), banker: [10, 13, 4].map(card) });
});

// The table as casinos print it: for 0 to 7 points of the banker, the player's third cards on which it draws.
test.each([
  [0, '0123456789'],
  [2, '0123456789'],
  [3, '012345679'],
  [4, '234567'],
  [5, '4567'],
  [6, '67'],
  [7, ''],
])('with %d points the banker draws on %s', (points, draws) => {
  const all = Array.from({ length: 10 }, (_, third) => third);
  expect(all.filter((third) => bankerDraws(points, third)).join('')).toBe(draws);
  expect(bankerDraws(points, null)).toBe(points <= 5);
});

test('cards leave the shoe: no place of it is drawn twice, and each card as often as there are decks', () => {
  const cardsOf = (decks: number, float: number): number[] => {
    const deal = baccaratEngine({ ...rules, decks }).play(
      { bets: [{ spot: 'tie', amount: 1 }] },
      new Array<number>(6).fill(float),
    );
    return [...deal.detail.player, ...deal.detail.banker].sort((a, b) => a - b);
  };
  // The first place of what is left: ace of every suit, then twos. The last: king of every suit, then queens.
  expect(cardsOf(1, 0)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(cardsOf(1, 0.999_999)).toEqual([46, 47, 48, 49, 50, 51]);
  expect(new Set(cardsOf(8, 0))).toEqual(new Set([0]));
  expect(new Set(cardsOf(8, 0.999_999))).toEqual(new Set([51]));
});

test('a tie returns the chips on player and banker, and pays the most of a round', () => {
  expect((['player', 'tie', 'banker'] as const).map((spot) => spotPays(rules, spot, 'tie'))).toEqual([100, 1_000, 100]);
  expect(spotPays(rules, 'tie', 'tie') / 100).toBe(maxWinMultiple);
  expect((['player', 'tie', 'banker'] as const).map((spot) => spotPays(rules, spot, 'banker'))).toEqual([0, 0, 195]);
});

test('a mix of bets is paid to the poisha', () => {
  const bets = [
    { spot: 'player', amount: 700 },
    { spot: 'tie', amount: 150 },
    { spot: 'banker', amount: 1_230 },
  ] as const;
  const choice = baccarat.readChoice({ bets: [bets[2], bets[0], bets[1]] });
  expect(choice).toEqual({ bets });
  const paid = new Map<string, number>();
  for (let at = 0; at < 500; at += 1) {
    const floats = Array.from({ length: 6 }, (_, card) => ((at * 7_919 + card * 104_729) % 100_003) / 100_003);
    const { multiplier, detail } = baccarat.play({ bets }, floats);
    paid.set(detail.winner, payoutOf(2_080, multiplier));
  }
  expect(Object.fromEntries(paid)).toEqual({ player: 1_400, banker: 2_398, tie: 700 + 1_500 + 1_230 });
  expect(baccarat.play({ bets: [{ spot: 'player', amount: 5 }] }, [0.2, 0.9, 0.6, 0.8, 0, 0]).multiplier % one).toBe(0);
});

test.each([
  null,
  { bets: [] },
  { bets: [{ spot: 'pair', amount: 1 }] },
  { bets: [{ spot: 'tie', amount: 0 }] },
  { bets: [{ spot: 'tie', amount: 1.5 }] },
  {
    bets: [
      { spot: 'tie', amount: 1 },
      { spot: 'tie', amount: 2 },
    ],
  },
])('%j is refused as a bet', (raw) => expect(baccarat.readChoice(raw)).toBeNull());
