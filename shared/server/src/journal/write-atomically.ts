import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Replaces a file's content atomically: readers find either the old or the new content, complete. */
export function writeAtomically(path: string, parts: Iterable<Buffer>): void {
  const handle = openSync(`${path}.new`, 'w', 0o600);
  try {
    for (const part of parts) {
      for (let done = 0; done < part.length;) done += writeSync(handle, part, done);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameAtomically(`${path}.new`, path);
}

/** Renames a synced file, replacing any file of that name, and syncs the rename as well. */
export function renameAtomically(from: string, to: string): void {
  renameSync(from, to);
  // The rename is on disk once its folder is synced.
  const folder = openSync(dirname(to), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
