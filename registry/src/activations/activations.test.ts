import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChannelPayload } from '@pavilion/releases/channel-file';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { untilServed } from '../testing/until-served';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startRegistry()));
afterEach(() => registry.stop());

test('releasing one part creates the next composition, keeps the other parts, and makes the old release the fallback', async () => {
  await registry.release(...firstComposition());
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

test('a fallback remains when another part is released', async () => {
  await registry.release(...firstComposition());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  const view = (await registry.release(fakeBuild('games', '1.1.0'))).json();
  expect(view.composition.parts).toContainEqual({ name: 'wallet', version: '1.1.0', fallback: '1.0.0' });
});

test('a composition never changes after it is numbered', async () => {
  await registry.release(...firstComposition());
  const before = (await registry.send('GET', '/compositions/1')).json();
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.rollback();
  expect((await registry.send('GET', '/compositions/1')).json()).toEqual(before);
});

test('of a hundred concurrent activations one succeeds and ninety-nine are refused as stale', async () => {
  await registry.release(...firstComposition());
  const versions = Array.from({ length: 100 }, (_, at) => `2.0.${at}`);
  await Promise.all(versions.map((version) => untilServed(() => registry.publish(fakeBuild('wallet', version)))));
  const answers = await Promise.all(
    versions.map((version) => untilServed(() => registry.activate([`wallet@${version}`], 1))),
  );
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  const refusals = answers
    .filter((answer) => answer !== won[0])
    .map((answer) => [answer.statusCode, answer.json().code]);
  expect(refusals).toEqual(Array(99).fill([409, 'stale_revision']));
  expect((await registry.send('GET', '/channels/production')).json()).toEqual(won[0]?.json());
}, 60_000);

test('a rollback steps back through the history, then is refused when nothing earlier exists', async () => {
  await registry.release(...firstComposition());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.release(fakeBuild('wallet', '1.2.0'));
  expect((await registry.rollback()).json().composition.id).toBe(2);
  expect((await registry.rollback()).json().composition.id).toBe(1);
  const end = await registry.rollback();
  expect([end.statusCode, end.json().code]).toEqual([409, 'no_earlier_composition']);
  // Its fallback of before was taken back since, so it is another composition.
  const { composition } = (await registry.rollback(3)).json();
  expect(composition.parts).toContainEqual({ name: 'wallet', version: '1.2.0', fallback: '1.0.0' });
});

test('the log lists every move, newest first', async () => {
  await registry.release(...firstComposition());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await registry.rollback();
  const { log } = (await registry.send('GET', '/channels/production/log')).json();
  expect(log).toMatchObject([
    { revision: 3, what: 'rolled back', from: 2, to: 1 },
    { revision: 2, what: 'activated', from: 1, to: 2, parts: ['wallet@1.1.0'] },
    { revision: 1, what: 'activated', from: null, to: 1 },
  ]);
});

test('activating the live releases again changes nothing', async () => {
  await registry.release(...firstComposition());
  expect((await registry.activate(['wallet@1.0.0'])).json()).toMatchObject({ revision: 1, composition: { id: 1 } });
});

test('two parts that claim one path are refused with a message', async () => {
  await registry.release(...firstComposition());
  const claims = [{ path: '/games', access: 'open' as const, page: 'main-page' }];
  const response = await registry.release(fakeBuild('lottery', '1.0.0', { claims }));
  expect(response.json()).toMatchObject({
    success: false,
    code: 'claims_clash',
    message: 'lottery and games both claim /games: one of them must drop it.',
  });
  expect(await registry.revision()).toBe(1);
});

test('a composition without a host and an unpublished release are refused', async () => {
  expect((await registry.release(fakeBuild('wallet', '1.0.0'))).json().code).toBe('no_host');
  expect((await registry.activate(['games@7.0.0'])).json().code).toBe('unknown_release');
});

test('a restarted registry restores its channel', async () => {
  await registry.release(...firstComposition());
  await registry.close();
  const second = await startRegistry(registry);
  expect((await second.send('GET', '/channels/production')).json()).toMatchObject({
    revision: 1,
    composition: { id: 1 },
  });
  await second.stop();
});

test('a restarted registry re-signs the live composition, so that the file of the sites does not expire', async () => {
  await registry.release(...firstComposition());
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
  const again = await startRegistry({ data: registry.data, database: registry.database });
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
