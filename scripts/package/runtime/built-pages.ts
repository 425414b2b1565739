import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { bundlePages as original, PageEntries } from '@pavilion/server/pages/bundle-pages';

/** Reads the scripts and styles that `npm run package` built. */
export const bundlePages: typeof original = async ({ server }: PageEntries) => {
  const folder = join(import.meta.dirname, 'pages', server);
  const names = await readdir(folder);
  const files = names.map(async (name) => [name, await readFile(join(folder, name))] as const);
  return new Map(await Promise.all(files));
};
