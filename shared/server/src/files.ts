import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Replaces a file atomically: a reader, or a power failure, leaves the old or the new content, never a mix. */
export async function writeAtomically(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  await mkdir(dirname(path), { recursive: true, ...(mode === 0o600 && { mode: 0o700 }) });
  const making = `${path}.${randomBytes(6).toString('hex')}.making`;
  await writeFile(making, content, { flush: true, mode });
  await rename(making, path);
}

export function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR';
}
