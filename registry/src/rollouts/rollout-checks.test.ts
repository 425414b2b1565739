import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import type { Sample } from '@pavilion/releases/telemetry/sample';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

const MINUTE_MS = 60_000;
const rollouts = '/channels/production/rollouts';
let registry: TestRegistry;
let token: string;
let sequence = 0;
let id: string;
let begun: number;

/** Starts a rollout of wallet@1.1.0, composition 2: 5 % for five minutes, 50 % for ten, then 100 %. */
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  token = (await registry.send('POST', '/credentials', { name: 'site-1', role: 'site', parts: [] })).json().token;
  const steps = [
    { percent: 5, minutes: 5 },
    { percent: 50, minutes: 10 },
    { percent: 100, minutes: 0 },
  ];
  id = (
    await registry.send('POST', rollouts, {
      parts: [{ name: 'wallet', version: '1.1.0' }],
      steps,
      minSample: 20,
      revision: 1,
    })
  ).json().id;
  begun = Date.now();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

/** Stores samples from browsers of both compositions for the minute of a given time. */
async function met(at: number, candidate: Partial<Sample> = {}, control: Partial<Sample> = {}): Promise<void> {
  jest.spyOn(Date, 'now').mockReturnValue(at);
  const minute = Math.floor(at / MINUTE_MS) * MINUTE_MS;
  const of = (composition: number, version: string, more: Partial<Sample>) => [
    { minute, composition, part: 'host', version: '1.0.0', documents: 60, loads: 60 },
    { minute, composition, part: 'wallet', version, loads: 60, ...more },
  ];
  const samples = [...of(2, '1.1.0', candidate), ...of(1, '1.0.0', control)];
  const payload = { sender: 'site-aaaa', sequence: (sequence += 1), samples };
  const response = await registry.app.inject({
    method: 'POST',
    url: '/channels/production/samples',
    payload,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.json().taken).toBe(4);
}
async function turnAt(at: number, one: TestRegistry = registry): Promise<RolloutView> {
  jest.spyOn(Date, 'now').mockReturnValue(at);
  await one.turn(at);
  return view(one);
}
const view = async (one: TestRegistry = registry): Promise<RolloutView> =>
  (await one.send('GET', `${rollouts}/${id}`)).json();
const shown = async () => (await registry.send('GET', '/channels/production')).json();
const after = (minutes: number): number => begun + minutes * MINUTE_MS;

test('with enough reports and no degradation each step is taken on time, up to 100 %', async () => {
  await met(after(1));
  expect(await turnAt(after(4))).toMatchObject({ percent: 5, outlook: { kind: 'good' } });
  expect(await turnAt(after(6))).toMatchObject({ percent: 50, outlook: null });
  expect(await turnAt(after(17))).toMatchObject({
    percent: 50,
    outlook: { kind: 'waits', says: [expect.stringContaining('0 pages of the candidate')] },
  });
  await met(after(18));
  expect(await turnAt(after(19))).toMatchObject({
    state: 'done',
    percent: 100,
    verdict: 'everyone sees composition 2',
  });
  expect(await shown()).toMatchObject({ composition: { id: 2 }, before: 1 });
});

test('a release that fails in browsers is stopped after the second check, and log and status give the reason', async () => {
  await met(after(1), { fellBack: 58 });
  expect(await turnAt(after(1.5))).toMatchObject({ state: 'running', outlook: { kind: 'worse', streak: 1 } });
  const verdict =
    'stopped at 5 %: wallet 1.1.0 fails to load: 58 of 60 loads (96.7 %), against 0 of 60 of wallet 1.0.0 (0 %)';
  expect(await turnAt(after(2))).toMatchObject({ state: 'stopped', percent: 0, verdict });
  const channel = await shown();
  expect([channel.composition.id, channel.rollout]).toEqual([1, undefined]);
  const { log } = (await registry.send('GET', '/channels/production/log')).json();
  expect(log[0]).toMatchObject({ actor: 'the rollout itself', what: 'rollout', reason: verdict, from: 1, to: 1 });
});

test('slower pages pause a rollout without undoing it; it can be resumed manually', async () => {
  const lcp = (bucket: number): number[] => Array.from({ length: 18 }, (_, at) => (at === bucket ? 60 : 0));
  await met(after(1), { lcp: lcp(12) }, { lcp: lcp(5) });
  await turnAt(after(6));
  expect(await turnAt(after(7))).toMatchObject({
    state: 'paused',
    percent: 5,
    verdict: expect.stringContaining('LCP of wallet’s pages is 3.9 s, against 1.4 s'),
  });
  expect(await turnAt(after(60))).toMatchObject({ state: 'paused', percent: 5 });
  await registry.send('POST', `${rollouts}/${id}/advance`, { step: 0 });
  expect(await view()).toMatchObject({ state: 'running', percent: 50 });
});

test('a rollout paused by a person takes no step but can still stop itself', async () => {
  await registry.send('POST', `${rollouts}/${id}/pause`);
  await met(after(8));
  expect(await turnAt(after(9))).toMatchObject({ state: 'paused', percent: 5 });
  await met(after(10), { failed: 60 });
  await turnAt(after(11));
  expect(await turnAt(after(12))).toMatchObject({ state: 'stopped' });
});

test('two registries that check at the same time take one step', async () => {
  const second = await startRegistry(registry);
  await met(after(5));
  await Promise.all([turnAt(after(6)), turnAt(after(6), second), turnAt(after(6)), turnAt(after(6), second)]);
  expect(await view(second)).toMatchObject({ percent: 50, step: 1 });
  expect((await shown()).revision).toBe(3);
  await second.stop();
});

test('a restarted registry continues the rollout', async () => {
  await met(after(5));
  await registry.close();
  const second = await startRegistry(registry);
  expect(await turnAt(after(6), second)).toMatchObject({ percent: 50 });
  await second.stop();
});
