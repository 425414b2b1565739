import fc from 'fast-check';
import { isOnLadder, ladder } from '@pavilion/contract/ladder';
import { impliedLimit, impliedPrice, setSizes } from './cross-matching';
import { price, side } from './crossing-books.fixture';

test('an implied price is the best of the ladder that the exact one covers, and the limit finds just these', () => {
  fc.assert(
    fc.property(side, price, fc.constantFrom(1, 2), price, price, (on, first, others, second, own) => {
      const resting = [first, second].slice(0, others);
      const implied = impliedPrice(on, resting);
      // All probabilities together against one, over their common denominator.
      const sums = (at: number): bigint => {
        const all = [at, ...resting].map(BigInt);
        const product = all.reduce((one, each) => one * each, 1n);
        return all.reduce((sum, each) => sum + (product / each) * 100n, 0n) - product;
      };
      const best = ladder.filter((at) => (on === 'back' ? sums(at) >= 0n : sums(at) <= 0n));
      expect(implied).toBe((on === 'back' ? best.at(-1) : best[0]) ?? null);
      if (implied !== null) expect(isOnLadder(implied)).toBe(true);
      const limit = impliedLimit(on, [own, ...resting.slice(1)]);
      const isReached = limit !== null && (on === 'back' ? first <= limit : first >= limit);
      expect(isReached).toBe(implied !== null && (on === 'back' ? implied >= own : implied <= own));
    }),
    { numRuns: 3_000 },
  );
});

test('the sizes of a set are the largest of which what the house gets covers what it pays', () => {
  const small = fc.record({
    on: side,
    prices: fc.uniqueArray(
      price.filter((each) => each > 110),
      { minLength: 2, maxLength: 2, comparator: () => false },
    ),
    lefts: fc.tuple(...([0, 1, 2] as const).map(() => fc.integer({ min: 1, max: 24 }))),
  });
  let found = 0;
  fc.assert(
    fc.property(small, ({ on, prices, lefts }) => {
      const implied = impliedPrice(on, prices);
      fc.pre(implied !== null);
      const orders = [implied, ...prices].map((each, at) => ({ price: each, left: lefts[at] ?? 0 }));
      const paid = (at: number, size: number): number => Math.floor((size * (orders[at]?.price ?? 0)) / 100);
      const isCovered = (sizes: readonly number[]): boolean => {
        const stakes = sizes.reduce((sum, size) => sum + size, 0);
        return sizes.every((size, at) => (on === 'back' ? paid(at, size) <= stakes : paid(at, size) >= stakes));
      };
      const to = (most: number): number[] => Array.from({ length: most }, (_, at) => at + 1);
      const [a, b, c] = lefts.map(to);
      const all = (a ?? []).flatMap((one) => (b ?? []).flatMap((two) => (c ?? []).map((three) => [one, two, three])));
      const covered = all.filter(isCovered);
      const sizes = setSizes(on, orders);
      if (sizes === null) expect(covered).toEqual([]);
      else {
        found += 1;
        expect(covered).toContainEqual(sizes);
        if (on === 'back')
          for (const each of covered) for (const at of [0, 1, 2]) expect(each[at]).toBeLessThanOrEqual(sizes[at] ?? 0);
        else {
          // The others pay the most stakes, each with as little as it takes.
          const most = (each: readonly number[]): number => Math.min(...each.map((size, at) => paid(at, size)));
          for (const each of covered) expect(most(each)).toBeLessThanOrEqual(most(sizes));
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(15);
});
