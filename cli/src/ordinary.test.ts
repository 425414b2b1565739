import type { TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { ordinaryFiles, remoteJson, withFolder } from '@pavilion/releases/testing/ordinary-build';
import { registryClient } from './client/client';
import { pavilion, startNamedRegistry, stopNamedRegistry } from './testing/command-line';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startNamedRegistry();
});
afterEach(() => stopNamedRegistry(registry));

const files = ordinaryFiles();
const remote = { 'remote.json': JSON.stringify({ ...remoteJson, slots: [] }) };

test('a build of plain Module Federation is published and becomes live beside a host that lends what it imports', async () => {
  await withFolder({ ...files, ...remote }, async (folder) => {
    expect((await pavilion('publish', folder)).out).toBe('Published draws@1.0.0.\n');
  });
  expect((await pavilion('activate', 'draws@1.0.0')).err).toContain('draws@1.0.0 imports react-router, which');
  const router = { version: '7.18.5', names: ['useLocation'] };
  await registry.release(
    fakeBuild('host', '2.0.0', { provides: { react: { version: '19.3.1' }, 'react-router': router } }),
  );
  expect((await pavilion('activate', 'draws@1.0.0')).out).toContain('production shows composition');
});

test('the registry itself refuses a chunk that differs from the hash in its entry', async () => {
  const changed = { ...files, ...remote, 'winners.js': `${files['winners.js']};alert(1)` };
  await withFolder(changed, async (folder) => {
    await expect(registryClient().publish(folder)).rejects.toMatchObject({
      code: 'integrity_differs',
      message: expect.stringContaining('winners.js differs from the hash by which its scripts load it'),
    });
  });
});
