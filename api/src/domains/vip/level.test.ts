import { levelOf } from './level';

const steps = [
  { name: 'Normal', from: 0 },
  { name: 'Elite I', from: 10_000 },
  { name: 'Elite II', from: 50_000 },
];

test.each([
  [0, 'Normal', 'Elite I'],
  [9_999, 'Normal', 'Elite I'],
  [10_000, 'Elite I', 'Elite II'],
  [49_999, 'Elite I', 'Elite II'],
  [50_000, 'Elite II', undefined],
])('%i taka of settled stake is %s, with %s next', (experience, level, next) => {
  expect(levelOf(steps, experience)).toEqual({
    level,
    next: next === undefined ? null : expect.objectContaining({ name: next }),
  });
});
