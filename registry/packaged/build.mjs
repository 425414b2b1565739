import { join } from 'node:path';
import { build } from 'esbuild';

/** The registry's command line in one file that needs nothing beside Node: a team elsewhere installs it without the registry. */
await build({
  entryPoints: [join(import.meta.dirname, '../src/cli/main.ts')],
  outfile: join(import.meta.dirname, 'dist/pavilion.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: '#!/usr/bin/env node' },
  logLevel: 'error',
});
