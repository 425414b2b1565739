import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartFailure } from '../failure';
import { serverUser } from '../server-user';

/** Seconds after which a segment of the log is archived although it isn't full: what a lost disk may cost at most. */
const TIMEOUT_SECONDS = 60;

/** Returns the folder of a server's archived log. Each cluster has its own, because all name their segments alike. */
export function logArchive(backups: string, systemIdentifier: string): string {
  return join(resolve(backups), 'wal', systemIdentifier);
}

/** Returns the number that PostgreSQL gave a cluster when it was created. */
export function systemIdentifierOf(data: string): string {
  return readFileSync(join(data, 'global', 'pg_control'))
    .readBigUInt64LE(0)
    .toString();
}

/**
 * Returns the settings of a server that archives its write-ahead log, and prepares the folder.
 *
 * @throws {StartFailure} if the folder can't be used.
 */
export function archiveOptions(backups: string, data: string): readonly string[] {
  const folder = prepareArchive(backups, systemIdentifierOf(data));
  archiveTimelines(folder, data);
  giveToServer(folder);
  return ['archive_mode=on', `archive_timeout=${TIMEOUT_SECONDS}`, `archive_command=${archiveCommand(folder)}`];
}

/**
 * Makes a restored database the one that the archive continues with: restores follow the newest timeline there, and
 * the next restored database takes another number.
 */
function archiveTimelines(folder: string, data: string): void {
  for (const file of readdirSync(join(data, 'pg_wal')).filter((name) => /^[0-9A-F]{8}\.history$/.test(name))) {
    const content = readFileSync(join(data, 'pg_wal', file));
    const target = join(folder, file);
    if (!existsSync(target)) {
      writeFileSync(`${target}.part`, content, { mode: 0o600, flush: true });
      renameSync(`${target}.part`, target);
    } else if (!content.equals(readFileSync(target))) {
      throw new StartFailure(
        `Another copy of this database, restored from the same backup, is archived in ${folder}: give this one a PAVILION_BACKUP of its own.`,
      );
    }
  }
}

/**
 * Copies a segment under another name and renames it, so that a name is always a whole segment. PostgreSQL repeats
 * the command after a crash: the same segment again is a success, another one of its name a failure.
 */
function archiveCommand(folder: string): string {
  return `f="${folder}/%f"; if [ -f "$f" ]; then cmp -s "%p" "$f"; else cp "%p" "$f.part" && sync "$f.part" && mv "$f.part" "$f" && sync "${folder}"; fi`;
}

/** Returns the command that fetches an archived segment. */
export function restoreCommand(folder: string): string {
  return `cp "${folder}/%f" "%p"`;
}

/** Creates a cluster's archive, readable by the server's user. @throws {StartFailure} */
export function prepareArchive(backups: string, systemIdentifier: string): string {
  const folder = logArchive(backups, systemIdentifier);
  if (/["$`\\%\n]/.test(folder))
    throw new StartFailure(
      `PAVILION_BACKUP must be a path without quotes, $, %, backquotes and backslashes: ${folder}.`,
    );
  try {
    // Searchable, so that the server's user reaches its own folder; backups themselves are private.
    mkdirSync(join(resolve(backups), 'wal'), { recursive: true, mode: 0o711 });
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    giveToServer(folder);
    return folder;
  } catch (error) {
    throw new StartFailure(
      `The folder of backups can't be used (${(error as Error).message}): correct PAVILION_BACKUP.`,
    );
  }
}

/** As root, the server runs as another user, also where the archive came from another machine. */
function giveToServer(folder: string): void {
  const owner = serverUser();
  if (owner === undefined) return;
  for (const path of [folder, ...readdirSync(folder).map((file) => join(folder, file))])
    chownSync(path, owner.uid, owner.gid);
}
