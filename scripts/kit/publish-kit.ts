import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageUpload } from '@pavilion/releases/registry-api/packages';
import { registryClient } from '../../cli/src/client/client';
import type { Log } from '../stack/run-stack';

/** Lists the files of a built kit, each of which holds one package. */
export const KIT_MANIFEST = 'kit.json';

/** Returns the packages that a folder holds. */
export function readKit(folder: string): PackageUpload[] {
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const { files } = JSON.parse(read(KIT_MANIFEST)) as { files: Record<string, unknown> };
  return Object.keys(files).map((file) => JSON.parse(read(file)) as PackageUpload);
}

/** Publishes packages for teams with a repository of their own; those that did not change stay as they are. */
export async function publishKit(env: NodeJS.ProcessEnv, log: Log, kit: readonly PackageUpload[]): Promise<void> {
  const registry = registryClient(env);
  const published = await Promise.all(kit.map((upload) => registry.publishPackage(upload)));
  const added = published.filter(({ isNew }) => isNew).map(({ name, version }) => `${name}@${version}`);
  if (added.length > 0) log(`published ${added.join(', ')}`);
}
