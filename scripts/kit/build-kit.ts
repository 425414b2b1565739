import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { PackageUpload } from '@pavilion/releases/registry-api/packages';
import { withDeclarations } from '../package-versions/emit-declarations';
import { filesIn } from '../package-versions/workspaces';
import { type BuiltPackage, inputsOf, isBuiltFrom, noteInputs } from '../stack/build-inputs';
import { root } from '../stack/process';
import { bundleCommandLine } from './command-line';
import { compilePackage, type KitPackage, manifestOf, sourcesIn } from './compile-package';
import { bundleSite, devHostPackage } from './dev-packages';
import { KIT_MANIFEST, readKit } from './publish-kit';

/** Packages that are compiled file by file. */
const compiled = ['contract', 'platform', 'releases', 'ui', 'testing'].map((name) => `shared/${name}`);
/** Contains only modules that Node runs as they are. */
const TOOLING = 'shared/tooling';

/** The kit's inputs; its files are in the command line's `dist`. */
const kit: BuiltPackage = {
  folder: join(root, 'cli'),
  shared: [
    ...compiled,
    TOOLING,
    'shared/terminal',
    'shared/server',
    'site',
    'host',
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
  const code = compiled.flatMap((folder) =>
    sourcesIn(root, folder)
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const declarations = withDeclarations(root, code, readDeclarations, { removeComments: false });
  const packages = await Promise.all(compiled.map((folder) => compilePackage(root, folder, declarations)));
  return [...packages, tooling(), await bundleCommandLine(root), await bundleSite(root), await devHostPackage(root)];
}

function readDeclarations(folder: string): ReadonlyMap<string, Uint8Array> {
  const files = compiled.flatMap((name) => sourcesIn(folder, name).map((file) => `${name}/${file}`));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]));
}

function tooling(): KitPackage {
  const files = filesIn(root, TOOLING).filter((file) => /^(src|types)\/.*\.\w+$/.test(file));
  return {
    manifest: { ...manifestOf(root, TOOLING), exports: readExports() },
    files: new Map(files.map((file) => [file, readFileSync(join(root, TOOLING, file))])),
  };
}

const readExports = (): unknown =>
  (JSON.parse(readFileSync(join(root, TOOLING, 'package.json'), 'utf8')) as { exports: unknown }).exports;

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
