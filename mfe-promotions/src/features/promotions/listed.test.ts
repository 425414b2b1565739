import { categories, isIn, listed, preview } from './listed';
import { promotion } from './promotion.fixture';

test('a category includes every promotion with its bit, alone or combined', () => {
  expect(isIn('slots', { categories: [1] })).toBe(true);
  expect(isIn('slots', { categories: [3] })).toBe(true);
  expect(isIn('crash', { categories: [8192, 4] })).toBe(true);
  expect(isIn('sports', { categories: [1, 2] })).toBe(false);
});

test('99 marks a welcome offer and is no sum of category bits', () => {
  const welcome = { categories: [99] };
  expect(categories.filter((category) => isIn(category, welcome))).toEqual(['all', 'welcome']);
});

test('promotions of hidden categories appear only under All', () => {
  const hidden = { categories: [16, 2048, 4096, 16384] };
  expect(categories.filter((category) => isIn(category, hidden))).toEqual(['all']);
});

test('ended promotions and deposit-only promotions are not listed', () => {
  const now = Date.UTC(2026, 5, 1);
  const ids = listed(
    [
      promotion({ id: 1, endsAt: now + 1 }),
      promotion({ id: 2, endsAt: now }),
      promotion({ id: 3, endsAt: null }),
      promotion({ id: 4, status: 'active', display: 0 }),
      promotion({ id: 5, status: 'display', display: 0 }),
    ],
    now,
  ).map(({ id }) => id);
  expect(ids).toEqual([1, 3, 5]);
});

test('a preview is the first five words', () => {
  expect(preview('one two three four five six')).toBe('one two three four five…');
  expect(preview('one two')).toBe('one two');
  expect(preview('  ')).toBe('');
});
