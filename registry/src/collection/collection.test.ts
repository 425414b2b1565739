import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

const HOUR_MS = 3_600_000;
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

const gc = async (more: object = {}): Promise<string[]> => {
  const { collected } = (await registry.send('POST', '/gc', more)).json();
  return collected.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`);
};
const hasFiles = (release: string): boolean =>
  existsSync(join(registry.data, 'registry/artifacts', release.replace('@', '/')));
const later = (hours: number): void => void jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * HOUR_MS);

test('the files of a never activated release are removed an hour after publication, not earlier', async () => {
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  expect(await gc()).toEqual([]);
  later(1.01);
  expect(await gc({ dryRun: true })).toEqual(['wallet@1.1.0']);
  expect(hasFiles('wallet@1.1.0')).toBe(true);
  expect(await gc()).toEqual(['wallet@1.1.0']);
  expect([hasFiles('wallet@1.1.0'), hasFiles('wallet@1.0.0')]).toEqual([false, true]);
});

test('a collected version cannot be activated or published again', async () => {
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  later(2);
  await gc();
  expect((await registry.activate(['wallet@1.1.0'])).json().code).toBe('collected');
  expect((await registry.publish(fakeBuild('wallet', '1.1.0'))).json().code).toBe('already_published');
});

test('the last ten compositions and their fallbacks remain; older ones are removed once no tab can have them open', async () => {
  for (let at = 1; at <= 11; at += 1) await registry.release(fakeBuild('wallet', `1.${at}.0`));
  // Twelve compositions: the oldest of the last ten contains 1.2.0, which falls back to 1.1.0.
  later(11);
  expect(await gc()).toEqual([]);
  later(2);
  expect(await gc()).toEqual(['wallet@1.0.0']);
  expect((await registry.rollback(3)).statusCode).toBe(200);
});

test('a rolled back release is retained for the tabs that have it open', async () => {
  await registry.release(fakeBuild('wallet', '1.1.0'));
  later(20);
  await registry.rollback();
  later(11);
  expect(await gc()).toEqual([]);
  later(2);
  expect(await gc()).toEqual(['wallet@1.1.0']);
});

test('only an operator may collect releases', async () => {
  const response = await registry.app.inject({
    method: 'POST',
    url: '/gc',
    payload: {},
    headers: { authorization: `Bearer ${registry.local.token}` },
  });
  expect(response.json().code).toBe('forbidden');
});
