import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { PackageUpload } from '@pavilion/releases/registry-api/packages';
import { registryClient } from '../../cli/src/client/client';
import type { Log } from '../stack/run-stack';

/** Lists the files of a built kit, each of each of which holds one package, compressed. */
export const KIT_MANIFEST = 'kit.json';

/** Returns the packages that a folder holds. */
export function readKit(folder: string): PackageUpload[] {
  const read = (file: string): Buffer => readFileSync(join(folder, file));
  const { files } = JSON.parse(read(KIT_MANIFEST).toString('utf8')) as { files: Record<string, unknown> };
  return Object.keys(files).map((file) => JSON.parse(gunzipSync(read(file)).toString('utf8')) as PackageUpload);
}

/** Publishes packages for teams with a repository of their own; those that did not change stay as they are. */
export async function publishKit(env: NodeJS.ProcessEnv, log: Log, kit: readonly PackageUpload[]): Promise<void> {
  const registry = registryClient(env);
  const published = await Promise.all(kit.map((upload) => registry.publishPackage(upload)));
  const added = published.filter(({ isNew }) => isNew).map(({ name, version }) => `${name}@${version}`);
  if (added.length > 0) log(`published ${added.join(', ')}`);
}
