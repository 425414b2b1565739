import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Builds a service worker: the usual one, or the one that replaces and removes it. `npm run package` builds both once
 * and replaces this module by one that reads them (scripts/package/runtime/built-worker.ts).
 *
 * @param offline - the address it caches; a changed offline page changes it, which makes browsers fetch the page.
 */
export async function bundleWorker(name: 'worker' | 'leave', offline: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, `source/${name}.ts`)],
    bundle: true,
    format: 'iife',
    target: 'es2020',
    minify: true,
    define: { OFFLINE_PAGE: JSON.stringify(offline) },
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
