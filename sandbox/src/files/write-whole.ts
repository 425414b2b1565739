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
  renameSync(`${path}.new`, path);
  // The name is on the disk once its folder is.
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
