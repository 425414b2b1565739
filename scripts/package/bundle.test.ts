import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asScript, root } from '../stack/process';
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

test('what is imported while a program runs is a package, and its names are there', async () => {
  const { metafile } = await bundle();
  const imports = Object.entries(metafile.inputs).flatMap(([file, input]) =>
    /^(node_modules|scripts\/package\/runtime)\//.test(file)
      ? []
      : input.imports
          .filter(({ kind, external }) => kind === 'dynamic-import' && !external)
          .map(({ path }) => ({ file, path })),
  );
  // A program that runs from its sources can't import one of them so.
  expect(imports.filter(({ path }) => !path.includes('node_modules/'))).toEqual([]);
  // A CommonJS module of a bundle has a default export alone: these use `namesOf`, and the tests below load them.
  expect([...new Set(imports.map(({ file }) => file))].sort()).toEqual([
    'shared/server/src/bus/load-nats.ts',
    'shared/server/src/telemetry/opentelemetry-sdk.ts',
  ]);
}, 60_000);

describe('packages that are loaded while a program runs', () => {
  const run = promisify(execFile);
  const program = 'scripts/package/testing/late-packages.ts';
  const allThere = `${Array.from({ length: 6 }, () => 'function').join()}\n`;

  test('are there in a bundle', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'late-packages-'));
    const { files } = await bundle({ 'late-packages': program });
    for (const [name, content] of files) await writeFile(join(folder, name), content);
    const { stdout } = await run(process.execPath, [join(folder, 'late-packages.mjs')]);
    await rm(folder, { recursive: true });
    expect(stdout).toBe(allThere);
  }, 60_000);

  test('are there in a program that runs from its sources', async () => {
    const { stdout } = await run(process.execPath, [...asScript, join(root, program)]);
    expect(stdout).toBe(allThere);
  }, 60_000);
});

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
