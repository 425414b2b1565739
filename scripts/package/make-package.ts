import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isForPlayers, TYPES_FILE } from '@pavilion/releases/release-files';
import { fontFiles } from '@pavilion/server/pages/assets';
import { bundlePages } from '@pavilion/server/pages/bundle-pages';
import { buildConsole } from '../../console/build/build-console';
import { pages as originalsPages } from '../../originals/src/pages';
import { pages as sandboxPages } from '../../sandbox/src/pages';
import { bundleWorker } from '../../site/src/worker/bundle-worker';
import { buildArtwork } from '../artwork/build';
import { buildKitFolder } from '../kit/build-kit';
import { forEachConcurrently } from '../stack/concurrently';
import { buildPart, partFolders } from '../stack/parts';
import { root, StartError } from '../stack/process';
import { bundle } from './bundle';
import { createSbom } from './create-sbom';
import { copyCompiler, copyPackage, copyPackageFiles, copyPostgres } from './packages';
import { externalPackages, filesBeside, programs } from './programs';
import { OFFLINE_ADDRESS } from './runtime/built-worker';

interface PackageOptions {
  readonly out?: string;
  readonly version?: string;
  readonly withPostgres?: boolean;
  readonly log: (line: string) => void;
}

/** Concurrent builds; two, because a build keeps about one core busy. */
const BUILDS = 2;

/**
 * Makes the production package.
 *
 * @returns its folder.
 * @throws {StartError} with a build's report, or if the folder holds something else.
 */
export async function makePackage({ out, version, withPostgres, log }: PackageOptions): Promise<string> {
  const name = version ?? manifestVersion();
  const folder = resolve(out ?? join(root, 'dist', `pavilion-${name}`));
  clear(folder);
  for (const [file, contents] of (await bundle()).files) write(join(folder, 'lib', file), contents);
  writeEntries(folder);
  log('bundled the programs');
  copyFiles(folder);
  await buildFiles(folder);
  copyPackages(folder, withPostgres === true);
  log('built the pages, the console and the pictures');
  cpSync(await buildKitFolder(), join(folder, 'packages'), { recursive: true });
  log('built the packages for teams');
  await forEachConcurrently([...partFolders()], BUILDS, async ([part, source]) => {
    copyPart(await buildPart(source, version), join(folder, 'parts', part));
    log(`built ${part}`);
  });
  writeFileSync(join(folder, 'package.json'), manifestText(name));
  writeFileSync(join(folder, 'sbom.cdx.json'), createSbom());
  return folder;
}

function manifestVersion(): string {
  return (JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')) as { version: string }).version;
}

function clear(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'lib/start.mjs')))
    throw new StartError(`${folder} is not empty and not a package: remove it, or choose another with --out.`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** Writes the files that are started: they set the production profile before the bundled programs are loaded. */
function writeEntries(folder: string): void {
  for (const name of Object.keys(programs)) {
    const lines = [
      'process.setSourceMapsEnabled(true);',
      "process.env.NODE_ENV = 'production';",
      "if (process.env.PAVILION_PROFILE !== 'production') delete process.env.PAVILION_DEV;",
      `await import('./lib/${name}.mjs');`,
    ];
    writeFileSync(join(folder, `${name}.mjs`), `${lines.join('\n')}\n`);
  }
}

function copyFiles(folder: string): void {
  cpSync(join(root, 'packaging/systemd'), join(folder, 'systemd'), { recursive: true });
  for (const file of Object.values(filesBeside).flat()) {
    const target = join(folder, 'files', file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(root, file), target, { recursive: true, filter: (path) => !/\.tsx?$/.test(path) });
  }
}

/** Builds what the servers build at their start, or at their first request, when they run from sources. */
async function buildFiles(folder: string): Promise<void> {
  const files = join(folder, 'files');
  await buildConsole(join(files, 'console/dist'));
  const runtime = join(files, 'scripts/package/runtime');
  for (const pages of [originalsPages, sandboxPages])
    for (const [name, contents] of await bundlePages(pages))
      write(join(runtime, 'pages', pages.server, name), contents);
  for (const name of ['worker', 'leave'] as const)
    write(join(runtime, 'workers', `${name}.js`), await bundleWorker(name, OFFLINE_ADDRESS));
  await buildArtwork();
}

function write(file: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
}

function copyPackages(folder: string, withPostgres: boolean): void {
  const target = join(folder, 'node_modules');
  for (const name of externalPackages) copyPackage(name, join(root, 'api'), target);
  copyPackageFiles('@pavilion/artwork', join(root, 'api'), ['dist'], target);
  for (const file of fontFiles) {
    const [, name = '', path = ''] = /^(@[^/]+\/[^/]+)\/(.+)$/.exec(file) ?? [];
    copyPackageFiles(name, join(root, 'shared/server'), [path], target);
  }
  copyCompiler(target);
  if (withPostgres) copyPostgres(target);
}

/** Copies what a registry publishes of a part: no source maps and reports of its build. */
function copyPart(dist: string, target: string): void {
  const { files } = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as { files: Record<string, unknown> };
  for (const file of ['release.json', TYPES_FILE, ...Object.keys(files).filter(isForPlayers)])
    write(join(target, file), readFileSync(join(dist, file)));
}

function manifestText(version: string): string {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: object };
  const { platform, arch } = process;
  const manifest = {
    name: 'pavilion',
    version,
    private: true,
    type: 'module',
    engines,
    commit: commit(),
    platform,
    arch,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}
