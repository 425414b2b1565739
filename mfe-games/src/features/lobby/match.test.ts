import { matchScore, normalise } from './match';

const score = (typed: string, name: string): number | null => matchScore(normalise(typed), normalise(name));

test('a slip of the finger still finds the game', () => {
  expect(score('avaitor', 'Aviator')).not.toBeNull();
  expect(score('fruitparty', 'Fruit Party')).not.toBeNull();
  expect(score('swet bonanza', 'Sweet Bonanza')).not.toBeNull();
});

test('another word does not', () => {
  expect(score('poker', 'Sweet Bonanza')).toBeNull();
  expect(score('cat', 'Cash Train')).toBeNull();
});

test('the exact beginning comes before a slip', () => {
  expect(score('mines', 'Mines')).toBe(0);
  expect(score('mines', 'Minus')).toBeGreaterThan(0);
});

test('Bangla names are found, their vowel signs counting', () => {
  expect(score('ক্রিকেট', 'ক্রিকেট ক্র্যাশ')).toBe(0);
  expect(score('মাছ', 'ক্রিকেট ক্র্যাশ')).toBeNull();
});
