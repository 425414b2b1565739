import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fakeBuild } from '../testing/fake-build';
import { firstSet, startRegistry, type TestRegistry } from '../testing/registry-fixture';

const HOUR_MS = 3_600_000;
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstSet());
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

test('a release nobody ever showed is cleared away an hour after it was published, not before', async () => {
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  expect(await gc()).toEqual([]);
  later(1.01);
  expect(await gc({ dryRun: true })).toEqual(['wallet@1.1.0']);
  expect(hasFiles('wallet@1.1.0')).toBe(true);
  expect(await gc()).toEqual(['wallet@1.1.0']);
  expect([hasFiles('wallet@1.1.0'), hasFiles('wallet@1.0.0')]).toEqual([false, true]);
});

test('a version cleared away can’t be shown again, nor published again', async () => {
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  later(2);
  await gc();
  expect((await registry.activate(['wallet@1.1.0'])).json().code).toBe('collected');
  expect((await registry.publish(fakeBuild('wallet', '1.1.0'))).json().code).toBe('already_published');
});

test('sets of the last ten and their fallbacks stay, older ones go once no tab can have them', async () => {
  for (let at = 1; at <= 11; at += 1) await registry.release(fakeBuild('wallet', `1.${at}.0`));
  // Twelve sets: the oldest of the last ten shows 1.2.0, which falls back to 1.1.0.
  later(11);
  expect(await gc()).toEqual([]);
  later(2);
  expect(await gc()).toEqual(['wallet@1.0.0']);
  expect((await registry.rollback(3)).statusCode).toBe(200);
});

test('what was rolled back from is kept for the tabs that have it', async () => {
  await registry.release(fakeBuild('wallet', '1.1.0'));
  later(20);
  await registry.rollback();
  later(11);
  expect(await gc()).toEqual([]);
  later(2);
  expect(await gc()).toEqual(['wallet@1.1.0']);
});

test('clearing away is an operator’s alone', async () => {
  const answer = await registry.app.inject({
    method: 'POST',
    url: '/gc',
    payload: {},
    headers: { authorization: `Bearer ${registry.local.token}` },
  });
  expect(answer.json().code).toBe('forbidden');
});
