import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the registry's command line into one file that needs only Node, so that other teams can install it without
 * the registry.
 */
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
