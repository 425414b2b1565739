import { bucketOf, p75 } from '@pavilion/releases/telemetry/histogram';
import type { Batch, Sample } from '@pavilion/releases/telemetry/sample';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
let token: string;
beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  token = (await registry.send('POST', '/credentials', { name: 'site-1', role: 'site', parts: [] })).json().token;
});
afterAll(() => registry.stop());

const minute = Math.floor(Date.now() / 60_000) * 60_000;
const sample = (more: Partial<Sample>): Partial<Sample> => ({
  minute,
  composition: 1,
  part: 'wallet',
  version: '1.0.0',
  ...more,
});
const post = (batch: Partial<Batch> | object, as = token) =>
  registry.app.inject({
    method: 'POST',
    url: '/channels/production/samples',
    payload: batch,
    headers: { authorization: `Bearer ${as}` },
  });
const health = async () => (await registry.send('GET', '/channels/production/health?minutes=10')).json();

test('samples of two sites add up, and a repeated batch counts once', async () => {
  const batch = {
    sender: 'site-aaaa',
    sequence: 1,
    samples: [sample({ loads: 3, failed: 1, lcp: [0, 2] }), sample({ part: 'host', loads: 4, documents: 5 })],
  };
  expect((await post(batch)).json()).toEqual({ taken: 2, ignored: 0, again: false });
  const [again] = await Promise.all([post(batch), post({ ...batch, sender: 'site-bbbb' })]);
  expect(again.json()).toEqual({ taken: 0, ignored: 0, again: true });
  const { compositions } = await health();
  expect(compositions).toMatchObject([
    {
      composition: 1,
      cohort: 'control',
      documents: 10,
      reports: 8,
      parts: [
        { part: 'host' },
        { part: 'wallet', loads: 6, failed: 2, failureRate: 1 / 3, errorRate: 0, lcp: { p75: 438, count: 4 } },
      ],
    },
  ]);
  expect(compositions[0].parts[1].series).toMatchObject([{ minute: new Date(minute).toISOString(), loads: 6 }]);
});

test('samples of unknown compositions and of times out of range are ignored', async () => {
  const samples = [
    sample({ composition: 77 }),
    sample({ minute: minute - 3_600_000 }),
    sample({ minute: minute + 3_600_000 }),
  ];
  expect((await post({ sender: 'site-cccc', sequence: 1, samples })).json()).toEqual({
    taken: 0,
    ignored: 3,
    again: false,
  });
});

test('only a site may send samples, and it may send nothing else', async () => {
  expect((await post({ sender: 'site-dddd', sequence: 1, samples: [] }, registry.token)).json().code).toBe('forbidden');
  for (const bad of [
    {},
    { sender: 'x', sequence: 1, samples: [] },
    { sender: 'site-dddd', sequence: 1, samples: [sample({ loads: -1 })] },
    { sender: 'site-dddd', sequence: 1, samples: [sample({ minute: minute + 1 })] },
  ]) {
    expect((await post(bad)).json().code).toBe('body_invalid');
  }
});

test('the 75th percentile is interpolated within its bucket and null for an empty histogram', () => {
  const of = (values: readonly number[]) =>
    values.reduce(
      (all, value) => all.map((count, at) => count + Number(at === bucketOf('lcp', value))),
      Array.from({ length: 18 }, () => 0),
    );
  expect(p75('lcp', [])).toBeNull();
  expect(p75('lcp', of([100, 100, 100, 9000]))).toBe(250);
  expect(p75('lcp', of([1000, 2000, 3000, 99_000]))).toBe(3000);
  expect(p75('lcp', of([99_000]))).toBe(12_000);
});
