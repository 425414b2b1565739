import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { renameAtomicallySync } from '@pavilion/server/files';

const names = [
  'seeds.ndjson',
  'plays.ndjson',
  'rounds.archive.ndjson',
  'rounds.archive.index',
  'rounds.ndjson',
  'crash.archive.ndjson',
  'crash.archive.index',
  'crash.ndjson',
];

/**
 * Moves the games' files from the sandbox's folder, where releases before decision 43 stored them.
 *
 * After an interrupted move the next start moves the rest; a file that exists in the new folder is never replaced.
 */
export function moveSandboxFiles(from: string, to: string): void {
  const waiting = names.filter((name) => existsSync(join(from, name)) && !existsSync(join(to, name)));
  if (waiting.length === 0) return;
  mkdirSync(to, { recursive: true });
  for (const name of waiting) renameAtomicallySync(join(from, name), join(to, name));
}
