import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './process';

/** Inputs of every part's build besides its own folder. */
const SHARED = ['package-lock.json', 'shared/contract', 'shared/platform', 'shared/tooling', 'shared/ui'];

/**
 * Returns a hash of all files a part is built from, as git lists them, including changed and new files.
 *
 * @returns undefined outside a checkout, where the relevant files are unknown.
 */
export function inputsOf(folder: string, version = ''): string | undefined {
  const hash = createHash('sha256').update(`${process.version} ${version} ${process.env['PAVILION_BUILDER'] ?? ''}\n`);
  try {
    const paths = [relative(root, folder), ...SHARED];
    const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...paths], {
      cwd: root,
      encoding: 'utf8',
    });
    const files = list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
    for (const file of files.sort()) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
    return files.length > SHARED.length ? hash.digest('hex') : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true if the part's dist is complete and was built from these inputs. */
export function isBuiltFrom(folder: string, inputs: string): boolean {
  const note = noteFile(folder);
  if (!existsSync(note) || readFileSync(note, 'utf8') !== noteText(folder, inputs)) return false;
  const { files } = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')) as {
    files: Readonly<Record<string, unknown>>;
  };
  return Object.keys(files).every((file) => existsSync(join(folder, 'dist', file)));
}

export function noteInputs(folder: string, inputs: string): void {
  const note = noteFile(folder);
  mkdirSync(dirname(note), { recursive: true });
  writeFileSync(note, noteText(folder, inputs));
}

const noteFile = (folder: string): string => join(folder, 'node_modules/.cache/build-inputs');

/** Includes the release: a later build of another version replaces dist but leaves the note. */
function noteText(folder: string, inputs: string): string {
  const release = join(folder, 'dist/release.json');
  if (!existsSync(release)) return 'no build';
  return `${inputs} ${createHash('sha256').update(readFileSync(release)).digest('hex')}`;
}
