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
  // commander and cli-table3 are CommonJS and require Node's modules.
  banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
  logLevel: 'error',
});
