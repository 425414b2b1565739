import { editDistance, exceedsDistance, letterMask, normalize } from './match';

test('case, accents, punctuation and invisible joiners are ignored', () => {
  expect(normalize('  Café—NAWAB’S  ')).toBe('cafe nawabs');
  expect(normalize('র‍্যাফেল')).toBe(normalize('র্যাফেল'));
  expect(normalize('ড্র ৪৯')).toBe(normalize('ড্র 49'));
});

test('Bangla vowel signs distinguish words; letters that sound alike don’t', () => {
  expect(normalize('কি')).not.toBe(normalize('কা'));
  expect(normalize('দীঘি')).toBe(normalize('দিঘি'));
  expect(normalize('চাঁদ')).toBe(normalize('চাদ'));
});

test('a prefix costs nothing; each typo counts once, a swap too', () => {
  expect(editDistance('avia', 'aviator')).toBe(0);
  expect(editDistance('avai', 'aviator')).toBe(1);
  expect(editDistance('dicee', 'dice')).toBe(1);
  expect(editDistance('mones', 'minus')).toBe(2);
});

test('counting stops beyond the maximum', () => {
  expect(editDistance('poker', 'bonanza', 1)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance('avai', 'aviator', 1)).toBe(1);
});

test('the letter check never skips a word within the allowed typos', () => {
  const words = ['poker', 'bonanza', 'aviator', 'minus', 'ঢাকা', 'ঢাকার', 'dice', 'slot 49'];
  const near = words.flatMap((typed) =>
    words.flatMap((word) =>
      [1, 2]
        .filter((maxDistance) => exceedsDistance(letterMask(typed), letterMask(word), maxDistance))
        .map((maxDistance) => editDistance(typed, word, maxDistance)),
    ),
  );
  expect(near.length).toBeGreaterThan(20);
  expect(new Set(near)).toEqual(new Set([Number.POSITIVE_INFINITY]));
  expect(exceedsDistance(letterMask('poker'), letterMask('pokre'), 1)).toBe(false);
});
