import { existsSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';

// Linux's in-memory folder. PostgreSQL waits for the disk at each commit; tests make many and need none of them later.
const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

/**
 * Returns the folder for data that tests need only while they run: in memory if there is enough, unless TMPDIR is set.
 * Always the same on a machine.
 */
export function scratchFolder(): string {
  if (process.env['TMPDIR'] || !existsSync(MEMORY)) return tmpdir();
  const { blocks, bsize } = statfsSync(MEMORY);
  return blocks * bsize >= ROOM && totalmem() >= 2 * ROOM ? MEMORY : tmpdir();
}
