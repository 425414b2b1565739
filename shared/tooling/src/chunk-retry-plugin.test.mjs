import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { ChunkRetryPlugin } from './chunk-retry-plugin.mjs';
import { compile } from './compile.mjs';

let folder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pavilion-chunks-'));
  writeFileSync(join(folder, 'main.js'), "globalThis.load = () => import('./page.css');");
  writeFileSync(join(folder, 'page.css'), 'p { color: red; }');
  await compile({
    mode: 'development',
    devtool: false,
    context: folder,
    entry: './main.js',
    output: { path: folder, filename: 'built.js', publicPath: 'auto', chunkLoadTimeout: 8000 },
    module: { rules: [{ test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] }] },
    resolveLoader: {
      modules: [join(import.meta.dirname, '../node_modules'), join(import.meta.dirname, '../../../node_modules')],
    },
    plugins: [new MiniCssExtractPlugin(), new ChunkRetryPlugin()],
  });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the built page in a document that loads scripts, and styles as often as `styles` says. */
function openPage(styles, address = 'https://site.example/built.js') {
  const links = [];
  const append = (tag) => {
    if (tag.rel === 'stylesheet') links.push(tag);
    if (tag.rel === 'stylesheet' && styles(links.length)) tag.onload({ type: 'load' });
    if (tag.src) {
      runInNewContext(readFileSync(join(folder, new URL(tag.src).pathname), 'utf8'), page);
      tag.onload({ type: 'load' });
    }
  };
  const page = {
    // Every wait is over at once.
    setTimeout: (run) => void setImmediate(run),
    clearTimeout: () => undefined,
    document: {
      currentScript: { tagName: 'SCRIPT', src: address },
      head: { appendChild: append },
      getElementsByTagName: () => [],
      createElement: () => ({ getAttribute: () => null, setAttribute: () => undefined }),
    },
  };
  page.self = page;
  page.globalThis = page;
  runInNewContext(readFileSync(join(folder, 'built.js'), 'utf8'), page);
  return { load: page.load, links, addresses: () => links.map(({ href }) => href.replace(/^.*\.css/, '')) };
}

test('a style that never arrives fails after the retries, and is requested again afterwards', async () => {
  const { load, links, addresses } = openPage((number) => number > 3);
  await expect(load()).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' });
  expect(links.length).toBe(3);
  await load();
  // At an address that was requested before, a browser would wait for that request.
  expect(addresses()).toEqual(['', '?1', '?2', '?3']);
}, 5_000);

test('a retry loads a style that did not arrive', async () => {
  const { load, links } = openPage((number) => number === 2);
  await load();
  expect(links.length).toBe(2);
}, 5_000);

test('files of an entry that was loaded by a retry have its number', async () => {
  const { load, addresses } = openPage((number) => number === 2, 'https://site.example/built.js?2');
  await load();
  expect(addresses()).toEqual(['?2', '?3']);
}, 5_000);
