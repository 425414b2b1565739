import { isFar, lettersOf, normalise, slips } from './match';

test('case, accents, punctuation and invisible joins make no other word', () => {
  expect(normalise('  Café—NAWAB’S  ')).toBe('cafe nawabs');
  expect(normalise('র‍্যাফেল')).toBe(normalise('র্যাফেল'));
  expect(normalise('ড্র ৪৯')).toBe(normalise('ড্র 49'));
});

test('vowel signs of Bangla make the word; letters that sound alike don’t', () => {
  expect(normalise('কি')).not.toBe(normalise('কা'));
  expect(normalise('দীঘি')).toBe(normalise('দিঘি'));
  expect(normalise('চাঁদ')).toBe(normalise('চাদ'));
});

test('a beginning costs nothing; each slip counts once, a swap too', () => {
  expect(slips('avia', 'aviator')).toBe(0);
  expect(slips('avai', 'aviator')).toBe(1);
  expect(slips('dicee', 'dice')).toBe(1);
  expect(slips('mones', 'minus')).toBe(2);
});

test('beyond the most it stops counting', () => {
  expect(slips('poker', 'bonanza', 1)).toBe(Number.POSITIVE_INFINITY);
  expect(slips('avai', 'aviator', 1)).toBe(1);
});

test('a word spared for its letters is never one within the slips', () => {
  const words = ['poker', 'bonanza', 'aviator', 'minus', 'ঢাকা', 'ঢাকার', 'dice', 'slot 49'];
  const near = words.flatMap((typed) =>
    words.flatMap((word) =>
      [1, 2].filter((most) => isFar(lettersOf(typed), lettersOf(word), most)).map((most) => slips(typed, word, most)),
    ),
  );
  expect(near.length).toBeGreaterThan(20);
  expect(new Set(near)).toEqual(new Set([Number.POSITIVE_INFINITY]));
  expect(isFar(lettersOf('poker'), lettersOf('pokre'), 1)).toBe(false);
});
