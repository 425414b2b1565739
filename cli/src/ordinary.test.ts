import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { ordinaryFiles, remoteJson, withFolder } from '@pavilion/releases/testing/ordinary-build';
import { registryClient } from './client/client';
import { run } from './run';

const before = { ...process.env };
let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  process.env['PAVILION_REGISTRY'] = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  process.env['PAVILION_DATA'] = registry.data;
});
afterEach(async () => {
  process.env = { ...before };
  jest.restoreAllMocks();
  await registry.stop();
});

/** Runs one command line. @returns what it printed. */
async function pavilion(...args: string[]): Promise<string> {
  let output = '';
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text) => ((output += String(text)), true));
  await run(args);
  jest.restoreAllMocks();
  return output;
}

const files = ordinaryFiles();
const remote = { 'remote.json': JSON.stringify({ ...remoteJson, slots: [] }) };

test('a build of plain Module Federation is published and becomes live beside a host that lends what it imports', async () => {
  await withFolder({ ...files, ...remote }, async (folder) => {
    expect(await pavilion('publish', folder)).toBe('Published draws@1.0.0.\n');
  });
  expect(await pavilion('activate', 'draws@1.0.0')).toContain('draws@1.0.0 imports react-router, which');
  const router = { version: '7.18.5', names: ['useLocation'] };
  await registry.release(
    fakeBuild('host', '2.0.0', { provides: { react: { version: '19.3.1' }, 'react-router': router } }),
  );
  expect(await pavilion('activate', 'draws@1.0.0')).toContain('production shows composition');
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
