import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DerivedPackage, reportIn } from './derive-packages';

interface Manifest {
  readonly name?: string;
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Returns the files that differ from what derived packages require, with their texts: reports, versions, and in all
 * packages the ranges of those that depend on them, also in package-lock.json.
 */
export function changedFiles(root: string, derived: readonly DerivedPackage[]): Map<string, string> {
  const read = (file: string): string => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Manifest> };
  const workspaces = Object.keys(lock.packages).filter((key) => key !== '' && !key.includes('node_modules/'));
  const texts = new Map(derived.map(({ folder, report }) => [reportIn(folder), report]));
  for (const folder of workspaces) {
    const manifest = JSON.parse(read(`${folder}/package.json`)) as Manifest;
    for (const one of [manifest, lock.packages[folder]]) if (one) setVersions(one, derived);
    texts.set(`${folder}/package.json`, json(manifest));
  }
  texts.set('package-lock.json', json(lock));
  return new Map([...texts].filter(([file, text]) => read(file) !== text));
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function setVersions(manifest: Manifest, derived: readonly DerivedPackage[]): void {
  for (const { name, version } of derived) {
    if (manifest.name === name) manifest.version = version;
    for (const field of ['dependencies', 'devDependencies', 'peerDependencies'] as const) {
      const ranges = manifest[field];
      if (ranges?.[name] !== undefined) ranges[name] = `^${version.split('.')[0]}.0.0`;
    }
  }
}
