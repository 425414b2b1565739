import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles the command line into one file that needs only Node, so that teams without this repository can install it. */
await build({
  entryPoints: [join(import.meta.dirname, 'src/main.ts')],
  outfile: join(import.meta.dirname, 'dist/pavilion.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'error',
});
