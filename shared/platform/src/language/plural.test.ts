import { plural } from './plural';

test.each([
  [0, 'games'],
  [1, 'game'],
  [2, 'games'],
  [21, 'games'],
])('%i takes the form “%s”', (count, form) => {
  expect(plural(count, 'game', 'games')).toBe(form);
});
