import { createHash } from 'node:crypto';
import { nonEmptySubsets } from './channel-state';
import { bucketOf, compositionFor } from './resolve';

const VISITORS = 100_000;
// Visitor ids as the site creates them (128 bits, base64url), but identical in every run.
const visitors = Array.from({ length: VISITORS }, (_, at) =>
  createHash('md5').update(`visitor ${at}`).digest('base64url'),
);
const channel = (percent: number) => ({
  stable: 7,
  rollouts: [{ id: 'r', parts: ['wallet'], basisPoints: percent * 100 }],
  combinations: [{ rollouts: ['r'], composition: 8 }],
});
const candidates = (percent: number): Set<string> =>
  new Set(visitors.filter((visitor) => compositionFor(channel(percent), visitor).id === 8));

test.each([1, 5, 10, 50])('%i %% of 100,000 visitors get the candidate, within half a percentage point', (percent) => {
  expect(Math.abs((candidates(percent).size / VISITORS) * 100 - percent)).toBeLessThanOrEqual(0.5);
});

test('visitors on the candidate stay on it while the rollout grows, and a visitor’s bucket never changes', () => {
  const steps = [1, 5, 10, 50, 100].map(candidates);
  steps.slice(1).forEach((next, at) => expect([...(steps[at] ?? [])].every((visitor) => next.has(visitor))).toBe(true));
  expect(candidates(10)).toEqual(steps[2]);
});

test('0 % gives the candidate to no visitor, 100 % to all, and without a rollout all get the stable composition', () => {
  expect([candidates(0).size, candidates(100).size]).toEqual([0, VISITORS]);
  expect(compositionFor({ stable: 7, rollouts: [], combinations: [] }, 'anybody')).toEqual({
    id: 7,
    cohort: 'control',
  });
});

test('a bucket is the first 64 bits of the hash as a share of ten thousand, so it survives every release', () => {
  const exact = (visitor: string): number => {
    const hex = createHash('sha256').update(`r ${visitor}`).digest('hex').slice(0, 16);
    return Number((BigInt(`0x${hex}`) * 10_000n) >> 64n);
  };
  expect(visitors.filter((visitor) => bucketOf(visitor, 'r') !== exact(visitor))).toEqual([]);
});

test('visitors are distributed evenly over all ten thousand buckets', () => {
  const counts = new Map<number, number>();
  for (const visitor of visitors) counts.set(bucketOf(visitor, 'r'), (counts.get(bucketOf(visitor, 'r')) ?? 0) + 1);
  const chiSquared = Array.from({ length: 10_000 }, (_, at) => ((counts.get(at) ?? 0) - 10) ** 2 / 10).reduce(
    (sum, one) => sum + one,
  );
  // 9,999 degrees of freedom: the chance of a value outside these two bounds is one in a million.
  expect(chiSquared).toBeGreaterThan(9_340);
  expect(chiSquared).toBeLessThan(10_690);
});

test('three rollouts side by side are independent: each composition gets the product of the shares', () => {
  const shares = { a: 0.5, b: 0.25, c: 0.1 };
  const ids = Object.keys(shares) as (keyof typeof shares)[];
  const state = {
    stable: 1,
    rollouts: ids.map((id) => ({ id, parts: [id], basisPoints: shares[id] * 10_000 })),
    combinations: nonEmptySubsets(ids).map((rollouts, at) => ({ rollouts, composition: at + 2 })),
  };
  const counts = new Map<number, number>();
  for (const visitor of visitors) {
    const { id } = compositionFor(state, visitor);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  for (const { rollouts, composition } of state.combinations) {
    const expected = ids.reduce((product, id) => product * (rollouts.includes(id) ? shares[id] : 1 - shares[id]), 1);
    expect(Math.abs((counts.get(composition) ?? 0) / VISITORS - expected)).toBeLessThan(0.005);
  }
});

test('the only rollout of a registry of the previous release keeps its visitors', () => {
  const state = { stable: 1, rollout: { id: 'old', candidate: 2, basisPoints: 5000 }, rollouts: [], combinations: [] };
  const hashed = (visitor: string): bigint => createHash('sha256').update(visitor).digest().readBigUInt64BE() >> 63n;
  for (const visitor of visitors.slice(0, 1000))
    expect(compositionFor(state, visitor).id).toBe(hashed(visitor) === 0n ? 2 : 1);
});
