import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageArchive } from '../../registry/src/packages/package-archive';
import { bundleCommandLine } from '../kit/command-line';
import type { KitPackage } from '../kit/compile-package';
import { bundleSite } from '../kit/dev-packages';
import { bundleRegistry } from '../kit/registry-package';
import { compilePackages, declarationsOf, TOOLING, toolingPackage } from '../kit/source-packages';
import { type BuiltPackage, inputsOf, isBuiltFrom, noteInputs } from '../stack/build-inputs';
import { root } from '../stack/process';

/** Packages that are compiled file by file. */
const compiled = ['shared/composition', 'shared/releases'];

const MANIFEST = 'packages.json';

/** The archives are in the example's `dist`. */
const archives: BuiltPackage = {
  folder: join(root, 'example'),
  shared: [
    ...compiled,
    TOOLING,
    'registry',
    'site',
    'console',
    'cli',
    'shared/contract',
    'shared/database',
    'shared/server',
    'shared/terminal',
    'shared/ui',
    'scripts/kit',
    'scripts/package',
    'scripts/new-remote',
    'package-lock.json',
  ],
  manifest: MANIFEST,
};

/** A package that npm can install. */
export interface PackageArchive {
  readonly name: string;
  readonly file: string;
}

/**
 * Builds the packages of a site without this product, unless they were built from the same sources: registry, site,
 * command line, and those that hosts and builds import.
 */
export async function buildPlatform(): Promise<PackageArchive[]> {
  const dist = join(archives.folder, 'dist');
  const inputs = inputsOf(archives);
  if (inputs === undefined || !isBuiltFrom(archives, inputs)) {
    await write(dist, [
      ...(await compilePackages(root, compiled, declarationsOf(root, compiled))),
      toolingPackage(root),
      await bundleCommandLine(root),
      await bundleSite(root),
      await bundleRegistry(root),
    ]);
    if (inputs !== undefined) noteInputs(archives, inputs);
  }
  const { files } = JSON.parse(readFileSync(join(dist, MANIFEST), 'utf8')) as { files: Record<string, string> };
  return Object.entries(files).map(([file, name]) => ({ name, file: join(dist, file) }));
}

async function write(dist: string, packages: readonly KitPackage[]): Promise<void> {
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const names: Record<string, string> = {};
  for (const { manifest, files } of packages) {
    const file = `${manifest.name.replace('@', '').replace('/', '-')}-${manifest.version}.tgz`;
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    writeFileSync(join(dist, file), await packageArchive(new Map([...files, ['package.json', text]])));
    names[file] = manifest.name;
  }
  writeFileSync(join(dist, MANIFEST), JSON.stringify({ files: names }));
}
