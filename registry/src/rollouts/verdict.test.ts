import { bucketOf, buckets, type Vital } from '@pavilion/releases/telemetry/histogram';
import { partStats } from '../testing/part-stats';
import type { Evidence, PartStats, Side } from './evidence';
import { leastExcess, wilson } from './proportions';
import { judgeRollout } from './verdict';

const side = (wallet: Partial<PartStats> = {}, more: Partial<Side> = {}): Side => ({
  served: 1000,
  reports: 980,
  parts: new Map([
    ['host', partStats({ failures: 0 })],
    ['wallet', partStats(wallet)],
  ]),
  ...more,
});
const evidence = (candidate: Side, control = side(), minSample = 100): Evidence => ({ control, candidate, minSample });
const newer = { version: '1.1.0' };
const all = (vital: Vital, value: number, count: number): number[] =>
  Array.from({ length: buckets[vital].length + 1 }, (_, at) => (at === bucketOf(vital, value) ? count : 0));

test('score intervals match the published examples', () => {
  // Newcombe 1998, example (a) of paper II: 56/70 against 48/80, 95 %.
  expect(leastExcess({ met: 56, of: 70 }, { met: 48, of: 80 }, 1.96, 0)).toBeCloseTo(0.0524, 3);
  expect(wilson({ met: 0, of: 10 }, 1.96).high).toBeCloseTo(0.2775, 3);
});

test('a part that fails to load is worse, with the numbers of both cohorts in the message', () => {
  expect(judgeRollout(evidence(side({ ...newer, loads: 40, failures: 38, errors: 0 })))).toEqual({
    kind: 'worse',
    reasons: ['wallet 1.1.0 fails to load: 38 of 40 loads (95 %), against 5 of 1000 of wallet 1.0.0 (0.5 %)'],
  });
});

test('a part that throws is worse, and so is a host whose pages never report', () => {
  expect(judgeRollout(evidence(side({ ...newer, errors: 120 })))).toMatchObject({
    kind: 'worse',
    reasons: ['wallet 1.1.0 throws: 120 of 1000 loads (12 %), against 20 of 1000 of wallet 1.0.0 (2 %)'],
  });
  expect(judgeRollout(evidence(side({}, { served: 200, reports: 3 })))).toMatchObject({
    kind: 'worse',
    reasons: [
      'pages of the candidate don’t report: 197 of 200 served never reported (98.5 %), against 20 of 1000 of the control (2 %)',
    ],
  });
});

test('errors of pages that have not yet reported how loading ended count as well', () => {
  expect(judgeRollout(evidence(side({ ...newer, loads: 20, failures: 0, errors: 40 }))).reasons).toEqual([
    'wallet 1.1.0 throws: 40 of 40 loads (100 %), against 20 of 1000 of wallet 1.0.0 (2 %)',
  ]);
});

test.each<[string, Partial<PartStats>]>([
  ['too few loads, however bad', { loads: 29, failures: 29, errors: 0 }],
  ['more, but by less than anybody would notice', { loads: 100_000, failures: 1300, errors: 2000 }],
  ['more, but it may be chance', { loads: 100, failures: 3, errors: 2 }],
])('not worse: %s', (_why, wallet) => {
  const control = side({ loads: 100_000, failures: 500, errors: 2000 });
  expect(judgeRollout(evidence(side({ ...newer, ...wallet }), control)).kind).toBe('good');
});

test('a new part is compared with all other remotes together', () => {
  const candidate = side();
  const parts = new Map([...candidate.parts, ['lottery', partStats({ failures: 300 })]]);
  expect(judgeRollout(evidence({ ...candidate, parts })).reasons).toEqual([
    'lottery 1.0.0 fails to load: 300 of 1000 loads (30 %), against 5 of 1000 of the control’s remotes together (0.5 %)',
  ]);
});

test('slower pages are slower, not worse, and only by both a share and an amount', () => {
  const control = side({ lcp: all('lcp', 1900, 900) });
  expect(judgeRollout(evidence(side({ ...newer, lcp: all('lcp', 2900, 400) }), control))).toEqual({
    kind: 'slower',
    reasons: ['LCP of wallet’s pages is 2.9 s, against 1.9 s (75th percentile of 400 and 900 visits)'],
  });
  expect(judgeRollout(evidence(side({ ...newer, lcp: all('lcp', 2900, 80) }), control)).kind).toBe('good');
  const quick = side({ inp: all('inp', 20, 900) });
  expect(judgeRollout(evidence(side({ ...newer, inp: all('inp', 40, 400) }), quick)).kind).toBe('good');
});

test('without enough reports in both cohorts it waits and reports the missing sample', () => {
  expect(judgeRollout(evidence(side({}, { served: 40, reports: 40 })))).toEqual({
    kind: 'waits',
    reasons: ['waits for reports: 40 pages of the candidate and 980 of the control have reported, of 100 each'],
  });
  expect(judgeRollout(evidence(side(), side({}, { served: 9, reports: 9 }))).kind).toBe('waits');
});

test('a good verdict reports the size of the sample and the parts it could not judge', () => {
  expect(judgeRollout(evidence(side({ loads: 12, failures: 12 }))).reasons).toEqual([
    'no metric is worse: 980 pages of the candidate and 980 of the control have reported',
    'not judged yet, too few loads: wallet (12)',
  ]);
});

/** Counts of 16 groups of networks, 50 loads each; only some have failures. */
const networks = (failures: (group: number) => number) =>
  Array.from({ length: 16 }, (_, group) => ({ documents: 0, loads: 50, failures: failures(group), errors: 0 }));
const of16 = (failures: (group: number) => number): Partial<PartStats> => {
  const all16 = networks(failures);
  return { loads: 800, failures: all16.reduce((sum, one) => sum + one.failures, 0), errors: 0, networks: all16 };
};

test('one network neither makes a part worse, nor hides that it is', () => {
  const one = side({ ...newer, ...of16((group) => (group === 5 ? 50 : 0)) });
  expect(judgeRollout(evidence(one, side(of16(() => 0)))).kind).toBe('good');
  const two = side({ ...newer, ...of16((group) => (group === 5 || group === 6 ? 50 : 0)) });
  expect(judgeRollout(evidence(two, side(of16(() => 0)))).reasons).toEqual([
    'wallet 1.1.0 fails to load: 50 of 750 loads (6.7 %), against 0 of 800 of wallet 1.0.0 (0 %)',
  ]);
  const all16 = side({ ...newer, ...of16(() => 5) });
  expect(judgeRollout(evidence(all16, side(of16((group) => (group === 5 ? 50 : 0))))).kind).toBe('worse');
});

test('pages of one network that never report are no evidence, and its reports fill no sample', () => {
  const silent = [{ served: 200, reports: 0 }, ...Array.from({ length: 15 }, () => ({ served: 50, reports: 49 }))];
  const candidate = side(newer, { served: 950, reports: 735, networks: silent });
  expect(judgeRollout(evidence(candidate)).kind).toBe('good');
  const few = [{ served: 90, reports: 90 }, ...Array.from({ length: 15 }, () => ({ served: 1, reports: 1 }))];
  expect(judgeRollout(evidence(side(newer, { served: 105, reports: 105, networks: few }))).kind).toBe('waits');
});
