import { findDifferences } from '@pavilion/releases/reading/differences';
import type { Release } from '@pavilion/releases/release.schema';
import { federationManifest, ordinaryFiles, remoteJson, withFolder } from '@pavilion/releases/testing/ordinary-build';
import { readReleaseText } from './build-folder';
import { ClientError } from './client-error';

const written = (remote: object = remoteJson, changes: Parameters<typeof ordinaryFiles>[0] = {}) => ({
  ...ordinaryFiles(changes),
  'remote.json': JSON.stringify(remote),
  'index.html': '<script src="main.js"></script>',
});
const describeFiles = (files: Readonly<Record<string, string>>): Promise<Release> =>
  withFolder(files, async (folder) => (await readReleaseText(folder)).release);

/** Returns what the registry refuses of a build. */
async function refusals(
  changes: Parameters<typeof ordinaryFiles>[0] = {},
  remote: object = remoteJson,
): Promise<(readonly [string, string])[]> {
  const files = written(remote, changes);
  const differences = await findDifferences(
    await describeFiles(files),
    new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
  );
  return differences.map(({ code, message }) => [code, message] as const);
}

const file = (name: string): string => ordinaryFiles()[name] ?? '';
const entryWithout = (text: string, other = ''): { 'remoteEntry.js': string } => {
  expect(file('remoteEntry.js')).toContain(text);
  return {
    'remoteEntry.js': file('remoteEntry.js')
      .replaceAll(text, other)
      .replace(/var h=\{sriHashes.*$/, ''),
  };
};
const manifestWith = (metaData: object): { 'mf-manifest.json': string } => ({
  'mf-manifest.json': JSON.stringify({
    ...federationManifest,
    metaData: { ...federationManifest.metaData, ...metaData },
  }),
});

test('a build of plain Module Federation is described by its manifest, remote.json and files', async () => {
  const release = await describeFiles(written());
  expect(release).toMatchObject({
    name: 'draws',
    version: '1.0.0',
    kind: 'remote',
    entry: 'remoteEntry.js',
    container: 'draws_1_0_0',
    claims: [{ path: '/draws', page: 'Draws' }],
    slots: [{ name: 'home.promotions', slot: 'Teaser' }],
    exposes: ['Draws', 'Teaser'],
    preload: { Draws: { scripts: ['Draws.js'], styles: ['Draws.css'] }, Teaser: { scripts: ['Teaser.js'] } },
    uses: {
      react: { version: '19.0.0', names: ['useState'] },
      'react-router': { version: '', names: ['useLocation'] },
    },
  });
  expect(Object.keys(release.files).sort()).toEqual([...Object.keys(ordinaryFiles())].sort());
  // The algorithm of the bundler: a browser reuses a preload only for the same hash.
  expect(release.files['Draws.js']?.integrity).toMatch(/^sha384-/);
  expect(await refusals()).toEqual([]);
});

test.each<[string, string, string, Parameters<typeof ordinaryFiles>[0], object]>([
  [
    'Trusted Types',
    'setting_missing',
    `add trustedTypes: { policyName: 'draws#webpack' } to output`,
    entryWithout('draws#webpack', 'draws'),
    remoteJson,
  ],
  [
    'CORS',
    'setting_missing',
    `add crossOriginLoading: 'anonymous' to output`,
    entryWithout('i.crossOrigin="anonymous"', '0'),
    remoteJson,
  ],
  [
    'a relative address',
    'setting_missing',
    `add publicPath: 'auto' to output`,
    manifestWith({ publicPath: '/static/' }),
    remoteJson,
  ],
  [
    'a global',
    'setting_missing',
    `add library: { type: 'var', name: 'draws_1_0_0' } to its`,
    manifestWith({ remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } }),
    remoteJson,
  ],
  [
    'a container of its own',
    'setting_missing',
    `add name: 'draws_1_0_0' to its ModuleFederationPlugin`,
    manifestWith({ globalName: 'draws' }),
    remoteJson,
  ],
  [
    'chunks of its own',
    'setting_missing',
    `add uniqueName: 'draws_1_0_0' to output`,
    { 'winners.js': file('winners.js').replaceAll('rspackChunkdraws_1_0_0', 'rspackChunkdraws') },
    remoteJson,
  ],
  [
    'chunks of its own in Rsbuild',
    'setting_missing',
    `add uniqueName: 'draws_1_0_0' to output`,
    { 'winners.js': file('winners.js').replaceAll('rspackChunkdraws_1_0_0', 'chunk_draws') },
    remoteJson,
  ],
  [
    'a page',
    'setting_missing',
    `add exposes: { './Rules': … } to its`,
    {},
    { ...remoteJson, pages: [{ path: '/draws', access: 'open', page: 'Rules' }] },
  ],
  [
    'a shared router',
    'second_router',
    `add shared: { 'react-router': { singleton: true } } to its`,
    {
      ...entryWithout('"react-router"', '"other"'),
      'winners.js': `${file('winners.js')}window.__reactRouterVersion="7.18.5"`,
    },
    remoteJson,
  ],
  [
    'a shared React',
    'second_react',
    'shared: { react: { singleton: true }',
    {
      'winners.js': `${file('winners.js')}var e={};e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={}`,
    },
    remoteJson,
  ],
])('a build without %s is refused, with the line to add', async (_what, code, line, changes, remote) => {
  expect(await refusals(changes, remote)).toContainEqual([code, expect.stringContaining(line)]);
});

test('a chunk without a hash in the scripts, or with another one, is refused', async () => {
  const unpinned = { 'late.js': file('winners.js').replaceAll('462', '463') };
  expect(await refusals(unpinned)).toEqual([
    [
      'integrity_missing',
      expect.stringMatching(
        /^no script has the integrity of late\.js: add new rspack\.SubresourceIntegrityPlugin\(\) to plugins/,
      ),
    ],
  ]);
  const files = written();
  const release = await describeFiles(files);
  const changed = { ...files, 'winners.js': `${file('winners.js')};alert(1)` };
  const found = await findDifferences(
    release,
    new Map(Object.entries(changed).map(([name, text]) => [name, Buffer.from(text)])),
  );
  expect(found).toMatchObject([{ code: 'integrity_differs', message: expect.stringContaining('winners.js') }]);
});

test('a remote that draws itself may bring another React and router', async () => {
  const react =
    'var e={};e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={};window.__reactRouterVersion="6"';
  const changes = { ...entryWithout('"react-router"', '"other"'), 'winners.js': `${file('winners.js')}${react}` };
  expect(await refusals(changes, { ...remoteJson, mount: true })).toEqual([]);
});

test.each([
  ['remote.json', 'write { "name": "draws", "pages": ['],
  ['mf-manifest.json', 'add manifest: true to its ModuleFederationPlugin'],
])('a build without %s is refused, with the line to add', async (missing, line) => {
  const files = Object.fromEntries(Object.entries(written()).filter(([name]) => name !== missing));
  const refusal = await describeFiles(files).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ClientError);
  expect(refusal).toMatchObject({ code: 'no_build', message: expect.stringContaining(`has no ${missing}: ${line}`) });
});

test('a remote.json with an unknown field is refused by its name', async () => {
  await expect(describeFiles(written({ ...remoteJson, page: [] }))).rejects.toThrow(/remote\.json is not valid .*page/);
});
