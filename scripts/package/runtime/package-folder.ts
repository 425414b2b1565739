import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PackageUpload } from '@pavilion/releases/registry-api/packages';
import { readKit } from '../../kit/publish-kit';

/** Folder of the package whose program runs. */
export const packageFolder = dirname(realpathSync(process.argv[1] ?? ''));

/** Returns the folders of the package's parts, the host and the remotes, by name. */
export function packagedParts(): Map<string, string> {
  const folder = join(packageFolder, 'parts');
  return new Map(readdirSync(folder).map((name) => [name, join(folder, name)]));
}

/** Returns the packages for teams with a repository of their own. */
export const packagedKit = (): PackageUpload[] => readKit(join(packageFolder, 'packages'));
