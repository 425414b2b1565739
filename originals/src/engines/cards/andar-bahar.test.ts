import { firstOf } from '@pavilion/contract/originals';
import { one, payoutOf } from '../engine';
import { andarBaharEngine, andarBaharPays, andarBaharSpots, countChance, mostDealt, sideOf } from './andar-bahar';
import { deckSize, rankOf } from './cards';

const { rules, rtp, maxWinMultiple } = firstOf.andarbahar;
const engine = andarBaharEngine(rules);
const counts = Array.from({ length: mostDealt }, (_, at) => at + 1);
const bet = (spot: string, amount = 100): unknown => engine.readChoice({ bets: [{ spot, amount }] });

/** The numbers that deal these cards, in this order, from one deck. */
function floatsFor(cards: readonly number[]): number[] {
  const deck = Array.from({ length: deckSize }, (_, card) => card);
  const rest = deck.filter((card) => !cards.includes(card));
  return [...cards, ...rest].slice(0, engine.floats).map((card) => {
    const float = (deck.indexOf(card) + 0.5) / deck.length;
    deck.splice(deck.indexOf(card), 1);
    return float;
  });
}

/** A deal in which the card of this number is the first that matches an ace. */
function dealWith(count: number): number[] {
  const before = Array.from({ length: count - 1 }, (_, at) => at + 4);
  return floatsFor([0, ...before, 1]);
}

test('the first card after the joker is andar’s, and the deal ends with the first of its rank', () => {
  const choice = { bets: [{ spot: 'andar', amount: 100 }] } as const;
  const deal = engine.play(choice, floatsFor([20, 3, 50, 7, 22, 21]));
  expect(deal.detail).toEqual({ joker: 20, cards: [3, 50, 7, 22], winner: 'bahar', wins: [] });
  const other = engine.play(choice, floatsFor([20, 3, 50, 23, 22, 21]));
  expect(other.detail).toMatchObject({ cards: [3, 50, 23], winner: 'andar', wins: [{ spot: 'andar', pays: 190 }] });
  expect(other.multiplier).toBe(1.9 * one);
});

test('every deal ends with a match, at the latest on the 49th card', () => {
  for (const count of counts) {
    const { detail } = engine.play({ bets: [{ spot: 'bahar', amount: 1 }] }, dealWith(count));
    expect(detail.cards).toHaveLength(count);
    expect(rankOf(detail.cards.at(-1) ?? 51)).toBe(rankOf(detail.joker));
    expect(detail.winner).toBe(sideOf(count));
  }
});

test('the chances of all numbers of cards are those of where the first of three among 51 cards lies', () => {
  const firsts = new Map<number, number>();
  for (let first = 1; first <= 51; first += 1)
    for (let second = first + 1; second <= 51; second += 1)
      for (let third = second + 1; third <= 51; third += 1) firsts.set(first, (firsts.get(first) ?? 0) + 1);
  const all = [...firsts.values()].reduce((sum, ways) => sum + ways, 0);
  expect(firsts.size).toBe(mostDealt);
  for (const count of counts) expect(countChance(count)).toBeCloseTo((firsts.get(count) ?? 0) / all, 12);
});

test('bets on the number of cards leave no number out, and none is in two of them', () => {
  for (const count of counts) {
    const winning = andarBaharSpots(rules).filter((spot) => andarBaharPays(rules, spot, count) > 0);
    expect(winning).toHaveLength(2);
    expect(winning[0]).toBe(sideOf(count));
  }
});

test('every bet returns from 95.07 to 97.85 percent, and the least of them is listed', () => {
  const returns = andarBaharSpots(rules).map((spot) =>
    counts.reduce((sum, count) => sum + countChance(count) * andarBaharPays(rules, spot, count), 0),
  );
  expect(returns[0]).toBeCloseTo(97.851, 3);
  expect(returns[1]).toBeCloseTo(96.999, 3);
  expect(Math.max(...returns)).toBeLessThan(97.86);
  expect(Math.floor(Math.min(...returns) * 100) / 100).toBe(rtp);
  expect(Math.max(...rules.counts.map(({ pays }) => pays)) / 100).toBe(maxWinMultiple);
});

test('a mix of bets is paid to the poisha', () => {
  const bets = [
    { spot: 'andar', amount: 1_230 },
    { spot: 'bahar', amount: 150 },
    { spot: 'cards-1-5', amount: 70 },
  ] as const;
  expect(engine.readChoice({ bets: [bets[2], bets[0], bets[1]] })).toEqual({ bets });
  const paid = [1, 2, 7].map((count) => payoutOf(1_450, engine.play({ bets }, dealWith(count)).multiplier));
  expect(paid).toEqual([2_337 + 248, 300 + 248, 2_337]);
});

test.each([
  null,
  { bets: [] },
  { bets: [{ spot: 'joker', amount: 1 }] },
  { bets: [{ spot: 'cards-1-6', amount: 1 }] },
  { bets: [{ spot: 'andar', amount: 0 }] },
  {
    bets: [
      { spot: 'andar', amount: 1 },
      { spot: 'andar', amount: 2 },
    ],
  },
])('%j is refused as a bet', (raw) => expect(engine.readChoice(raw)).toBeNull());

test('each spot can be bet on alone', () => {
  for (const spot of andarBaharSpots(rules)) expect(bet(spot)).not.toBeNull();
});
