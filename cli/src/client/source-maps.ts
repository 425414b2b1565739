import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from '@pavilion/releases/release.schema';
import { isForPlayers } from '@pavilion/releases/release-files';
import { readBase64 } from './build-folder';
import { ClientError } from './client-error';

/** Sends a release's source maps, with which the registry names the lines of errors; it serves them to nobody. */
export async function sendSourceMaps(
  folder: string,
  { name, version, files }: Release,
  post: (path: string, body: object) => Promise<unknown>,
): Promise<void> {
  // The production package has none.
  const maps = Object.keys(files).filter((file) => !isForPlayers(file) && existsSync(join(folder, file)));
  if (maps.length === 0) return;
  const read = await Promise.all(maps.map(async (file) => [file, await readBase64(folder, file)] as const));
  await post(`/releases/${name}/${version}/maps`, { files: Object.fromEntries(read) }).catch((error: unknown) => {
    // A registry of an earlier release takes none.
    if (!(error instanceof ClientError && error.code === 'not_found')) throw error;
  });
}
