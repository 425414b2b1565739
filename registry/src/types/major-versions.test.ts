import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { typedReleases } from '../testing/typed-release';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startRegistry()));
afterEach(() => registry.stop());

const { publishHost, publishRemote, activate } = typedReleases(() => registry);
const chips = 'export const chips = (_: { options: string[] }) => null;';
const usesChips = "import { chips } from '@pavilion/ui';\nchips({ options: [] });";
const lending = (version: string, name = '@pavilion/ui') => ({
  provides: { [name]: { version, names: '*' as const } },
});
const using = (version: string, name = '@pavilion/ui') => ({ uses: { [name]: { version, names: ['chips'] } } });
const code = async (...releases: string[]): Promise<string | undefined> => (await activate(...releases)).code;

/** A host and a remote with types, both of major version 1. */
const first = async () =>
  activate(
    await publishHost('1.0.0', chips, lending('1.0.0')),
    await publishRemote('1.0.0', usesChips, using('1.0.0')),
  );

test('another major version refuses no remote that compiles with the host, and no rollback to it', async () => {
  await first();
  const host = await publishHost('2.0.0', `${chips} export const more = 1;`, lending('2.0.0'));
  expect(await activate(host)).toMatchObject({ composition: { id: 2 } });
  // Nor later: the live remote of the earlier major stays beside other releases.
  await registry.publish(fakeBuild('games', '1.0.0'));
  expect(await activate('games@1.0.0')).toMatchObject({ composition: { id: 3 } });
  const revision = await registry.revision();
  const reply = await registry.send('POST', '/channels/production/parts/host/rollback', { revision });
  expect(reply.statusCode).toBe(200);
}, 60_000);

test('a remote that does not compile with another major version is refused for its lines alone', async () => {
  await first();
  const host = await publishHost('2.0.0', chips.replace('options', 'items'), lending('2.0.0'));
  const { code, message } = await activate(host);
  expect(code).toBe('types_differ');
  expect(message).not.toContain('was built for');
}, 60_000);

test.each([
  ['the remote is plain JavaScript', async () => registry.publish(fakeBuild('wallet', '1.0.0', using('1.0.0')))],
  ['nothing was live, so that nothing was compiled', async () => publishRemote('1.0.0', usesChips, using('1.0.0'))],
])(
  'another major version is refused if %s',
  async (_why, publish) => {
    await publish();
    const host = await publishHost('2.0.0', chips, lending('2.0.0'));
    expect(await code(host, 'wallet@1.0.0')).toBe('import_major');
  },
  60_000,
);

test('another major version is refused without a compiler, though unchecked types are allowed', async () => {
  await first();
  const host = await publishHost('2.0.0', chips, lending('2.0.0'));
  const { data, database } = registry;
  const other = await startRegistry({ data, database }, { compiler: null, allowsUncheckedTypes: true });
  expect((await other.activate([host])).json().code).toBe('import_major');
  await other.stop();
}, 60_000);
