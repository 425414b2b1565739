import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registryPaths } from '../registry.paths';
import { fakeBuild } from '../testing/fake-build';
import { firstSet, startRegistry, type TestRegistry } from '../testing/registry-fixture';
import type { ChannelPayload } from './channel-file';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startRegistry()));
afterEach(() => registry.stop());

test('a release of one part makes the next composition and keeps the others, with the old release as its fallback', async () => {
  await registry.release(...firstSet());
  const view = (await registry.release(fakeBuild('wallet', '1.1.0'))).json();
  expect(view).toMatchObject({ revision: 2, before: 1 });
  expect(view.composition).toMatchObject({
    id: 2,
    parts: [
      { name: 'games', version: '1.0.0' },
      { name: 'host', version: '1.0.0' },
      { name: 'wallet', version: '1.1.0', fallback: '1.0.0' },
    ],
  });
});

test('a fallback lives on when another part is released', async () => {
  await registry.release(...firstSet());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const view = (await registry.release(fakeBuild('games', '1.1.0'))).json();
  expect(view.composition.parts).toContainEqual({ name: 'wallet', version: '1.1.0', fallback: '1.0.0' });
});

test('a composition never changes once it has its number', async () => {
  await registry.release(...firstSet());
  const before = (await registry.send('GET', '/compositions/1')).json();
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.rollback();
  expect((await registry.send('GET', '/compositions/1')).json()).toEqual(before);
});

test('of a hundred activations at once one wins and ninety-nine are told', async () => {
  await registry.release(...firstSet());
  const versions = Array.from({ length: 100 }, (_, at) => `2.0.${at}`);
  await Promise.all(versions.map((version) => registry.publish(fakeBuild('wallet', version))));
  const answers = await Promise.all(versions.map((version) => registry.activate([`wallet@${version}`], 1)));
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  expect(answers.filter((answer) => answer.statusCode === 409 && answer.json().code === 'stale_revision')).toHaveLength(
    99,
  );
  expect((await registry.send('GET', '/channels/production')).json()).toEqual(won[0]?.json());
}, 60_000);

test('a rollback steps back through what was shown, then says there is nothing earlier', async () => {
  await registry.release(...firstSet());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.release(fakeBuild('wallet', '1.2.0'));
  expect((await registry.rollback()).json().composition.id).toBe(2);
  expect((await registry.rollback()).json().composition.id).toBe(1);
  const end = await registry.rollback();
  expect([end.statusCode, end.json().code]).toEqual([409, 'no_earlier_composition']);
  expect((await registry.rollback(3)).json().composition.id).toBe(3);
});

test('the log tells every move, newest first', async () => {
  await registry.release(...firstSet());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.rollback();
  const { log } = (await registry.send('GET', '/channels/production/log')).json();
  expect(log).toMatchObject([
    { revision: 3, what: 'rolled back', from: 2, to: 1 },
    { revision: 2, what: 'activated', from: 1, to: 2, parts: ['wallet@1.1.0'] },
    { revision: 1, what: 'activated', from: null, to: 1 },
  ]);
});

test('activating what is shown already changes nothing', async () => {
  await registry.release(...firstSet());
  expect((await registry.activate(['wallet@1.0.0'])).json()).toMatchObject({ revision: 1, composition: { id: 1 } });
});

test('two parts claiming one path are refused in words', async () => {
  await registry.release(...firstSet());
  const claims = [{ path: '/games', access: 'open' as const, page: 'main-page' }];
  const answer = await registry.release(fakeBuild('lottery', '1.0.0', { claims }));
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'claims_clash',
    message: 'lottery and games both claim /games: one of them has to give it up.',
  });
  expect(await registry.revision()).toBe(1);
});

test('a set without a host and a release nobody published are refused', async () => {
  expect((await registry.release(fakeBuild('wallet', '1.0.0'))).json().code).toBe('no_host');
  expect((await registry.activate(['games@7.0.0'])).json().code).toBe('unknown_release');
});

test('a registry started again knows its channel', async () => {
  await registry.release(...firstSet());
  await registry.close();
  const second = await startRegistry(registry);
  expect((await second.send('GET', '/channels/production')).json()).toMatchObject({
    revision: 1,
    composition: { id: 1 },
  });
  await second.stop();
});

test('a registry that starts again signs what it shows anew, so that sites hold a file that lasts', async () => {
  await registry.release(...firstSet());
  const signed = async () =>
    JSON.parse(
      (
        JSON.parse(await readFile(join(registryPaths(registry.data).channels, 'production.json'), 'utf8')) as {
          payload: string;
        }
      ).payload,
    ) as ChannelPayload;
  const before = await signed();
  await registry.close();
  const again = await startRegistry({ data: registry.data, databaseUrl: registry.databaseUrl });
  const after = await signed();
  await again.close();
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(after.expires > before.expires).toBe(true);
  expect([after.revision, after.stable, after.compositions]).toEqual([
    before.revision,
    before.stable,
    before.compositions,
  ]);
});
