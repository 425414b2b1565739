import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PackageUpload } from '@pavilion/releases/registry-api/packages';
import { type BuiltPackage, inputsOf, isBuiltFrom, noteInputs } from '../stack/build-inputs';
import { root } from '../stack/process';
import { browserTests, typedSources } from './browser-tests';
import { bundleCommandLine } from './command-line';
import type { KitPackage } from './compile-package';
import { bundleSite, devHostPackage } from './dev-packages';
import { KIT_MANIFEST, readKit } from './publish-kit';
import { compilePackages, declarationsOf, TOOLING, toolingPackage } from './source-packages';

/** Packages that are compiled file by file. */
const compiled = ['contract', 'platform', 'releases', 'ui', 'testing'].map((name) => `shared/${name}`);

/** The kit's inputs; its files are in the command line's `dist`. */
const kit: BuiltPackage = {
  folder: join(root, 'cli'),
  shared: [
    ...compiled,
    TOOLING,
    'shared/terminal',
    'shared/server',
    'site',
    'registry',
    'host',
    'e2e/contract',
    'e2e/fixtures',
    'e2e/remote',
    'e2e/runner',
    'e2e/package.json',
    'e2e/playwright.shared.ts',
    'scripts/lib',
    'scripts/package',
    'scripts/kit',
    'scripts/new-remote',
    'package.json',
    'package-lock.json',
  ],
  manifest: KIT_MANIFEST,
};

/**
 * Builds the packages that teams with a repository of their own install, unless they were built from the same sources.
 *
 * @returns the packages, as the registry takes them.
 */
export async function buildKit(): Promise<PackageUpload[]> {
  return readKit(await buildKitFolder());
}

/** Builds them. @returns the folder that holds them. */
export async function buildKitFolder(): Promise<string> {
  const inputs = inputsOf(kit);
  if (inputs === undefined || !isBuiltFrom(kit, inputs)) {
    write(await buildPackages());
    if (inputs !== undefined) noteInputs(kit, inputs);
  }
  return join(kit.folder, 'dist');
}

async function buildPackages(): Promise<KitPackage[]> {
  const declarations = declarationsOf(root, compiled, typedSources);
  return [
    ...(await compilePackages(root, compiled, declarations)),
    toolingPackage(root),
    await bundleCommandLine(root),
    await bundleSite(root),
    await browserTests(root, declarations),
    await devHostPackage(root),
  ];
}

function write(packages: readonly KitPackage[]): void {
  const folder = join(kit.folder, 'dist');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = packages.map(({ manifest, files: contents }): [string, PackageUpload] => {
    const encoded = [...contents].map(([path, bytes]) => [path, Buffer.from(bytes).toString('base64')]);
    return [`${manifest.name.replace('@pavilion/', '')}.json.gz`, { manifest, files: Object.fromEntries(encoded) }];
  });
  for (const [file, upload] of files) writeFileSync(join(folder, file), gzipSync(JSON.stringify(upload)));
  writeFileSync(
    join(folder, kit.manifest),
    JSON.stringify({ files: Object.fromEntries(files.map(([file]) => [file, true])) }),
  );
}
