import { createHash } from 'node:crypto';

/** Returns the integrity value that a browser computes for these bytes. */
export function integrityOf(bytes: Uint8Array, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** The file of a build that has the texts of its types; it is not among those for players. */
export const TYPES_FILE = 'types.json.gz';

/** Returns false for files that stay with the team, such as source maps. */
export function isForPlayers(file: string): boolean {
  return !file.endsWith('.map');
}
