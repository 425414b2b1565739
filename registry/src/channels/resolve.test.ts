import { createHash } from 'node:crypto';
import { bucketOf, compositionFor } from './resolve';

const VISITORS = 100_000;
// As the site names browsers: 128 bits, base64url; the same ones in every run.
const visitors = Array.from({ length: VISITORS }, (_, at) =>
  createHash('md5').update(`visitor ${at}`).digest('base64url'),
);
const channel = (percent: number) => ({ stable: 7, rollout: { id: 'r', candidate: 8, basisPoints: percent * 100 } });
const candidates = (percent: number): Set<string> =>
  new Set(visitors.filter((visitor) => compositionFor(channel(percent), visitor).id === 8));

test.each([1, 5, 10, 50])(
  'at %i %% that share of 100,000 visitors gets the candidate, within half a point',
  (percent) => {
    expect(Math.abs((candidates(percent).size / VISITORS) * 100 - percent)).toBeLessThanOrEqual(0.5);
  },
);

test('who is in stays in while it grows, and a visitor’s place never changes', () => {
  const steps = [1, 5, 10, 50, 100].map(candidates);
  steps.slice(1).forEach((next, at) => expect([...(steps[at] ?? [])].every((visitor) => next.has(visitor))).toBe(true));
  expect(candidates(10)).toEqual(steps[2]);
});

test('nobody is in at 0, everybody at 100, and without a rollout all see the stable set', () => {
  expect([candidates(0).size, candidates(100).size]).toEqual([0, VISITORS]);
  expect(compositionFor({ stable: 7 }, 'anybody')).toEqual({ id: 7, cohort: 'control' });
});

test('buckets are spread evenly over all ten thousand', () => {
  const counts = new Map<number, number>();
  for (const visitor of visitors) counts.set(bucketOf(visitor), (counts.get(bucketOf(visitor)) ?? 0) + 1);
  const chiSquared = Array.from({ length: 10_000 }, (_, at) => ((counts.get(at) ?? 0) - 10) ** 2 / 10).reduce(
    (sum, one) => sum + one,
  );
  // 9,999 degrees of freedom: beyond these two lies one in a million.
  expect(chiSquared).toBeGreaterThan(9_340);
  expect(chiSquared).toBeLessThan(10_690);
});
