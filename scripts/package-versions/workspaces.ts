import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
}

/** A package of this repository. */
interface Workspace {
  /** Relative to the root. */
  readonly folder: string;
  readonly manifest: Manifest;
}

export function readWorkspace(root: string, folder: string): Workspace {
  return { folder, manifest: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest };
}

/**
 * Returns what `exports` of a package.json lets others import: files, relative to the package, by request. A file has
 * the first of its requests.
 */
export function entriesOf(root: string, { folder, manifest: { name, exports = {} } }: Workspace): Map<string, string> {
  const files = filesIn(root, folder);
  const requests = new Map<string, string>();
  for (const [request, target] of Object.entries(exports)) {
    const [start = '', end] = target.slice('./'.length).split('*');
    for (const file of files) {
      const isMatch = end === undefined ? file === start : file.startsWith(start) && file.endsWith(end);
      if (!isMatch || requests.has(file)) continue;
      const middle = file.slice(start.length, file.length - (end?.length ?? 0));
      requests.set(file, posix.join(name, request.replace('*', middle)));
    }
  }
  return new Map([...requests].map(([file, request]) => [request, file]));
}

/** Returns a package's files without tests, relative to it. */
export const filesIn = (root: string, folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !/(^|\/)node_modules\/|\.test\./.test(file))
    .sort();
