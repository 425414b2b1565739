import { readFileSync } from 'node:fs';
import { SettingsError } from '@pavilion/contract/settings';
import { type TeamKey, teamKeysSchema } from '@pavilion/releases/team-signatures';

/**
 * Returns a function that reads the file of the teams' public keys. A changed file is used from the next channel file
 * on; while it is missing or unreadable, its last content is.
 *
 * @throws {SettingsError} if the file can't be read at the start.
 */
export function teamKeysReader(file: string): () => readonly TeamKey[] {
  const read = (): readonly TeamKey[] => teamKeysSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).keys;
  let last: readonly TeamKey[];
  try {
    last = read();
  } catch {
    throw new SettingsError(
      `PAVILION_TEAM_KEYS names ${file}, which is no list of teams’ keys as pavilion team keys writes it.`,
    );
  }
  return () => {
    try {
      last = read();
    } catch {
      // Somebody is writing it: what was trusted stays trusted until it can be read.
    }
    return last;
  };
}
