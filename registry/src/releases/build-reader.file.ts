import { join } from 'node:path';

/** The thread that reads builds; `npm run package` bundles it (scripts/package/runtime/built-reader.ts). */
export const buildReaderFile = join(import.meta.dirname, '../../../shared/releases/src/reading/worker.mjs');
