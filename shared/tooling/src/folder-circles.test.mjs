import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { findFolderCircles, readImports } from './folder-circles.mjs';

const root = join(import.meta.dirname, '../../..');
const api = join(root, 'api/src');
const sources = [root, join(root, 'shared')]
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'src')))
  .filter((folder) => existsSync(folder));

/** Finds files that import each other: each is taken as a folder of its own. */
function findFileCircles(imports) {
  const flat = (file) => `${file.replaceAll('/', ':')}/file`;
  return findFolderCircles(imports.map(([from, to]) => [flat(from), flat(to)]));
}

test('no two files of a package import each other, types included', () => {
  expect(sources.length).toBeGreaterThan(15);
  for (const folder of sources) expect([folder, findFileCircles(readImports(folder))]).toEqual([folder, []]);
});

test('files that import each other are found', () => {
  expect(
    findFileCircles([
      ['a/one.ts', 'a/two.ts'],
      ['a/two.ts', 'b/three.ts'],
      ['b/three.ts', 'a/one.ts'],
    ]),
  ).toEqual([{ folder: '', members: ['a:one.ts', 'a:two.ts', 'b:three.ts'] }]);
});

test('no two folders of the api import each other, types included', () => {
  const imports = readImports(api);
  expect(imports.length).toBeGreaterThan(500);
  expect(findFolderCircles(imports)).toEqual([]);
});

/** Their files are public names (`@pavilion/contract/wire`, `…/calls/wallet`), which a folder would change. */
const publicNames = ['shared/contract/src', 'shared/contract/src/calls'];

test('no folder has more than 25 files beside its subfolders', () => {
  const sizes = new Map();
  const packages = [...sources, ...['attacks', 'bench', 'scripts', 'e2e'].map((name) => join(root, name))];
  for (const folder of packages)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
      if (entry.isFile() && !/node_modules|dist|[/]\.out/.test(entry.parentPath))
        sizes.set(entry.parentPath, (sizes.get(entry.parentPath) ?? 0) + 1);
  const large = [...sizes].filter(([, files]) => files > 25).map(([folder]) => relative(root, folder));
  expect(large.sort()).toEqual(publicNames);
});

test('two folders that import each other are found, also through a third or from a folder inside', () => {
  const circles = findFolderCircles([
    ['wallet/a.ts', 'limits/b.ts'],
    ['limits/deep/c.ts', 'wallet/deep/d.ts'],
    ['site/one.ts', 'vip/two.ts'],
    ['vip/two.ts', 'outbox/three.ts'],
    ['outbox/three.ts', 'site/four.ts'],
    ['games/x.ts', 'vip/two.ts'],
  ]);
  expect(circles).toEqual([
    { folder: '', members: ['limits', 'wallet'] },
    { folder: '', members: ['outbox', 'site', 'vip'] },
  ]);
});

test('a folder that imports the files beside it while they import it is a circle', () => {
  const circles = findFolderCircles([
    ['wallet/wallet.ts', 'wallet/deposits/claim.ts'],
    ['wallet/deposits/claim.ts', 'wallet/wallet.ts'],
  ]);
  expect(circles).toEqual([{ folder: 'wallet', members: ['.', 'deposits'] }]);
});

test('type imports, exports and dynamic imports count, tests do not', () => {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  const write = (file, text) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  write('a/one.ts', "import type { Two } from '../b/two';\nexport * from './three';");
  write('a/three.ts', "export const load = () => import('../c/four');");
  write('a/one.test.ts', "import '../b/two';");
  write('b/two.ts', 'export interface Two {}');
  write('c/four.ts', "import { readFileSync } from 'node:fs';");
  expect(readImports(folder).sort()).toEqual([
    ['a/one.ts', 'a/three.ts'],
    ['a/one.ts', 'b/two.ts'],
    ['a/three.ts', 'c/four.ts'],
  ]);
  rmSync(folder, { recursive: true });
});
