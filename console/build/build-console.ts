import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Folder that the registry serves the console from, unless PAVILION_CONSOLE names another. */
const consoleFolder = join(import.meta.dirname, '../dist');

/**
 * Writes the console's page and files, whose names change with their contents, into a folder: a single script, because
 * with code splitting the bundler does not load the styles of split chunks.
 *
 * @param entry - `platform` leaves out this product's pages.
 */
export async function buildConsole(folder = consoleFolder, entry: 'main' | 'platform' = 'main'): Promise<void> {
  const files = await bundle(entry);
  const assets = join(folder, 'assets');
  await mkdir(assets, { recursive: true });
  for (const [name, contents] of files) await writeFile(join(assets, name), contents);
  // Replaced as a whole and after its files: a registry may read the folder at the same time.
  const unfinished = join(folder, `.index-${process.pid}.html`);
  await writeFile(unfinished, page([...files.keys()]));
  await rename(unfinished, join(folder, 'index.html'));
  for (const name of await readdir(assets)) if (!files.has(name)) await rm(join(assets, name), { force: true });
}

/** @returns the contents by file name. */
async function bundle(entry: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const { outputFiles } = await build({
    entryPoints: [{ in: join(import.meta.dirname, `../src/${entry}.tsx`), out: 'console' }],
    outdir: 'assets',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    loader: { '.woff2': 'file', '.svg': 'file' },
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'silent',
  });
  return new Map(outputFiles.map(({ path, contents }) => [path.split(/[\\/]/).at(-1) ?? '', contents]));
}

function page(files: readonly string[]): string {
  const named = (form: RegExp): string => files.find((name) => form.test(name)) ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>Pavilion console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/console/assets/${named(/^console-.*\.css$/)}">
<script type="module" src="/console/assets/${named(/^console-.*\.js$/)}"></script>
</head>
<body>
<div id="console" data-site=""></div>
<noscript>The console needs JavaScript; npx pavilion does all it does from a terminal.</noscript>
</body>
</html>
`;
}
