import fc from 'fast-check';
import type { ChannelSnapshot } from '@pavilion/releases/registry-api/channels';
import { type Visit, visitorKeyOf } from '@pavilion/releases/telemetry/visits';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
let siteToken: string;
let sequence = 0;
const begun = Date.now();
const visitors = ['a', 'b', 'c'].map((letter) => letter.repeat(22));

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  for (const version of ['1.1.0', '1.2.0']) await registry.publish(fakeBuild('wallet', version));
  await registry.activate(['wallet@1.1.0']);
  await registry.activate(['wallet@1.2.0']);
  siteToken = (await registry.send('POST', '/credentials', { name: 'site-1', role: 'site', parts: [] })).json().token;
});
afterAll(() => registry.stop());

const send = (visits: readonly Visit[], sender = 'site-aaaa') =>
  registry.app.inject({
    method: 'POST',
    url: '/channels/production/samples',
    payload: { sender, sequence: (sequence += 1), samples: [], visits },
    headers: { authorization: `Bearer ${siteToken}` },
  });
const at = async (time: number, visitor: string): Promise<ChannelSnapshot> => {
  const query = new URLSearchParams({ minute: new Date(time).toISOString(), visitor });
  return (await registry.send('GET', `/channels/production/at?${query.toString()}`)).json();
};

test('for random histories of two sites each visitor’s composition is that of the last page', async () => {
  let clock = begun - 600_000;
  const page = fc.record({ visitor: fc.nat(2), composition: fc.integer({ min: 1, max: 3 }), granted: fc.boolean() });
  const histories = fc.sample(fc.array(page, { minLength: 1, maxLength: 12 }), { numRuns: 12, seed: 26 });
  const pages: { readonly visitor: string; readonly composition: number; readonly at: number }[] = [];
  for (const [site, history] of histories.entries()) {
    const visits = history.map(({ visitor, composition, granted }): Visit => {
      const id = visitors[visitor]!;
      pages.push({ visitor: id, composition, at: (clock += 1000) });
      return { visitor: visitorKeyOf(id), composition, cohort: granted ? 'granted' : 'control', at: clock };
    });
    expect((await send(visits, site % 2 === 0 ? 'site-aaaa' : 'site-bbbb')).statusCode).toBe(200);
  }
  for (const [index, { at: time }] of pages.entries()) {
    if (index % 3 !== 0) continue;
    for (const visitor of visitors) {
      const last = pages.findLast((one) => one.visitor === visitor && one.at <= time + 500);
      const { recorded } = (await at(time + 500, visitor)).visitor ?? {};
      expect([time, visitor, recorded?.composition]).toEqual([time, visitor, last?.composition]);
    }
  }
});

test('without a recorded page it says what the visitor was drawn for, and always the api’s version', async () => {
  await registry.send('POST', '/api-releases', { version: '7.0.0', calls: ['GET /api/general'] });
  const parts = [{ name: 'wallet', version: '1.1.0' }];
  const steps = [
    { percent: 50, minutes: 10 },
    { percent: 100, minutes: 0 },
  ];
  const revision = await registry.revision();
  const rollout = (await registry.send('POST', '/channels/production/rollouts', { parts, steps, revision })).json();
  const others = Array.from({ length: 20 }, (_, index) => String(index).padStart(22, 'x'));
  const drawn = await Promise.all(others.map(async (visitor) => (await at(Date.now() + 1000, visitor)).visitor?.drawn));
  expect(new Set(drawn)).toEqual(new Set([3, rollout.candidate]));
  expect(await at(Date.now() + 1000, others[0] ?? '')).toMatchObject({ api: '7.0.0', visitor: { recorded: null } });
  expect((await at(begun - 3_600_000, others[0] ?? '')).visitor).toEqual({ recorded: null, drawn: null });
});
