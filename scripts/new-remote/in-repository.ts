import { createHash } from 'node:crypto';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteOptions, remoteOptions, type TypedOptions } from '../../cli/src/repository/remote-options';
import { writeSources } from '../../cli/src/repository/write-sources';
import { StartError } from '../stack/process';
import { surroundingsIn } from './surroundings';
import { contractRunner, remoteVersions } from './versions';

const template = join(import.meta.dirname, 'template');

type Json = Record<string, unknown>;

/** Checks the options of a new remote against the repository's parts. @throws with a valid value as a hint. */
export function optionsIn(root: string, typed: string, options: TypedOptions): RemoteOptions {
  const name = typed.replace(/^mfe-/, '');
  if (existsSync(join(root, `mfe-${name}`)))
    throw new StartError(`mfe-${name} already exists: npm run dev -- ${name} serves it, or choose another name.`);
  return remoteOptions(typed, options, surroundingsIn(root));
}

/**
 * Creates mfe-<name> beside the other parts. All lists of parts are derived from the folders, so only the lock file
 * changes.
 */
export function joinRepository(root: string, options: RemoteOptions): string {
  const folder = `mfe-${options.name}`;
  // Specs in the whole site are in e2e here.
  writeSources(template, join(root, folder), options, 'e2e');
  const { dependencies, devDependencies } = remoteVersions(root);
  const own = {
    name: `@pavilion/${folder}`,
    version: '1.0.0',
    dependencies,
    devDependencies: { ...devDependencies, ...contractRunner(root) },
  };
  const { name, version, ...needs } = own;
  const scripts = { build: 'node ../shared/tooling/src/build.mjs' };
  writeFileSync(
    join(root, folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type: 'module', scripts, ...needs }, null, 2)}\n`,
  );
  link(root, folder, own);
  return folder;
}

/**
 * Does the work of npm install: adds a lock file entry and a link. Nothing is downloaded, because all its packages
 * are present.
 */
function link(root: string, folder: string, own: Json & { readonly name: string }): void {
  const [file, marker] = [join(root, 'package-lock.json'), join(root, 'node_modules/.pavilion-installed')];
  const before = readFileSync(file, 'utf8');
  const lock = JSON.parse(before) as Json & { packages: Json };
  const packages = { ...lock.packages, [folder]: own, [`node_modules/${own.name}`]: { resolved: folder, link: true } };
  const after = `${JSON.stringify({ ...lock, packages: sorted(packages) }, null, 2)}\n`;
  const wasInstalled = existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(before);
  writeFileSync(file, after);
  const place = join(root, 'node_modules', own.name);
  if (!existsSync(place)) symlinkSync(join('../..', folder), place, 'junction');
  if (wasInstalled) writeFileSync(marker, hashOf(after));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const sorted = (packages: Json): Json =>
  Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')));
