import type { RolloutView } from '@pavilion/releases/registry-api/rollouts';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.publish(fakeBuild('wallet', '1.1.0'));
});
afterEach(() => registry.stop());

const rollouts = '/channels/production/rollouts';
const wallet = { parts: [{ name: 'wallet', version: '1.1.0' }] };
const start = async (more: object = {}) =>
  registry.send('POST', rollouts, { ...wallet, revision: await registry.revision(), ...more });
const started = async (more?: object): Promise<RolloutView> => (await start(more)).json();
const order = async ({ id }: Pick<RolloutView, 'id'>, verb: string, body: object = {}) =>
  (await registry.send('POST', `${rollouts}/${id}/${verb}`, body)).json();
const channel = async () => (await registry.send('GET', '/channels/production')).json();
const log = async (): Promise<{ what: string; reason: string; from: number; to: number }[]> =>
  (await registry.send('GET', '/channels/production/log')).json().log;

test('a rollout gives its first share of visitors the candidate, and all others the previous composition', async () => {
  const rollout = await started();
  expect(rollout).toMatchObject({
    state: 'running',
    control: 1,
    candidate: 2,
    parts: ['wallet@1.1.0'],
    percent: 1,
    step: 0,
    by: 'operator',
    ended: null,
    verdict: null,
  });
  expect(rollout.steps.map(({ percent, minutes }) => `${percent}:${minutes}`)).toEqual([
    '1:10',
    '5:30',
    '25:60',
    '100:0',
  ]);
  expect(await channel()).toMatchObject({
    revision: 2,
    composition: { id: 1 },
    rollout: { id: rollout.id, candidate: 2, basisPoints: 100 },
  });
  expect((await registry.send('GET', rollouts)).json()).toEqual({ rollouts: [rollout] });
});

test('advanced manually it goes step by step to 100 %, and a rollback undoes it', async () => {
  const rollout = await started();
  expect(await order(rollout, 'advance', { step: 0 })).toMatchObject({ percent: 5, step: 1 });
  expect((await channel()).rollout.basisPoints).toBe(500);
  await order(rollout, 'advance', { step: 1 });
  expect(await order(rollout, 'advance', { step: 2 })).toMatchObject({
    state: 'done',
    percent: 100,
    verdict: 'everyone sees composition 2',
  });
  expect(await channel()).toMatchObject({ composition: { id: 2 }, before: 1 });
  expect((await channel()).rollout).toBeUndefined();
  expect((await registry.rollback()).json().composition.id).toBe(1);
  expect((await log()).map(({ what, reason, from, to }) => [what, reason, from, to])).toEqual([
    ['rolled back', null, 2, 1],
    ['rollout', 'everyone sees composition 2', 1, 2],
    ['rollout', '25 % of visitors see composition 2 (step 3 of 4)', 1, 1],
    ['rollout', '5 % of visitors see composition 2 (step 2 of 4)', 1, 1],
    ['rollout', 'started: composition 2 for 1 % of visitors', 1, 1],
    ['activated', null, null, 1],
  ]);
});

test('two concurrent advances take one step', async () => {
  const rollout = await started();
  const codes = (
    await Promise.all([order(rollout, 'advance', { step: 0 }), order(rollout, 'advance', { step: 0 })])
  ).map(({ code }) => code);
  expect(codes.filter((code) => code === 'rollout_moved')).toHaveLength(1);
  expect((await channel()).rollout.basisPoints).toBe(500);
});

test('pausing stops the steps, resuming restarts the current one, aborting restores the initial composition', async () => {
  const rollout = await started();
  expect(await order(rollout, 'pause', { reason: 'a match is on' })).toMatchObject({
    state: 'paused',
    verdict: 'paused at 1 %: a match is on',
    stepEnds: null,
    percent: 1,
  });
  expect(await order(rollout, 'resume')).toMatchObject({ state: 'running', verdict: null });
  expect(await order(rollout, 'abort')).toMatchObject({
    state: 'aborted',
    verdict: 'aborted at 1 %: by operator',
    percent: 0,
  });
  expect((await channel()).rollout).toBeUndefined();
  expect(await order(rollout, 'resume')).toMatchObject({ code: 'rollout_ended' });
  expect((await started()).candidate).toBe(2);
});

test('during a rollout its own parts are not activated, but kills and the rollback that ends it work', async () => {
  const { id } = await started();
  await registry.publish(fakeBuild('wallet', '1.2.0'));
  expect((await registry.activate(['wallet@1.2.0'])).json()).toMatchObject({
    code: 'rollout_running',
    message: expect.stringContaining('pavilion rollout abort wallet'),
  });
  expect((await start({ parts: [{ name: 'wallet', version: '1.2.0' }] })).json().code).toBe('rollout_running');
  expect(
    (await registry.send('POST', '/channels/production/kills', { part: 'games', reason: 'rounds' })).statusCode,
  ).toBe(200);
  expect((await registry.rollback()).json()).toMatchObject({ composition: { id: 1 } });
  expect((await registry.send('GET', `${rollouts}/${id}`)).json()).toMatchObject({
    state: 'aborted',
    verdict: 'aborted at 1 %: rolled back by operator',
  });
  expect((await registry.activate(['wallet@1.2.0'])).statusCode).toBe(200);
});

test('of several concurrent starts one succeeds', async () => {
  const revision = await registry.revision();
  const answers = await Promise.all(Array.from({ length: 10 }, () => start({ revision })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
});

test.each<[string, object]>([
  ['body_invalid', { steps: [{ percent: 100, minutes: 0 }] }],
  [
    'body_invalid',
    {
      steps: [
        { percent: 50, minutes: 5 },
        { percent: 10, minutes: 5 },
        { percent: 100, minutes: 0 },
      ],
    },
  ],
  [
    'body_invalid',
    {
      steps: [
        { percent: 5, minutes: 5 },
        { percent: 50, minutes: 5 },
      ],
    },
  ],
  ['nothing_to_roll_out', { parts: [{ name: 'wallet', version: '1.0.0' }] }],
  ['unknown_release', { parts: [{ name: 'wallet', version: '7.0.0' }] }],
  ['stale_revision', { revision: 0 }],
])('%s: %j', async (code, more) => {
  expect((await start(more)).json().code).toBe(code);
});

test('a team may roll out only its own parts and may not end another team’s rollout', async () => {
  const team = (await registry.send('POST', '/credentials', { name: 'games-team', parts: ['games'] })).json();
  const asTeam = (url: string, payload: object) =>
    registry.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${team.token}` } });
  expect((await asTeam(rollouts, { ...wallet, revision: 1 })).json().code).toBe('not_yours');
  const { id } = await started();
  expect((await asTeam(`${rollouts}/${id}/abort`, {})).json().code).toBe('not_yours');
});
