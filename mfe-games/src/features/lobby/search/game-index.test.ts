import type { Game } from '@pavilion/contract/calls/games';
import { GameIndex } from './game-index';

const game = (name: string, nameBn = '', provider = 'NOVA', at = 0): Game => ({
  code: name,
  name,
  nameBn,
  provider,
  type: 'SLOT',
  poster: '',
  rtp: 96,
  volatility: 'medium',
  features: [],
  tags: [],
  displayOrder: at,
  createdAt: 0,
});
const names = [
  game('Sweet Bonanza'),
  game('Aviator'),
  game('Fruit Party'),
  game('Cash Train'),
  game('Mines'),
  game('Minus Ten'),
  game('Lucky Mines'),
  game('Dragon Temple'),
  game('Old Dhaka Dice', 'পুরান ঢাকার ডাইস'),
  game('Kite Crash', 'ঘুড়ি ক্র্যাশ'),
  game('Monsoon Raffle', 'বর্ষার র‍্যাফেল', 'PAVILION'),
  game('Draw 49', 'ড্র ৪৯'),
  game('Nawab’s Crown'),
];
const index = new GameIndex(names, new Map([['PAVILION', 'Pavilion Originals']]));
const found = (typed: string): string[] => index.search(index.games, typed).map(({ name }) => name);

test.each([
  ['two letters swapped', 'avaitor', 'Aviator'],
  ['a letter missing', 'swet bonanza', 'Sweet Bonanza'],
  ['a letter too many', 'draggon', 'Dragon Temple'],
  ['a wrong letter in the second word', 'sweet bonamza', 'Sweet Bonanza'],
  ['words run together', 'fruitparty', 'Fruit Party'],
  ['an apostrophe left out', 'nawabs', 'Nawab’s Crown'],
  ['the name in Bangla', 'ঢাকার', 'Old Dhaka Dice'],
  ['a Bangla letter that sounds the same', 'ঘূড়ি', 'Kite Crash'],
  ['two Bangla letters swapped', 'কর্্যাশ', 'Kite Crash'],
  ['a joiner omitted', 'র্যাফেল', 'Monsoon Raffle'],
  ['Western digits for Bangla ones', 'ড্র 49', 'Draw 49'],
  ['the provider', 'pavilion', 'Monsoon Raffle'],
  ['provider and game together', 'originals raffle', 'Monsoon Raffle'],
])('%s: the game is still found', (_, typed, name) => expect(found(typed)).toContain(name));

test('one and two letters match only the beginnings of words, the game’s own first', () => {
  expect(found('m')).toEqual(['Mines', 'Minus Ten', 'Monsoon Raffle', 'Lucky Mines']);
  expect(found('mi')).toEqual(['Mines', 'Minus Ten', 'Lucky Mines']);
  expect(found('in')).toEqual([]);
  expect(found('ঢা')).toEqual(['Old Dhaka Dice']);
});

test('other words do not match', () => {
  expect(found('poker')).toEqual([]);
  expect(found('cat')).toEqual([]);
  expect(found('মাছ')).toEqual([]);
});

test('a name’s prefix ranks first, then a word’s prefix, then a typo match', () => {
  expect(found('mines')).toEqual(['Mines', 'Lucky Mines', 'Minus Ten']);
});

test('a match in a game’s name ranks before one in its provider’s', () => {
  const two = new GameIndex(
    [game('Dancing Coins', '', 'TIG', 0), game('Royal Tiger', '', 'NOVA', 1)],
    new Map([['TIG', 'Tiger Bay']]),
  );
  expect(two.search(two.games, 'tigr').map(({ name }) => name)).toEqual(['Royal Tiger', 'Dancing Coins']);
});

test('an index prepared in chunks searches like one prepared at once', () => {
  const games = ['Golden Lotus', 'Mines', 'Tiger Reels'].map((name, i) => game(name, '', 'P', i));
  const index = new GameIndex(games, new Map());
  expect([index.prepare(2), index.prepare(2)]).toEqual([false, true]);
  expect(index.search(games, 'tigre').map(({ name }) => name)).toEqual(['Tiger Reels']);
});

test('one letter over 5,000 games is fast; `bench lobby` measures it', () => {
  const words = (seed: number): string =>
    ['Golden', 'Royal', 'Tiger', 'Lotus', 'Crown', 'Storm', 'River']
      .map((word, i) => `${word}${(seed * (i + 3)) % 97}`)
      .slice(seed % 3, (seed % 3) + 2)
      .join(' ');
  const many = new GameIndex(
    Array.from({ length: 5000 }, (_, i) => game(words(i), `ঘুড়ি ${i}`, `P${i % 20}`, i)),
    new Map(),
  );
  many.prepare();
  const begun = performance.now();
  for (const typed of ['g', 'go', 'gol', 'gold', 'gloden', 'gloden4']) many.search(many.games, typed);
  expect((performance.now() - begun) / 6).toBeLessThan(300);
});
