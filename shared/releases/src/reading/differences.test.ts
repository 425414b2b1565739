import { randomBytes } from 'node:crypto';
import type { Release } from '../release.schema';
import { fakeBuild, withPins } from '../testing/fake-build';
import { readBuild } from './build-facts.mjs';
import { findDifferences } from './differences.mjs';

const share = (id: number, name: string, fallback = '()=>{throw Error("none")}', singleton = '!0'): string =>
  `${id}:{fallback:()=>${fallback},shareScope:["default"],singleton:${singleton},requiredVersion:"^1.2.3",shareKey:"${name}"}`;
const entryOf = (...consumed: string[]): string =>
  `var wallet;(()=>{let w={};var y={2353(e,t,r){var n={"./remote":()=>r.e(666).then(()=>()=>r(6666))}}};w.m={${consumed.join()}}})();`;
const chunk = (id: number, code: string): string =>
  `"use strict";(globalThis.webpackChunkwallet||=[]).push([[${id}],{${id}0(e,t,r){${code}}}]);`;

/** A build as webpack writes it: an entry, a table of pages, a page. */
const files = {
  'entry.1a2b.js': entryOf(share(8, 'react'), share(9, '@pavilion/platform')),
  'table.11aa.js': chunk(
    666,
    `let o=JSON.parse('{"pages":[],"slots":[{"name":"home.top","slot":"top"}]}');
     r(9).defineRemote(o,{pages:{main:()=>Promise.all([r.e(895),r.e(900)]).then(()=>r(900))},slots:{top:()=>r.e(900)}})`,
  ),
  'page.3c4d.js': chunk(
    900,
    `var a=r(8),b=r(9);let c=(0,b.sR)({method:"POST",path:"/api/pay/:id",reply:a});
     t.A=e=>{let{useState:d}=r(8);{let a={fake:1};d(a.fake)}return(0,a.jsx)(b.Slot,{name:"home.foot",children:a.useId()})}`,
  ),
};
const honest = fakeBuild(
  'wallet',
  '1.0.0',
  {
    uses: {
      react: { version: '1.2.3', names: ['jsx', 'useId', 'useState'] },
      '@pavilion/platform': { version: '1.2.3', names: ['Slot', 'defineRemote', 'sR'] },
    },
    slots: [{ name: 'home.top', slot: 'top' }],
    opens: ['home.foot'],
    calls: ['POST /api/pay/:id'],
    types: { integrity: `sha256-${'A'.repeat(43)}=`, bytes: 1 },
    preload: { main: { scripts: ['table.11aa.js', 'page.3c4d.js'], styles: [], texts: {} } },
  },
  files,
);

const bytesOf = (texts: Readonly<Record<string, string>>): Map<string, Uint8Array> =>
  new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));

async function differences(more: Partial<Release> = {}, changed: Readonly<Record<string, string>> = {}) {
  const { sizes: _, ...declared } = honest.release;
  const written = withPins('entry.1a2b.js', { ...files, ...changed });
  const build = fakeBuild('wallet', '1.0.0', { ...declared, ...more }, written);
  return findDifferences(build.release, bytesOf(build.files));
}

test('a build that is what it declares, or less, passes', async () => {
  expect(await differences()).toEqual([]);
  expect(await differences({ calls: ['POST /api/pay/:id', 'GET /api/unused'] })).toEqual([]);
});

test('the names that a page imports are told from local ones', async () => {
  const { uses } = await readBuild('remote', bytesOf(files));
  expect(uses['react']?.names).toEqual(['*', 'jsx', 'useId', 'useState']);
});

test.each<[string, Partial<Release>]>([
  ['uses', { uses: undefined }],
  ['sizes', { sizes: undefined }],
  ['modules', { modules: undefined }],
])('a release without %s is refused', async (field, more) => {
  expect(await differences(more)).toEqual([{ code: 'release_incomplete', message: `release.json has no ${field}` }]);
});

const { uses = {} } = honest.release;
test.each<[string, Partial<Release>, string]>([
  ['a package', { uses: { react: uses['react']! } }, 'import @pavilion/platform'],
  ['a name', { uses: { ...uses, react: { version: '1.2.3', names: ['jsx', 'useId'] } } }, 'import useState from react'],
  ['a version', { uses: { ...uses, react: { ...uses['react'], version: '1.0.0' } } }, 'built for react 1.2.3'],
  ['a call', { calls: [] }, 'call POST /api/pay/:id'],
  ['a slot that it fills', { slots: [] }, 'fill the slot home.top with top'],
  ['a slot that it opens', { opens: [] }, 'open the slot home.foot'],
  [
    'a script of a page',
    { preload: { main: { scripts: ['table.11aa.js'], styles: [], texts: {} } } },
    'loads page.3c4d.js',
  ],
  ['bytes', { sizes: { main: 100 } }, 'its page main needs'],
])('a release.json without %s is refused', async (_what, more, message) => {
  const found = await differences(more);
  expect(found.map(({ code }) => code)).toEqual(['release_differs']);
  expect(found[0]?.message).toContain(message);
});

test('a release that imports or lends packages of the platform has types, unless it is plain JavaScript', async () => {
  const codes = async (more: Partial<Release>): Promise<string[]> => (await differences(more)).map(({ code }) => code);
  expect(await codes({ types: undefined })).toEqual(['types_missing']);
  expect(await codes({ types: undefined, language: 'javascript' })).toEqual([]);
  const { release, files: lent } = fakeBuild('host', '1.0.0', { provides: { '@pavilion/ui': { version: '1.0.0' } } });
  expect(await findDifferences({ ...release, language: 'javascript' }, bytesOf(lent))).toEqual([
    { code: 'types_missing', message: 'its files lend @pavilion/ui, and it has no types' },
  ]);
});

