import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './compile.mjs';
import { ModuleFederationPlugin } from './federation-plugin.mjs';
import { UnusedModulesPlugin } from './unused-modules-plugin.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-unused-'));
  writeFileSync(join(folder, 'remote.js'), "export const page = () => import('./page.js');");
  writeFileSync(join(folder, 'page.js'), "export const title = 'A page';");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Builds a remote as a part's preset does. @returns the text of its entry. */
async function entryWith(...plugins) {
  await compile({
    mode: 'production',
    devtool: false,
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: 'remote' },
    infrastructureLogging: { level: 'none' },
    plugins: [
      new ModuleFederationPlugin({
        name: 'remote',
        filename: 'entry.js',
        library: { type: 'var', name: 'remote' },
        exposes: { './remote': './remote.js' },
        dts: false,
        manifest: false,
        experiments: { externalRuntime: true, optimization: { target: 'web', disableRemote: true } },
      }),
      ...plugins,
    ],
  });
  return readFileSync(join(folder, 'dist/entry.js'), 'utf8');
}

test('an entry has none of the modules of the federation runtime that nothing imports, and all others', async () => {
  const all = await entryWith();
  const used = await entryWith(new UnusedModulesPlugin());
  // Code of a module of the runtime that nothing imports, and of one that the entry calls.
  const [unused, imported] = ['__mf_infrastructure_logger__', 'Federation instance not found'];
  expect(all).toContain(unused);
  expect(used).not.toContain(unused);
  expect(used).toContain(imported);
  expect(all.length - used.length).toBeGreaterThan(1000);
}, 60_000);
