import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './process';

/** A package whose build is reused while its inputs are the same. */
export interface BuiltPackage {
  readonly folder: string;
  /** Inputs besides its own folder, relative to the root. */
  readonly shared: readonly string[];
  /** The build's list of its files, in `dist`: JSON with the paths as keys of `files`. */
  readonly manifest: string;
}

/** Inputs of every part's build besides its own folder. */
const SHARED = [
  'package-lock.json',
  'shared/composition',
  'shared/contract',
  'shared/platform',
  'shared/tooling',
  'shared/ui',
];

/** Returns the package of a part, the host or a remote. */
export function partPackage(folder: string): BuiltPackage {
  return { folder, shared: SHARED, manifest: 'release.json' };
}

/**
 * Returns a hash of all files a package is built from, as git lists them, including changed and new files.
 *
 * @returns undefined outside a checkout, where the relevant files are unknown.
 */
export function inputsOf({ folder, shared }: BuiltPackage, version = ''): string | undefined {
  const hash = createHash('sha256').update(`${process.version} ${version} ${process.env['PAVILION_BUILDER'] ?? ''}\n`);
  try {
    const paths = [relative(root, folder), ...shared];
    // A build records whether its sources are in a commit.
    const changes = execFileSync('git', ['status', '--porcelain', '--', ...paths], { cwd: root, encoding: 'utf8' });
    hash.update(changes === '' ? 'committed\n' : 'changed\n');
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
    for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
    return files.length > shared.length ? hash.digest('hex') : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the package's dist is complete and was built from these inputs. */
export function isBuiltFrom(built: BuiltPackage, inputs: string): boolean {
  const { folder, manifest } = built;
  const note = noteFile(folder);
  if (!existsSync(note) || readFileSync(note, 'utf8') !== noteText(built, inputs)) return false;
  const { files } = JSON.parse(readFileSync(join(folder, 'dist', manifest), 'utf8')) as {
    files: Readonly<Record<string, unknown>>;
  };
  return Object.keys(files).every((file) => existsSync(join(folder, 'dist', file)));
}

export function noteInputs(built: BuiltPackage, inputs: string): void {
  const note = noteFile(built.folder);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, noteText(built, inputs));
}

const noteFile = (folder: string): string => join(folder, 'node_modules/.cache/build-inputs');

/** Includes the manifest: a later build of another version replaces dist but leaves the note. */
function noteText({ folder, manifest }: BuiltPackage, inputs: string): string {
  const file = join(folder, 'dist', manifest);
  if (!existsSync(file)) return 'no build';
  return `${inputs} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
}
