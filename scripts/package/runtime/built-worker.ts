import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { bundleWorker as original } from '../../../site/src/worker/bundle-worker';

/** Reads a service worker that `npm run package` built. */
export const bundleWorker: typeof original = (name) =>
  readFile(join(import.meta.dirname, 'workers', `${name}.js`), 'utf8');