test('slots that a release does not have cannot be declared', async () => {
  const more = { opens: ['home.foot', 'home.side'], slots: [...honest.release.slots, { name: 'a.b', slot: 'c' }] };
  expect((await differences(more)).map(({ message }) => message)).toEqual([
    'its files do not fill the slot a.b with c, which slots lists',
    'its files do not open the slot home.side, which opens lists',
  ]);
});

test.each([
  ['"/api/secret"', '/api/secret'],
  ['"\\u002fapi/secret"', '/api/secret'],
  ['`/api/secret/${t}`', '/api/secret/'],
])('an address of the api without a method is found: %s', async (code, path) => {
  const page = chunk(900, `fetch(${code});fetch(\`/api/pay/\${t}\`)`);
  expect((await differences({ opens: [] }, { 'page.3c4d.js': page })).map(({ message }) => message)).toEqual([
    `its files contain ${path}, which no call of calls has`,
  ]);
});

const react = 'e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={};';
const withReact = { 'page.3c4d.js': `${files['page.3c4d.js']}(()=>{let e={};${react}})()` };
const modules = [{ name: 'react', version: '19.0.0', bytes: 9 }];
test('a second React is refused, except as the fallback of a shared singleton', async () => {
  const codes = async (...consumed: string[]): Promise<string[]> =>
    (
      await differences(
        { modules },
        { ...withReact, 'entry.1a2b.js': entryOf(share(9, '@pavilion/platform'), ...consumed) },
      )
    ).map(({ code }) => code);
  expect(await codes()).toEqual(['second_react']);
  expect(await codes(share(8, 'react'))).toEqual(['second_react']);
  expect(await codes(share(8, 'react', 'r.e(900)', '!1'))).toEqual(['second_react']);
  expect(await codes(share(8, 'react', 'r.e(900)'))).toEqual([]);
});

test('a chunk that no script has a hash of, or another one, is refused', async () => {
  const { sizes: _, ...declared } = honest.release;
  const pinned = withPins('entry.1a2b.js', files);
  const found = async (changed: Readonly<Record<string, string>>) => {
    const build = fakeBuild('wallet', '1.0.0', declared, { ...pinned, ...changed });
    return findDifferences(build.release, bytesOf(build.files));
  };
  expect(await found({})).toEqual([]);
  expect(await found({ 'page.3c4d.js': `${files['page.3c4d.js']};` })).toEqual([
    { code: 'integrity_differs', message: 'page.3c4d.js differs from the hash by which its scripts load it' },
  ]);
  expect(await found({ 'entry.1a2b.js': files['entry.1a2b.js'] })).toMatchObject([
    {
      code: 'integrity_missing',
      message: expect.stringContaining('the integrity of page.3c4d.js, table.11aa.js: add'),
    },
  ]);
});

test('a bundled package that modules does not list is found', async () => {
  const page = `${files['page.3c4d.js']}(()=>{globalThis.__mobxGlobals={}})()`;
  expect((await differences({}, { 'page.3c4d.js': page })).map(({ message }) => message)).toEqual([
    'its files contain mobx, which modules does not list',
  ]);
});

test('a host lends what it declares, in the version that it bundles', async () => {
  const host = (declared: Release['provides'], more: Partial<Release> = {}) => {
    const { files: written } = fakeBuild('host', '1.0.0', { provides: { axios: { version: '1.21.1' } } });
    const { release } = fakeBuild('host', '1.0.0', { provides: declared, ...more }, written);
    return findDifferences(release, bytesOf(written));
  };
  const messages = async (...args: Parameters<typeof host>) => (await host(...args)).map(({ message }) => message);
  expect(await host({ axios: { version: '1.21.1' } })).toEqual([]);
  expect(await messages({ axios: { version: '1.18.1' } })).toEqual([
    'its files lend axios 1.21.1, and provides has 1.18.1',
  ]);
  expect(await messages({})).toEqual(['its files lend axios, which provides does not list']);
  expect(await messages({ axios: { version: '1.21.1' }, mobx: { version: '7.1.3' } })).toEqual([
    'its files do not lend mobx, which provides lists',
  ]);
  const bundled = [{ name: 'axios', version: '1.20.0', bytes: 1 }];
  expect(await messages({ axios: { version: '1.21.1' } }, { modules: bundled })).toEqual([
    'provides has axios 1.21.1, and modules has 1.20.0: the lent copy is the bundled one',
  ]);
});

test('a file that is not JavaScript is refused', async () => {
  expect(await differences({}, { 'page.3c4d.js': 'not JavaScript' })).toEqual([
    { code: 'release_differs', message: "'page.3c4d.js' is not JavaScript." },
  ]);
});

test('a page may need a percent more or less than declared', async () => {
  const page = `${files['page.3c4d.js']}/* ${randomBytes(6000).toString('base64')} */`;
  const { main = 0 } = fakeBuild(
    'wallet',
    '1.0.0',
    { preload: honest.release.preload },
    withPins('entry.1a2b.js', { ...files, 'page.3c4d.js': page }),
  ).release.sizes!;
  expect(await differences({ sizes: { main: main + 20 } }, { 'page.3c4d.js': page })).toEqual([]);
  expect(await differences({ sizes: { main: main - 200 } }, { 'page.3c4d.js': page })).toHaveLength(1);
});
