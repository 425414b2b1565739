import { isWorse, type Quote, stakesOf } from './quote';
import { whatIf } from './what-if';

const odds = (price: number): Quote => ({ kind: 'odds', price });
const fancy = (line: number, rate = 10_000): Quote => ({ kind: 'fancy', line, rate, other: line - 2 });

test('a back bet risks its stake for the price minus one', () => {
  expect(stakesOf('back', odds(195), 10_000)).toEqual({ profit: 9_500, liability: 10_000 });
});

test('a lay bet wins the backer’s stake and risks the price minus one', () => {
  expect(stakesOf('lay', odds(350), 10_000)).toEqual({ profit: 10_000, liability: 25_000 });
});

test('a bookmaker price is the win per 100 staked', () => {
  expect(stakesOf('back', { kind: 'bookmaker', price: 8_500 }, 20_000)).toEqual({ profit: 17_000, liability: 20_000 });
  expect(stakesOf('lay', { kind: 'bookmaker', price: 8_800 }, 20_000)).toEqual({ profit: 20_000, liability: 17_600 });
});

test('Yes and No of a fancy risk the stake for the rate', () => {
  expect(stakesOf('back', fancy(43, 9_000), 10_000)).toEqual({ profit: 9_000, liability: 10_000 });
  expect(stakesOf('lay', fancy(41), 10_000)).toEqual({ profit: 10_000, liability: 10_000 });
});

test('a worse price is lower for a backer, higher for a layer, and a farther line for both', () => {
  expect([isWorse('back', odds(195), odds(194)), isWorse('back', odds(195), odds(196))]).toEqual([true, false]);
  expect([isWorse('lay', odds(195), odds(196)), isWorse('lay', odds(195), odds(194))]).toEqual([true, false]);
  expect([
    isWorse('back', fancy(43), fancy(44)),
    isWorse('lay', fancy(41), fancy(42)),
    isWorse('lay', fancy(41), fancy(40)),
  ]).toEqual([true, false, true]);
  expect(isWorse('back', fancy(43, 10_000), fancy(43, 9_000))).toBe(true);
});

test('what if: the backed runner wins the profit, every other one loses the stake', () => {
  const before = new Map([
    ['7', 500],
    ['8', -200],
  ]);
  const after = whatIf(['7', '8', '9'], before, { runner: '7', side: 'back', quote: odds(200), stake: 1_000 });
  expect([...after]).toEqual([
    ['7', 1_500],
    ['8', -1_200],
    ['9', -1_000],
  ]);
});

test('what if: with several winners a bet changes the outcome of its own runner only', () => {
  const before = new Map([['8', -200]]);
  const bet = { runner: '7', side: 'back', quote: odds(200), stake: 1_000 } as const;
  expect([...whatIf(['7', '8', '9'], before, bet, 2)]).toEqual([
    ['8', -200],
    ['7', 1_000],
  ]);
});

test('what if: a back and a lay of the same stake at one price cancel out', () => {
  const bet = { runner: '7', quote: odds(210), stake: 1_000 };
  const backed = whatIf(['7', '8'], new Map(), { ...bet, side: 'back' });
  expect([...whatIf(['7', '8'], backed, { ...bet, side: 'lay' }).values()]).toEqual([0, 0]);
});
