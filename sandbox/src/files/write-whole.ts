import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** Puts a file's new content in the place of the old at once: whoever opens it finds the one or the other, whole. */
export function writeWhole(path: string, parts: Iterable<Buffer>): void {
  const handle = openSync(`${path}.new`, 'w', 0o600);
  try {
    for (const part of parts) {
      for (let done = 0; done < part.length;) done += writeSync(handle, part, done);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameWhole(`${path}.new`, path);
}

/** Gives a file that is on the disk another name, in the place of what had it. The name, too, is on the disk then. */
export function renameWhole(from: string, to: string): void {
  renameSync(from, to);
  // The name is on the disk once its folder is.
  const folder = openSync(dirname(to), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
