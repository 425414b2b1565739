import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root, StartError } from '../stack/process';
import type { PackageArchive } from './platform-packages';

const source = join(root, 'example');
/** Written by builds. */
const NOT_SOURCES = /[\\/](dist|node_modules)$/;

/**
 * Writes the example as another company has it: a folder whose dependencies are on npm or among `packages` in it.
 *
 * @throws {StartError} if the folder holds something else.
 */
export function writeExample(folder: string, archives: readonly PackageArchive[]): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'start.mjs')))
    throw new StartError(`${folder} is not empty: name a folder that doesn't exist yet.`);
  cpSync(source, folder, { recursive: true, filter: (path) => !NOT_SOURCES.test(path) });
  rmSync(join(folder, 'packages'), { recursive: true, force: true });
  mkdirSync(join(folder, 'packages'));
  for (const { file } of archives) cpSync(file, join(folder, 'packages', basename(file)));
  writeFileSync(join(folder, 'package.json'), manifestText(archives));
}

function manifestText(archives: readonly PackageArchive[]): string {
  const { name: _name, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const packed = archives.map(({ name, file }) => [name, `file:packages/${basename(file)}`]);
  const dependencies = { ...manifest.dependencies, ...(Object.fromEntries(packed) as Record<string, string>) };
  return `${JSON.stringify({ name: 'lantern', ...manifest, dependencies }, null, 2)}\n`;
}

/** Unpacks its packages below this repository, whose node_modules has what they need. */
export function unpackPackages(folder: string, archives: readonly PackageArchive[]): void {
  for (const { name, file } of archives) {
    const to = join(folder, 'node_modules', name);
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    execFileSync('tar', ['-xzf', file, '-C', to, '--strip-components', '1']);
  }
}
