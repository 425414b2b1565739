import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file atomically: a reader, or a power failure, leaves the old or the new content, never a mix. */
export async function writeAtomically(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const making = `${path}.${randomBytes(6).toString('hex')}.making`;
  await writeFile(making, text, { flush: true, mode });
  await rename(making, path);
}

/**
 * Replaces a file of one writer atomically, without loading all of it; its folder must exist. The new content is on
 * disk when this returns.
 */
export function writeAtomicallySync(path: string, parts: Iterable<Buffer>): void {
  const handle = openSync(`${path}.new`, 'w', 0o600);
  try {
    for (const part of parts) {
      for (let done = 0; done < part.length;) done += writeSync(handle, part, done);
    }
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameAtomicallySync(`${path}.new`, path);
}

/** Renames a synced file, replacing any file of that name, and syncs the rename as well. */
export function renameAtomicallySync(from: string, to: string): void {
  renameSync(from, to);
  // The rename is on disk once its folder is synced.
  const folder = openSync(dirname(to), 'r');
  fsyncSync(folder);
  closeSync(folder);
}

export function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
