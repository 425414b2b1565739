import { chmodSync, cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { createKeys } from '../stack/create-keys';
import type { Topology } from './topology';

/**
 * Creates the machines' data folders, with one set of secrets and of the registry's keys, as an operator copies them
 * before the first start (docs/operations.md).
 */
export function prepareMachines({ folder, machineFolders, outsideFolder, databaseFolder }: Topology): void {
  const [first = '', ...others] = machineFolders;
  for (const path of [folder, databaseFolder, ...machineFolders, outsideFolder]) {
    mkdirSync(path, { recursive: true });
    // PostgreSQL and PgBouncer may run as another user, which must be able to reach its folder in here.
    chmodSync(path, 0o755);
  }
  createKeys(first);
  const keys = ['key', 'token', 'siteToken'] as const;
  const paths = registryPaths(first);
  mkdirSync(paths.artifacts, { recursive: true });
  for (const other of others) {
    for (const key of keys) cpSync(paths[key], registryPaths(other)[key]);
    // Registries share the files of releases: on several machines by an object store or a network share.
    if (!existsSync(registryPaths(other).artifacts)) symlinkSync(paths.artifacts, registryPaths(other).artifacts);
  }
  for (const other of [...others, outsideFolder])
    cpSync(join(first, 'secrets'), join(other, 'secrets'), { recursive: true });
}
