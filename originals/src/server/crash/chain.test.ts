import { randomBytes } from 'node:crypto';
import { crash, highestPoint, multiplierAt, pointOf, timeTo } from '../../engines/crash';
import { commitment, drawFloats } from '../../engines/fairness/draw';
import { crashPoint, newChain, seedAt } from './chain';

const draws = 200_000;

test('the probability of a flight reaching m is 0.99 / m', () => {
  const bytes = randomBytes(draws * 8);
  const points = Array.from({ length: draws }, (_, at) =>
    pointOf([bytes.readUInt32BE(at * 8) / 2 ** 32, bytes.readUInt32BE(at * 8 + 4) / 2 ** 32]),
  );
  for (const m of [101, 110, 150, 200, 500, 1_000, 10_000]) {
    const chance = 99 / m;
    const share = points.filter((point) => point >= m).length / draws;
    expect(Math.abs(share - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / draws));
  }
});

test('the bounds are exact: one bit less does not reach the multiplier', () => {
  const of = (drawn: bigint) => pointOf([Number(drawn >> 20n) / 2 ** 32, Number(drawn & 0xf_ffffn) / 2 ** 20]);
  for (const m of [101n, 200n, 333n, 99_999n]) {
    // 99 * 2^52 / (2^52 - u) >= m if u >= 2^52 - 99 * 2^52 / m.
    const least = 2n ** 52n - (99n * 2n ** 52n) / m;
    expect([of(least) >= Number(m), of(least - 1n) >= Number(m)]).toEqual([true, false]);
  }
  expect([of(0n), of(2n ** 52n / 100n), of(2n ** 52n - 1n)]).toEqual([100, 100, highestPoint]);
});

test('each seed is the commitment of the next flight, and the terminal hash that of the first', () => {
  const chain = newChain('X', 5);
  expect([commitment(seedAt(chain, 1)), seedAt(chain, 5)]).toEqual([chain.terminal, chain.last]);
  for (const nonce of [2, 3, 4, 5]) expect(commitment(seedAt(chain, nonce))).toBe(seedAt(chain, nonce - 1));
  expect(crashPoint('a'.repeat(64), 'dhaka', 1)).toBe(pointOf(drawFloats('a'.repeat(64), 'dhaka', 1, 2)));
});

test('a flight reaches each multiplier at its time, and pays the multiplier it shows', () => {
  for (const m of [101, 200, 777, highestPoint])
    expect([multiplierAt(timeTo(m) + 0.01), multiplierAt(timeTo(m) - 0.01)]).toEqual([m, m - 1]);
  expect(crash.play({ out: 200 }, [0.51, 0]).multiplier).toBe(20_000);
  expect(crash.play({ out: 203 }, [0.51, 0]).multiplier).toBe(0);
  expect([crash.readChoice({ out: 100 }), crash.readChoice({ out: null })]).toEqual([null, { out: null }]);
});
