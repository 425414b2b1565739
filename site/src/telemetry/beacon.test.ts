import type { FastifyInstance } from 'fastify';
import pWaitFor from 'p-wait-for';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import type { Health } from '@pavilion/releases/registry-api/health';
import { bucketOf as standsAt } from '@pavilion/releases/resolve';
import type { Batch } from '@pavilion/releases/telemetry/sample';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { startSite } from '../testing/site-fixture';
import type { Beacon } from './beacon';
import { RateLimit } from './rate-limit';
import { Tally } from './tally';
import { TelemetrySender } from './telemetry-sender';

const names = Array.from({ length: 400 }, (_, at) => `${String(at).padStart(4, '0')}bbbbbbbbbbbbbbbbbb`);
/** Visitor ids in each cohort of the 50 % rollout. */
let theirs: string[];
let ours: string[];
const rollouts = '/channels/production/rollouts';
let registry: TestRegistry;
let registryAddress: string;
let site: FastifyInstance;

/** Starts a site and its registry, with a rollout of composition 2 (wallet@1.1.0) to half of the visitors. */
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  const steps = [
    { percent: 50, minutes: 10 },
    { percent: 100, minutes: 0 },
  ];
  const started = await registry.send('POST', rollouts, {
    parts: [{ name: 'wallet', version: '1.1.0' }],
    steps,
    minSample: 20,
    revision: 1,
  });
  const { id } = started.json() as { id: string };
  theirs = names.filter((name) => standsAt(name, id) < 5000);
  ours = names.filter((name) => standsAt(name, id) >= 5000);
  registryAddress = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  site = startSite(registry.data, { registries: [registryAddress] });
});
afterEach(async () => {
  await site.close();
  await registry.stop();
});

const wallet = (composition: number, load: 'ok' | 'fell-back' = 'ok'): Beacon => ({
  composition,
  parts: [
    { name: 'host', version: '1.0.0', load: 'ok' },
    { name: 'wallet', version: composition === 2 ? '1.1.0' : '1.0.0', load },
  ],
  vitals: { part: 'wallet', lcp: 900 },
});
/** Opens a page, as a browser at this address. @returns the browser's cookies afterwards. */
const openPage = async (visitor: string, address = '127.0.0.1'): Promise<string> => {
  const headers = { cookie: `visitor=${visitor}`, 'sec-fetch-dest': 'document', 'x-forwarded-for': address };
  const { cookies } = await site.inject({ url: '/wallet', headers });
  return [`visitor=${visitor}`, ...cookies.map(({ name, value }) => `${name}=${value}`)].join('; ');
};
const sendBeacon = async (
  beacon: object | string,
  cookie?: string,
  more: Record<string, string> = {},
): Promise<number> => {
  const headers = { 'content-type': 'text/plain;charset=UTF-8', ...(cookie && { cookie }), ...more };
  return (
    await site.inject({
      method: 'POST',
      url: '/live/telemetry',
      headers,
      payload: typeof beacon === 'string' ? beacon : JSON.stringify(beacon),
    })
  ).statusCode;
};
const health = async (): Promise<Health> =>
  (await registry.send('GET', '/channels/production/health?minutes=10')).json();
const loads = async (composition: number): Promise<number> =>
  (await health()).compositions
    .find((one) => one.composition === composition)
    ?.parts.find(({ part }) => part === 'wallet')?.loads ?? 0;

const stateOf = async (): Promise<string[]> => {
  for (const seconds of [20, 40]) await registry.turn(Date.now() + seconds * 1000);
  const [{ state, verdict }] = (await registry.send('GET', rollouts)).json().rollouts;
  return [state, verdict];
};

test('a release that fails in browsers stops its rollout, with the numbers of both cohorts as the reason', async () => {
  for (const visitor of theirs.slice(0, 40)) {
    const cookies = await openPage(visitor);
    await site.inject({ url: '/wallet', headers: { cookie: `visitor=${visitor}` } });
    await sendBeacon(wallet(2, 'fell-back'), cookies);
  }
  for (const visitor of ours.slice(0, 40)) await sendBeacon(wallet(1), await openPage(visitor));
  await pWaitFor(async () => (await loads(1)) === 40 && (await loads(2)) === 40);
  expect((await health()).compositions).toMatchObject([
    { composition: 2, cohort: 'candidate', documents: 40, reports: 40 },
    { composition: 1, cohort: 'control' },
  ]);
  expect(await stateOf()).toEqual([
    'stopped',
    'stopped at 50 %: wallet 1.1.0 fails to load: 40 of 40 loads (100 %), against 0 of 40 of wallet 1.0.0 (0 %)',
  ]);
  const isBack = async () =>
    (await site.inject({ url: '/live/channel', headers: { cookie: `visitor=${theirs[0]}` } })).json().composition === 1;
  await pWaitFor(isBack);
}, 60_000);

test('a beacon does not count for another composition, without a visitor id, from another site, or for unknown parts', async () => {
  const [candidate, control] = [await openPage(theirs[0] ?? ''), await openPage(ours[0] ?? '')];
  await sendBeacon(wallet(2), control);
  await sendBeacon(wallet(1), candidate);
  await sendBeacon(wallet(9), candidate);
  await sendBeacon(wallet(2));
  await sendBeacon(wallet(2), candidate, { 'sec-fetch-site': 'cross-site' });
  await sendBeacon(
    {
      composition: 2,
      parts: [
        { name: 'wallet', version: '7.7.7', load: 'failed' },
        { name: 'lottery', version: '1.0.0', load: 'failed' },
      ],
    },
    await openPage(theirs[0] ?? ''),
  );
  await sendBeacon(wallet(2), candidate, { 'sec-fetch-site': 'same-origin' });
  await pWaitFor(async () => (await loads(2)) > 0);
  const [only] = (await health()).compositions;
  expect([
    only?.composition,
    only?.parts.map(({ part, version, loads: count }) => `${part}@${version} ${count}`),
    await loads(1),
  ]).toEqual([2, ['host@1.0.0 1', 'wallet@1.1.0 1'], 0]);
}, 40_000);

