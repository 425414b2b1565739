import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

const channelUrl = '/channels/production';
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(() => registry.stop());

const partOrder = async (part: string, verb: 'rollback' | 'retire', more: object = {}) =>
  registry.send('POST', `${channelUrl}/parts/${part}/${verb}`, { revision: await registry.revision(), ...more });
const mark = (version: string, verdict: string) =>
  registry.send('POST', `${channelUrl}/verdicts`, { name: 'wallet', version, verdict, reason: 'seen' });
const live = async (): Promise<string[]> => {
  const { composition } = (await registry.send('GET', channelUrl)).json();
  return composition.parts.map(
    ({ name, version, fallback }: { name: string; version: string; fallback?: string }) =>
      `${name}@${version}${fallback ? `/${fallback}` : ''}`,
  );
};
const verdictOf = async (label: string): Promise<string | undefined> => {
  const { verdicts } = (await registry.send('GET', `${channelUrl}/verdicts`)).json();
  return verdicts.find(({ name, version }: { name: string; version: string }) => `${name}@${version}` === label)
    ?.verdict;
};

test('a part takes its last release back after two other teams released: only that part moves', async () => {
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.release(fakeBuild('games', '1.1.0'));
  await registry.release(fakeBuild('host', '1.1.0'));
  expect((await partOrder('wallet', 'rollback', { reason: 'deposits fail' })).statusCode).toBe(200);
  expect(await live()).toEqual(['games@1.1.0/1.0.0', 'host@1.1.0', 'wallet@1.0.0']);
  expect(await verdictOf('wallet@1.1.0')).toBe('bad');
});

test.each(['keepVerdict', 'keepsVerdict'])(
  'a rollback with %s does not mark what it takes back as bad',
  async (name) => {
    await registry.release(fakeBuild('wallet', '1.1.0'));
    expect((await partOrder('wallet', 'rollback', { [name]: true })).statusCode).toBe(200);
    expect(await verdictOf('wallet@1.1.0')).not.toBe('bad');
  },
);

test('rolled back again and again a part goes through its earlier releases, never to a bad one', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) await registry.release(fakeBuild('wallet', version));
  await mark('1.2.0', 'bad');
  await partOrder('wallet', 'rollback');
  expect(await live()).toContain('wallet@1.1.0/1.0.0');
  await partOrder('wallet', 'rollback');
  expect(await live()).toContain('wallet@1.0.0');
  expect((await partOrder('wallet', 'rollback')).json()).toMatchObject({
    code: 'no_earlier_release',
    message: expect.stringContaining('pavilion retire wallet'),
  });
});

test('a first release is retired during a rollout of another part, and rolled back into the site again', async () => {
  await registry.publish(fakeBuild('games', '1.1.0'));
  const body = { parts: [{ name: 'games', version: '1.1.0' }], revision: await registry.revision() };
  await registry.send('POST', `${channelUrl}/rollouts`, body);
  await partOrder('wallet', 'retire', { reason: 'not ready' });
  expect(await live()).toEqual(['games@1.0.0', 'host@1.0.0']);
  const { rollouts } = (await registry.send('GET', channelUrl)).json();
  const { parts } = (await registry.send('GET', `/compositions/${rollouts[0].candidate}`)).json();
  expect(parts.map(({ name }: { name: string }) => name)).toEqual(['games', 'host']);
  await partOrder('wallet', 'rollback');
  expect(await live()).toContain('wallet@1.0.0');
  expect((await partOrder('host', 'retire')).json().code).toBe('no_host');
});

test('a part that is being rolled out is rolled back by ending its rollout', async () => {
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  const body = { parts: [{ name: 'wallet', version: '1.1.0' }], revision: await registry.revision() };
  await registry.send('POST', `${channelUrl}/rollouts`, body);
  await partOrder('wallet', 'rollback');
  expect((await registry.send('GET', channelUrl)).json()).toMatchObject({ rollouts: [], composition: { id: 1 } });
  expect(await verdictOf('wallet@1.1.0')).toBe('bad');
});

test('the repair of a broken release falls back to the newest good one, and marking a fallback bad replaces it', async () => {
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.release(fakeBuild('wallet', '1.2.0'));
  await mark('1.2.0', 'bad');
  await registry.release(fakeBuild('wallet', '1.3.0'));
  expect(await live()).toContain('wallet@1.3.0/1.1.0');
  await mark('1.1.0', 'bad');
  expect(await live()).toContain('wallet@1.3.0/1.0.0');
  await mark('1.0.0', 'bad');
  expect(await live()).toContain('wallet@1.3.0');
});

test('a release that has not lived for its window is no fallback', async () => {
  const patient = await startRegistry(undefined, { goodAfterMs: 3_600_000 });
  await patient.release(...firstComposition());
  const view = (await patient.release(fakeBuild('wallet', '1.1.0'))).json();
  expect(view.composition.parts).toContainEqual({ name: 'wallet', version: '1.1.0' });
  await patient.stop();
});
