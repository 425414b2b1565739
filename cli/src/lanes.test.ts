import type { TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { json, pavilion, shown, startNamedRegistry, stopNamedRegistry } from './testing/command-line';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startNamedRegistry();
});
afterEach(() => stopNamedRegistry(registry));

test('a part is rolled back after another was released, marked, and taken out', async () => {
  for (const build of [fakeBuild('wallet', '1.1.0'), fakeBuild('games', '1.1.0')]) {
    await registry.publish(build);
    await pavilion('activate', `${build.release.name}@1.1.0`);
  }
  expect((await pavilion('rollback', 'wallet', '--dry-run')).out).toBe(
    'wallet would go back from 1.1.0 to an earlier release of 1.0.0; nothing changed.\n',
  );
  expect((await pavilion('rollback', 'wallet', '--reason', 'deposits fail')).out).toContain('wallet is 1.0.0 again: ');
  expect(await shown()).toEqual(['games@1.1.0', 'host@1.0.0', 'wallet@1.0.0']);
  expect((await pavilion('mark', 'games@1.1.0', 'bad', '--reason', 'slow')).out).toBe(
    'games@1.1.0 is bad on production.\n',
  );
  expect((await pavilion('status')).out).toContain('  games@1.1.0, marked bad (falls back to 1.0.0)\n');
  expect((await pavilion('retire', 'wallet')).out).toContain('wallet is out: ');
  expect(await shown()).toEqual(['games@1.1.0', 'host@1.0.0']);
  expect((await pavilion('rollback', 'wallet', '--to', '1')).err).toContain('--to is for whole compositions');
  expect((await pavilion('mark', 'games@1.1.0', 'fine', '--reason', 'x')).code).toBe(2);
});

test('a rollback during rollouts ends them and says so', async () => {
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  await pavilion('rollout', 'start', 'wallet@1.1.0');
  expect((await pavilion('rollback', '--dry-run')).out).toBe(
    'Your rollouts on production would end, and their visitors return from composition 2 to 1:\n  wallet 1.1.0 -> 1.0.0\n',
  );
  expect((await pavilion('rollback')).out).toMatch(
    /^The rollout of wallet@1\.1\.0 is over\.\nRolled back: production shows composition 1 /,
  );
  expect((await pavilion('rollback')).err).toContain('production has no earlier composition.');
});

test('an order to one of several rollouts names its part', async () => {
  for (const name of ['wallet', 'games']) {
    await registry.publish(fakeBuild(name, '1.1.0'));
    await pavilion('rollout', 'start', `${name}@1.1.0`);
  }
  expect((await pavilion('rollout', 'abort')).err).toContain('Several rollouts run on production: name a part');
  expect(await json('rollout', 'abort', 'wallet')).toMatchObject({ state: 'aborted', parts: ['wallet@1.1.0'] });
  expect(await json('rollout', 'status')).toMatchObject({ state: 'running', parts: ['games@1.1.0'] });
});
