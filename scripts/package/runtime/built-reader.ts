import { join } from 'node:path';

/** The thread that reads builds, bundled beside the registry. */
export const buildReaderFile = join(import.meta.dirname, '../../../../lib/read-build.mjs');
