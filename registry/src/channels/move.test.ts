import { withClient } from '@pavilion/database/with-client';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

const channel = '/channels/production';
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(() => registry.stop());

const query = async (text: string): Promise<Record<string, string>[]> =>
  withClient(registry.database.ownerUrl, async (client) => (await client.query(text)).rows);
const required = (suites: readonly string[], revision: number) =>
  registry.send('POST', `${channel}/required`, { suites, revision });
const kill = (part = 'games') => registry.send('POST', `${channel}/kills`, { part, reason: 'a test' });
const codeOf = async (answer: ReturnType<TestRegistry['activate']>) => {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? 'done' : JSON.parse(body).code;
};

test('an activation goes on over changes since that concern no release, and over those of other parts', async () => {
  const revision = await registry.revision();
  for (const version of ['1.1.0', '1.2.0']) await registry.publish(fakeBuild('wallet', version));
  await registry.publish(fakeBuild('games', '1.1.0'));
  await kill();
  await required([], await registry.revision());
  expect(await registry.revision()).toBe(revision + 2);
  expect(await codeOf(registry.activate(['games@1.1.0'], revision))).toBe('done');
  expect(await codeOf(registry.activate(['wallet@1.1.0'], revision))).toBe('done');
  expect(await codeOf(registry.activate(['wallet@1.2.0'], revision))).toBe('stale_revision');
  expect(await codeOf(registry.activate(['wallet@1.2.0'], await registry.revision()))).toBe('done');
});

test('a revision that the channel has not reached is refused, even where no other change is in the way', async () => {
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  expect(await codeOf(registry.activate(['wallet@1.1.0'], (await registry.revision()) + 1))).toBe('stale_revision');
});

test('a change of the whole channel is refused after any other one, and says which revision to reload', async () => {
  const revision = await registry.revision();
  await kill();
  const answer = await required([], revision);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'stale_revision']);
  expect(answer.json().message).toBe(
    `production moved to revision ${revision + 1} while you worked from ${revision}: reload it and try again.`,
  );
  expect((await required([], revision + 1)).statusCode).toBe(200);
});

test('a signed file’s sequence grows with the clock, and where the clock is behind, by one', async () => {
  const sequence = async () => Number((await query('select sequence from registry.channels'))[0]?.['sequence']);
  const before = Date.now();
  await kill();
  expect(await sequence()).toBeGreaterThanOrEqual(before);
  const ahead = Date.now() + 3_600_000;
  await query(`update registry.channels set sequence = ${ahead}`);
  await kill('wallet');
  expect(await sequence()).toBe(ahead + 1);
});

test('a failed gate calls webhooks with its parts, a refusal of another kind does not', async () => {
  const url = 'https://hooks.pavilion.example/gate';
  expect((await registry.send('POST', '/webhooks', { url, events: ['gate.failed'] })).statusCode).toBeLessThan(300);
  const queued = async () => (await query('select body from registry.webhook_calls')).map(({ body = '' }) => body);
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  await registry.activate(['wallet@1.1.0'], 99);
  expect(await queued()).toEqual([]);
  const claims = [{ path: '/wallet', access: 'open' as const, page: 'main-page' }];
  await registry.publish(fakeBuild('games', '1.1.0', { claims }));
  expect((await registry.activate(['games@1.1.0'])).statusCode).toBeGreaterThan(399);
  const [call, ...others] = (await queued()).map((body) => JSON.parse(body));
  expect(call).toMatchObject({ event: 'gate.failed', channel: 'production', parts: ['games'], actor: null });
  expect(others).toEqual([]);
});
