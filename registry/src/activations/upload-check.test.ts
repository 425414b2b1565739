import { gzipSync } from 'node:zlib';
import { integrityOf } from '@pavilion/releases/release-files';
import { signText } from '@pavilion/releases/team-file';
import { bodyOf, fakeBuild } from '@pavilion/releases/testing/fake-build';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { typedReleases } from '../testing/typed-release';

let registry: TestRegistry;
beforeAll(async () => void (registry = await startRegistry(undefined, { budgets: { host: 164, remote: 28 } })));
afterAll(() => registry.stop());

const { publishHost, activate } = typedReleases(() => registry);

/** Sends a build of wallet with one module of this code, as `pavilion verify` does. */
async function verify(version: string, code: string, fields: Parameters<typeof fakeBuild>[2] = {}) {
  const sources = gzipSync(JSON.stringify({ 'remote/src/remote.ts': code }));
  const types = { integrity: integrityOf(sources), bytes: sources.length };
  const { release, files } = bodyOf(fakeBuild('wallet', version, { types, ...fields }));
  const document = JSON.stringify(release);
  const signature = signText(document, registry.local);
  return registry.app.inject({
    method: 'POST',
    url: '/channels/production/check-upload',
    payload: { release: document, signature, files, types: sources.toString('base64') },
    headers: { authorization: `Bearer ${registry.local.token}` },
  });
}

const use = "import { chips } from '@pavilion/ui';\n";

test('a build that fits is reported with its changes, and nothing of it remains', async () => {
  await activate(await publishHost('1.0.0', 'export const chips = (_: { options: string[] }) => null;'));
  const before = [(await registry.send('GET', '/releases')).json(), await registry.revision()];
  const report = (await verify('1.0.0', `${use}chips({ options: [] });`)).json();
  expect(report).toMatchObject({ changes: [{ name: 'wallet', from: null, to: '1.0.0' }], refusals: [] });
  expect(report.warnings.map(({ code }: { code: string }) => code)).not.toContain('types_unchecked');
  expect([(await registry.send('GET', '/releases')).json(), await registry.revision()]).toEqual(before);
  expect((await registry.send('GET', '/channels/production/log')).json().log[0].parts).toEqual(['host@1.0.0']);
}, 60_000);

test('a build that the gates would refuse is reported with every reason', async () => {
  const { claims, container } = fakeBuild('games', '1.0.0').release;
  await registry.publish(fakeBuild('games', '1.0.0'));
  await activate('games@1.0.0');
  const fields = { claims, container };
  const { refusals } = (await verify('1.0.0', `${use}chips({ items: [] });`, fields)).json();
  expect(refusals.map(({ code }: { code: string }) => code).sort()).toEqual([
    'claims_clash',
    'containers_clash',
    'types_differ',
  ]);
}, 60_000);

test('what publishing refuses is refused', async () => {
  expect((await verify('1.0.0', 'export {};', { uses: undefined })).json().code).toBe('release_incomplete');
  await registry.publish(fakeBuild('wallet', '2.0.0'));
  expect((await verify('2.0.0', use)).json().code).toBe('already_published');
});
