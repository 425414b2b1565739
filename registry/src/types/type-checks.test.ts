import { gzipSync } from 'node:zlib';
import { integrityOf } from '@pavilion/releases/release-files';
import { bodyOf, fakeBuild } from '@pavilion/releases/testing/fake-build';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';
import { type Texts, typedReleases } from '../testing/typed-release';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startRegistry()));
afterEach(() => registry.stop());

const { publishHost, publishRemote: publishModule, activate } = typedReleases(() => registry);
const publishRemote = (version: string, code: string): Promise<string> =>
  publishModule(version, `import { chips } from '@pavilion/ui';\n${code}`);
const host = async (version: string, code: string) => activate(await publishHost(version, code));
const remote = async (version: string, code: string) => activate(await publishRemote(version, code));

const chips = (property: string): string => `export const chips = (_: { ${property}: string[] }) => null;`;
test('a host that renames a property is refused with the remote’s file and line, and one that keeps it is not', async () => {
  // A first composition breaks nothing that is live, and errors that it has already refuse nothing later.
  const wrong =
    "import { amount } from 'bundled-package';\nchips({ options: [amount] });\nexport const sum: number = 'none';";
  await activate(await publishHost('1.0.0', chips('options')), await publishRemote('1.0.0', wrong));
  expect(await host('1.1.0', `export const more = 1; ${chips('options')}`)).toMatchObject({ composition: { id: 2 } });
  const { code, message } = await host('1.2.0', chips('items'));
  expect([code, message]).toEqual([
    'types_differ',
    expect.stringMatching(
      /^wallet@1\.0\.0 does not compile with host@1\.2\.0: src\/remote\.ts:3 \(.*'options' does not exist/,
    ),
  ]);
  expect(message).not.toContain('number');
}, 60_000);

test('a remote that imports what the live host does not have is refused', async () => {
  await host('1.0.0', chips('options'));
  expect(await remote('1.0.0', "import { x } from '@pavilion/ui/gone';\nx();")).toMatchObject({
    code: 'types_differ',
    message: expect.stringContaining("src/remote.ts:2 (Cannot find module '@pavilion/ui/gone'"),
  });
}, 60_000);

test('without a compiler, typed releases are refused unless a setting allows them', async () => {
  const { data, database } = registry;
  await activate(await publishHost('1.0.0', chips('options')), await publishRemote('1.0.0', 'chips({ options: [] });'));
  const next = await publishHost('1.1.0', chips('items'));
  const activateIn = async (allowsUncheckedTypes: boolean) => {
    const other = await startRegistry({ data, database }, { compiler: null, allowsUncheckedTypes });
    const reply = (await other.activate([next])).json();
    await other.stop();
    return reply;
  };
  expect(await activateIn(false)).toMatchObject({
    code: 'types_unchecked',
    message: expect.stringMatching(
      /^wallet@1\.0\.0 was not compiled with host@1\.1\.0: this registry has no TypeScript/,
    ),
  });
  expect(await activateIn(true)).toMatchObject({ composition: { id: 2 } });
}, 60_000);

describe('a remote that conceals its types', () => {
  const publishBuild = async (version: string, more: object = {}, texts?: Texts) => {
    const sources = gzipSync(JSON.stringify(texts ?? {}));
    const types = texts && { integrity: integrityOf(sources), bytes: sources.length };
    const shared = '8:{fallback:()=>()=>{throw Error("none")},requiredVersion:"^1.0.0",shareKey:"@pavilion/ui"}';
    const files = { 'page.3c4d.js': `(()=>{var m={${shared}};m.n=(e,t,r)=>r(8).chips})();` };
    const uses = { '@pavilion/ui': { version: '1.0.0', names: ['chips'] } };
    const build = fakeBuild('wallet', version, { uses, ...more, ...(types && { types }) }, files);
    const body = texts && { types: sources.toString('base64') };
    return (await registry.publishBody(bodyOf(build), undefined, body)).json();
  };
  const typed = { 'remote/src/remote.ts': "import { chips } from '@pavilion/ui';" };

  test('is refused if its files import lent modules, with the line for plain JavaScript', async () => {
    expect(await publishBuild('1.0.0')).toMatchObject({
      code: 'types_missing',
      message: expect.stringMatching(/import @pavilion\/ui, and it has no types .*add "language": "javascript" to/),
    });
    expect(await publishBuild('1.0.0', { language: 'javascript' })).toMatchObject({ version: '1.0.0' });
  });

  test('is refused after a release that had them, whatever it says', async () => {
    expect(await publishBuild('1.0.0', {}, typed)).toMatchObject({ version: '1.0.0' });
    expect(await publishBuild('1.1.0', { language: 'javascript' })).toMatchObject({
      code: 'types_missing',
      message: expect.stringMatching(/^wallet@1\.1\.0 has no types, and wallet@1\.0\.0 had: add "types"/),
    });
  });

  test.each([
    ['no module', {}, 'import @pavilion/ui,'],
    [
      'another import',
      { 'remote/src/remote.ts': "import { tabs } from '@pavilion/ui';" },
      'import chips from @pavilion/ui,',
    ],
  ])('is refused if they have %s', async (_what, texts, message) => {
    expect(await publishBuild('1.0.0', {}, texts)).toMatchObject({
      code: 'types_missing',
      message: expect.stringContaining(message),
    });
  });
});

test('types that differ from their hash are refused', async () => {
  const build = fakeBuild('host', '1.0.0', { types: { integrity: integrityOf(Buffer.from('a')), bytes: 1 } });
  const send = async (more: object) => (await registry.publishBody(bodyOf(build), undefined, more)).json().code;
  expect(await send({})).toBe('file_missing');
  expect(await send({ types: Buffer.from('b').toString('base64') })).toBe('file_tampered');
});

test.each([
  ['leads out of its folder', 'remote/../../outside.ts'],
  ['is one of the host’s', 'node_modules/@pavilion/ui/src/index.ts'],
  ['is absolute', '/tmp/outside.ts'],
  ['is only the folder', 'remote/..'],
])('types with a path that %s are refused', async (_what, path) => {
  const sources = gzipSync(JSON.stringify({ [path]: 'export {};' }));
  const types = { integrity: integrityOf(sources), bytes: sources.length };
  const more = { types: sources.toString('base64') };
  const reply = await registry.publishBody(bodyOf(fakeBuild('wallet', '1.0.0', { types })), undefined, more);
  expect(reply.json()).toMatchObject({ code: 'release_invalid' });
});

test('types that unpack to more than a build has are refused', async () => {
  const sources = gzipSync(Buffer.alloc(70_000_000, ' '));
  const types = { integrity: integrityOf(sources), bytes: sources.length };
  const more = { types: sources.toString('base64') };
  const reply = await registry.publishBody(bodyOf(fakeBuild('wallet', '1.0.0', { types })), undefined, more);
  expect(reply.json()).toMatchObject({ code: 'release_invalid' });
});
