import { addHistograms, bucketOf, buckets, type Histogram, type Vital } from '@pavilion/releases/telemetry/histogram';
import { partStats } from '../testing/part-stats';
import type { Evidence, PartStats, Side } from './evidence';
import { judgeRollout } from './verdict';

const side = (wallet: Partial<PartStats> = {}, more: Partial<Side> = {}): Side => ({
  served: 1000,
  reports: 980,
  parts: new Map([['wallet', partStats(wallet)]]),
  ...more,
});
const judged = (candidate: Side, control = side()): ReturnType<typeof judgeRollout> =>
  judgeRollout({ control, candidate, minSample: 100 } satisfies Evidence);
const visits = (vital: Vital, ...met: readonly (readonly [value: number, count: number])[]): Histogram =>
  met.reduce<Histogram>(
    (sum, [value, count]) =>
      addHistograms(
        sum,
        buckets[vital].map((_, at) => (at === bucketOf(vital, value) ? count : 0)),
      ),
    [],
  );
const lcp = (candidate: Histogram, control: Histogram): string =>
  judged(side({ lcp: candidate }), side({ lcp: control })).kind;

test('a cohort with exactly the minimum sample is judged', () => {
  const just = side({}, { served: 100, reports: 100 });
  expect([judged(just).kind, judged(side(), just).kind]).toEqual(['good', 'good']);
  const silent = side({}, { served: 100, reports: 3 });
  expect([judged(silent).kind, judged(silent, just).kind]).toEqual(['worse', 'worse']);
  expect(judged(silent, side({}, { served: 99, reports: 99 })).kind).toBe('waits');
  expect(judged(side({}, { served: 99, reports: 3 })).kind).toBe('waits');
});

test('a broken part is detected from thirty loads per cohort, not from twenty-nine', () => {
  const broken = { failures: 900, errors: 0 };
  expect(judged(side({ loads: 30, failures: 30, errors: 0 })).kind).toBe('worse');
  expect(judged(side(broken), side({ loads: 30, failures: 0, errors: 0 })).kind).toBe('worse');
  expect(judged(side(broken), side({ loads: 29, failures: 0, errors: 0 }))).toMatchObject({
    kind: 'good',
    reasons: [expect.any(String), 'not judged yet, too few loads: wallet (1000)'],
  });
});

test('a part that is new or has thirty loads is judged and not listed as unjudged', () => {
  const few = { loads: 30, failures: 0, errors: 0 };
  expect(judged(side(few)).reasons).toHaveLength(1);
  expect(judged(side(), side(few)).reasons).toHaveLength(1);
  expect(
    judged(
      side(
        {},
        {
          parts: new Map([
            ['wallet', partStats()],
            ['lottery', partStats()],
          ]),
        },
      ),
    ).reasons,
  ).toHaveLength(1);
});

test('a vital needs a hundred visits per cohort', () => {
  const [slow, usual] = [
    (count: number) => visits('lcp', [2900, count]),
    (count: number) => visits('lcp', [1900, count]),
  ];
  expect([lcp(slow(100), usual(900)), lcp(slow(400), usual(100))]).toEqual(['slower', 'slower']);
  expect([lcp(slow(99), usual(900)), lcp(slow(400), usual(99))]).toEqual(['good', 'good']);
});

test('a noticeable difference is not enough if it is a small share', () => {
  expect(lcp(visits('lcp', [2400, 900]), visits('lcp', [2200, 900]))).toBe('good');
});

test('a difference that chance may explain in either cohort does not count as slower', () => {
  const usual = visits('lcp', [1900, 900]);
  expect(lcp(visits('lcp', [1600, 70], [2900, 30]), usual)).toBe('good');
  expect(lcp(visits('lcp', [1600, 260], [2900, 140]), usual)).toBe('slower');
  expect(lcp(visits('lcp', [2900, 1000]), visits('lcp', [1900, 78], [3900, 22]))).toBe('good');
  expect(lcp(visits('lcp', [2900, 1000]), visits('lcp', [1900, 850], [3900, 150]))).toBe('slower');
});

test('vitals are reported in their own units', () => {
  const describeVital = (vital: Vital, slow: number, usual: number): string =>
    judged(
      side({ [vital]: visits(vital, [slow, 400]) }),
      side({ [vital]: visits(vital, [usual, 900]) }),
    ).reasons.join();
  expect(describeVital('cls', 0.18, 0.04)).toContain('CLS of wallet’s pages is 0.188, against 0.045');
  expect(describeVital('lcp', 900, 600)).toContain('LCP of wallet’s pages is 938 ms, against 688 ms');
  expect(describeVital('inp', 1800, 900)).toContain('INP of wallet’s pages is 1.8 s, against 938 ms');
});
