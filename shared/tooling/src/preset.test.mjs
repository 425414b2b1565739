import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './compile.mjs';
import { commonPlugins, optimization } from './preset.mjs';

let folder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-preset-'));
  writeFileSync(join(folder, 'main.js'), "export const load = () => import('./page.js');");
  writeFileSync(join(folder, 'page.js'), "console.log('a page');");
  await compile({
    mode: 'production',
    devtool: 'hidden-source-map',
    context: folder,
    entry: { main: './main.js' },
    output: { path: folder, filename: '[name].built.js', chunkFilename: 'chunk.js' },
    optimization: optimization(),
    plugins: commonPlugins(),
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const built = (name) => readFileSync(join(folder, name), 'utf8');

test('the browser compiles the script of every page while it loads, and other files when they are used', () => {
  expect(built('main.built.js')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(built('chunk.js')).not.toContain('allFunctionsCalledOnLoad');
});

test('the source map counts the line of that request', () => {
  const { mappings } = JSON.parse(built('main.built.js.map'));
  expect(mappings).toMatch(/^;\w/);
});