test('only a page that the site served to this browser reports, and each fact of it counts once', async () => {
  const [one = '', other = ''] = theirs;
  const cookies = await openPage(one);
  const token = cookies.split('; ').slice(1).join('; ');
  const forged = token.replace(/[\w-]{22}$/, 'A'.repeat(22));
  await sendBeacon(wallet(2), `visitor=${one}`);
  await sendBeacon(wallet(2), `visitor=${other}; ${token}`);
  await sendBeacon(wallet(2), `visitor=${one}; ${forged}`);
  await sendBeacon({ composition: 2, parts: [{ name: 'host', version: '1.0.0', load: 'ok' }] }, cookies);
  for (let time = 0; time < 5; time += 1) await sendBeacon(wallet(2), cookies);
  await pWaitFor(async () => (await loads(2)) > 0);
  const [only] = (await health()).compositions;
  expect([only?.documents, only?.reports, await loads(2)]).toEqual([1, 1, 1]);
}, 40_000);

describe('visitors from many networks', () => {
  beforeEach(async () => {
    await site.close();
    site = startSite(registry.data, {
      ...{ registries: [registryAddress], trustedProxies: ['127.0.0.1'], networkShare: 0.25 },
    });
  });
  const visit = async (visitor: string, address: string, beacon?: Beacon): Promise<void> => {
    const cookies = await openPage(visitor, address);
    if (beacon) await sendBeacon(beacon, cookies);
  };
  /** Honest visitors, each from a network of its own. */
  const visitHonestly = async (load: 'ok' | 'fell-back'): Promise<void> => {
    for (let at = 0; at < 60; at += 1) {
      await visit(theirs[at] ?? '', `10.1.${at}.7`, wallet(2, load));
      await visit(ours[at] ?? '', `10.2.${at}.7`, wallet(1));
    }
  };
  // Of a group with many of the first pages some don't count.
  const arrived = () => pWaitFor(async () => (await loads(1)) >= 50 && (await loads(2)) >= 50);

  test('one network’s invented visitors stop no rollout, neither by failures nor by silence', async () => {
    await visitHonestly('ok');
    for (const visitor of theirs.slice(60)) await visit(visitor, '203.0.113.9', wallet(2, 'fell-back'));
    for (const visitor of theirs.slice(60)) await visit(visitor, '203.0.113.9');
    await arrived();
    expect(await stateOf()).toEqual(['running', null]);
  }, 60_000);

  test('nor do they keep a bad release from being stopped, by good reports of it or bad ones of the other', async () => {
    await visitHonestly('fell-back');
    for (const visitor of theirs.slice(60)) await visit(visitor, '203.0.113.9', wallet(2));
    for (const visitor of ours.slice(60)) await visit(visitor, '203.0.113.9', wallet(1, 'fell-back'));
    await arrived();
    expect(await stateOf()).toEqual(['stopped', expect.stringContaining('wallet 1.1.0 fails to load')]);
  }, 60_000);
});

test('invalid and oversized beacons are refused', async () => {
  const visitor = theirs[0];
  const bad = [
    '',
    'no json',
    '{}',
    { ...wallet(2), player: 'p1' },
    { composition: 2, parts: [{ name: 'wallet', version: '1.1.0', load: 'maybe' }] },
    { ...wallet(2), vitals: { part: 'wallet', lcp: -1 } },
  ];
  for (const beacon of bad) expect([beacon, await sendBeacon(beacon, visitor)]).toEqual([beacon, 400]);
  expect(await sendBeacon(' '.repeat(4097), visitor)).toBe(413);
});

test('one browser counts at most thirty times a minute, and all browsers together have a limit too', () => {
  const gate = new RateLimit(30, 100);
  const admitted = (visitor: (at: number) => string, now: number): number =>
    Array.from({ length: 500 }, (_, at) => gate.allows(visitor(at), now)).filter(Boolean).length;
  expect([admitted(() => 'one', 0), admitted((at) => String(at), 1), admitted(() => 'one', 60_000)]).toEqual([
    30, 70, 30,
  ]);
});

const here = { now: 0, group: null };

test('a batch without a response is sent once more with the same number, then dropped', async () => {
  const tally = new Tally();
  const [release] = firstComposition();
  const set = { id: 1, digest: 'd', parts: release ? [{ release: release.release }] : [] };
  const sent: Batch[] = [];
  let isUnreachable = true;
  const telemetrySender = new TelemetrySender(tally, async (batch) => {
    sent.push(batch);
    return !isUnreachable;
  });
  tally.record({ composition: 1, parts: [{ name: 'host', version: '1.0.0', load: 'ok' }] }, set, here);
  for (let turn = 0; turn < 4; turn += 1) await telemetrySender.sendBatch();
  expect(sent.map(({ sequence }) => sequence)).toEqual([1, 1]);
  isUnreachable = false;
  tally.record({ composition: 1, parts: [{ name: 'host', version: '1.0.0', threw: true }] }, set, here);
  await telemetrySender.sendBatch();
  expect(sent[2]).toMatchObject({ sequence: 2, samples: [{ loads: 0, errors: 1 }] });
});

test('an unbounded number of compositions and versions does not exhaust the memory', () => {
  const tally = new Tally();
  for (let id = 1; id <= 5000; id += 1)
    tally.served({ id, digest: '', parts: [] }, { name: 'host', version: '1.0.0' }, here);
  expect(tally.drain()).toHaveLength(1000);
});
