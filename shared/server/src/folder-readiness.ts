import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notReady, type Readiness, ready } from './health';

/** Checks that a server can write to its folder, by a file of one line: fails on a full or read-only disk. */
export async function folderReadiness(folder: string): Promise<Readiness> {
  try {
    await writeFile(join(folder, '.readyz'), `${new Date().toISOString()}\n`);
    return ready;
  } catch (error) {
    return notReady(`${folder} cannot be written to: ${(error as Error).message}`);
  }
}
