import { createHash } from 'node:crypto';

/** Returns the integrity value that a browser computes for these bytes. */
export function integrityOf(bytes: Uint8Array, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Returns false for files that stay with the team, such as source maps. */
export function isForPlayers(file: string): boolean {
  return !file.endsWith('.map');
}
