import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { root } from '../stack/process';
import { absentPackages, bundle, withSourcePaths } from './bundle';
import { externalPackages, filesBeside, locators, programs, replacements, threads } from './programs';

test('all programs are bundled with everything but native packages, and without tools of development', async () => {
  const { files, metafile } = await bundle();
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(Object.keys({ ...programs, ...threads }).map((name) => `${name}.mjs`)),
  );
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const left = imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path);
  const allowed = [...builtinModules, ...externalPackages, ...absentPackages];
  expect([...new Set(left)].filter((name) => !allowed.includes(name))).toEqual([]);
  const tools = /node_modules\/(esbuild|tsx|typescript|playwright|webpack|jest)\/|\.test\.ts$|\/testing\//;
  expect(Object.keys(metafile.inputs).filter((input) => tools.test(input))).toEqual([]);
}, 60_000);

test('what is imported while a program runs keeps its names', async () => {
  const { metafile } = await bundle();
  const imported = Object.entries(metafile.inputs)
    .flatMap(([file, { imports }]) => (file.startsWith('node_modules/') ? [] : imports))
    .filter(({ kind, external }) => kind === 'dynamic-import' && external !== true);
  expect(imported).not.toEqual([]);
  // A CommonJS module of a bundle has a default export alone.
  expect(imported.filter(({ path }) => metafile.inputs[path]?.format === 'cjs').map(({ path }) => path)).toEqual([]);
}, 60_000);

test('a module that finds files beside its source must be listed, with the files', () => {
  const text = 'const folder = import.meta.dirname; const file = new URL("x", import.meta.url);';
  expect(() => withSourcePaths('api/src/unlisted.ts', text)).toThrow('api/src/unlisted.ts finds files by import.meta');
  expect(withSourcePaths('api/src/schema/functions.ts', text)).toBe(
    'const folder = __join(__files, "api/src/schema"); const file = new URL("x", __pathToFileURL(__join(__files, "api/src/schema/functions.ts")).href);',
  );
});

test('the lists name existing files', () => {
  const named = [
    ...Object.entries(filesBeside).flatMap(([module, files]) => [module, ...files]),
    ...Object.entries(replacements).flat(),
    ...locators,
  ];
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});
