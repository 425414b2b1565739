import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '../compile.mjs';
import { devConfig } from '../preset.mjs';

process.env.SKIP_VALIDATION ??= 'y';

/** Builds the development host in a folder into another one, with its remote.json and the list of its files. */
async function buildDevHost(folder, out) {
  const config = devConfig(folder);
  rmSync(out, { recursive: true, force: true });
  await compile({
    ...config,
    devtool: false,
    // Another devtool makes other modules of the same sources.
    cache: { ...config.cache, name: `${config.cache.name}_built` },
    output: { ...config.output, path: out },
  });
  for (const file of readdirSync(out)) if (/^mf-.*\.json$/.test(file)) rmSync(join(out, file));
  copyFileSync(join(folder, 'remote.json'), join(out, 'remote.json'));
  const files = Object.fromEntries(readdirSync(out).map((file) => [file, true]));
  writeFileSync(join(out, 'files.json'), JSON.stringify({ files }));
}

const [folder = '', out = ''] = process.argv.slice(2).map((path) => resolve(path));
await buildDevHost(folder, out).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
