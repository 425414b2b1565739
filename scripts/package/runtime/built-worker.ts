import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { bundleWorker as original } from '../../../site/src/worker/bundle-worker';

/** Stands for the address of the offline page, which depends on the site's identity. */
export const OFFLINE_ADDRESS = '/offline.html?address';

/** Reads a service worker that `npm run package` built. */
export const bundleWorker: typeof original = async (name, offline) =>
  (await readFile(join(import.meta.dirname, 'workers', `${name}.js`), 'utf8')).replaceAll(OFFLINE_ADDRESS, offline);
