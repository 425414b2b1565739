import { existsSync, readFileSync } from 'node:fs';
import { lchown, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from '../binaries';
import { isEmbeddedRunning } from '../embedded';
import { StartFailure } from '../failure';
import { freePort } from '../free-port';
import { addressOf } from '../server-folder';
import { execute, startServer } from '../server-process';
import { serverUser } from '../server-user';
import { withClient } from '../with-client';
import { logArchive, prepareArchive, restoreCommand } from './archive';
import { listBackups } from './create-backup';
import { copyOut, type Manifest, readManifest } from './manifest';

const POLL_MS = 200;

interface Restore {
  readonly backups: string;
  /** A backup's name; undefined for the newest one that ended before `to`. */
  readonly name?: string;
  /** Transactions committed at or after this moment are left out; undefined for none, so up to the end of the log. */
  readonly to?: Date;
  /** The data folder to create. */
  readonly folder: string;
  /** Renames an existing data folder instead of refusing. */
  readonly moveAside?: boolean;
  /** Judges the restored database before the folder gets its name. */
  readonly check: (url: string) => Promise<void>;
  readonly report: (line: string) => void;
}

interface RestoreResult {
  readonly name: string;
  /** The former data folder under its new name. */
  readonly movedTo: string | null;
}

/**
 * Restores a data folder from a backup and the archived log; it appears under its name only when it is complete.
 *
 * Nothing is deleted: an existing folder is refused or renamed, and backup and archive stay as they are.
 *
 * @throws {StartFailure} with one line for the operator.
 */
export async function restoreBackup(request: Restore): Promise<RestoreResult> {
  const { backups, folder, to, check, report } = request;
  await assertReplaceable(folder, request.moveAside === true);
  const name = request.name ?? (await newestBefore(backups, to));
  const backup = join(backups, name);
  const manifest = await readManifest(backup);
  if (to !== undefined) assertReachable(backups, name, manifest, to);
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const partial = `${folder}.restoring-${stamp}`;
  try {
    // The server may run as another user, who must reach its folder.
    await mkdir(partial, { recursive: true, mode: 0o755 });
    await copyOut(backup, manifest, 'files', partial);
    await copyOut(backup, manifest, 'postgres', join(partial, 'postgres'));
    report(
      `${name}: all ${Object.keys(manifest.files).length} files are copied and match the manifest; replaying the log`,
    );
    await recover(partial, { backups, manifest, to, check });
    return { name, movedTo: await giveName(partial, folder, stamp) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function assertReplaceable(folder: string, moveAside: boolean): Promise<void> {
  const entries = await readdir(folder).catch(() => []);
  if (entries.length === 0) return;
  if (!moveAside)
    throw new StartFailure(
      `${folder} is not empty: name another folder with --data, or add --move-aside, which renames this one and deletes nothing.`,
    );
  if (await isEmbeddedRunning(folder))
    throw new StartFailure(`The database in ${folder} is running: stop the site first.`);
}

async function newestBefore(backups: string, to: Date | undefined): Promise<string> {
  const names = await listBackups(backups);
  for (const name of [...names].reverse()) {
    const { finishedAt } = await readManifest(join(backups, name));
    if (to === undefined || new Date(finishedAt) <= to) return name;
  }
  throw new StartFailure(
    names.length === 0
      ? `There is no complete backup in ${backups}.`
      : `No backup in ${backups} ended before ${to?.toISOString()}; the oldest is ${names[0]}.`,
  );
}

function assertReachable(backups: string, name: string, manifest: Manifest, to: Date): void {
  if (new Date(manifest.finishedAt) > to)
    throw new StartFailure(
      `The backup ${name} ended at ${manifest.finishedAt}: choose an older one for ${to.toISOString()}.`,
    );
  if (!existsSync(logArchive(backups, manifest.systemIdentifier)))
    throw new StartFailure(
      `There is no archived log of this database in ${backups}, so only the moment of a backup can be restored: leave out --to.`,
    );
}

type Recovery = Pick<Restore, 'backups' | 'to' | 'check'> & { readonly manifest: Manifest };

/**
 * Lets PostgreSQL replay the log up to the chosen moment, and begin a new timeline there. It isn't archived yet: a
 * restore may be a trial, and later ones follow the newest timeline of the archive.
 */
async function recover(folder: string, { backups, manifest, to, check }: Recovery): Promise<void> {
  const data = join(folder, 'postgres');
  const owner = serverUser();
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
  if (owner !== undefined) await chownAll(data, owner.uid, owner.gid);
  const archive = logArchive(backups, manifest.systemIdentifier);
  const hasArchive = existsSync(archive);
  if (hasArchive) prepareArchive(backups, manifest.systemIdentifier);
  const options = [
    `restore_command=${hasArchive ? restoreCommand(archive) : 'false'}`,
    // The server accepts connections only at the end.
    'hot_standby=off',
    ...(to === undefined
      ? []
      : [
          `recovery_target_time=${to.toISOString().replace('Z', '+00')}`,
          'recovery_target_inclusive=off',
          'recovery_target_action=promote',
        ]),
  ];
  const port = await freePort();
  try {
    await startServer({ data, port, options, tries: 1 });
    await replayed(folder, addressOf(folder, port, 'superuser'));
  } catch (error) {
    throw explained(error, data, to);
  }
  try {
    await check(addressOf(folder, port, 'superuser'));
  } finally {
    await execute(findBinaries().pgCtl, ['stop', '-D', data, '-m', 'fast', '-w'], owner);
  }
}

/** Waits until the server accepts connections, however long the log is. @throws if it ends. */
async function replayed(folder: string, url: string): Promise<void> {
  for (;;) {
    const isOpen = await withClient(url, () => Promise.resolve(true)).catch(() => false);
    if (isOpen) return;
    if (!(await isEmbeddedRunning(folder))) throw new Error('the server ended during the recovery');
    await sleep(POLL_MS);
  }
}

function explained(error: unknown, data: string, to: Date | undefined): Error {
  const log = existsSync(join(data, 'server.log')) ? readFileSync(join(data, 'server.log'), 'utf8') : '';
  if (to !== undefined && log.includes('before configured recovery target was reached'))
    return new StartFailure(
      `The archived log has no transaction at or after ${to.toISOString()}: leave out --to to restore everything that is archived.`,
    );
  const fatal = /^.*(FATAL|PANIC): +(.*)$/m.exec(log)?.[2];
  return fatal === undefined ? (error as Error) : new StartFailure(`The backup could not be recovered: ${fatal}.`);
}

async function chownAll(path: string, uid: number, gid: number): Promise<void> {
  await lchown(path, uid, gid);
  for (const entry of await readdir(path, { withFileTypes: true }))
    await (entry.isDirectory() ? chownAll : lchown)(join(path, entry.name), uid, gid);
}

/** @returns the new name of the folder that had the name before; null if there was none, or an empty one. */
async function giveName(partial: string, folder: string, stamp: string): Promise<string | null> {
  const entries = await readdir(folder).catch(() => null);
  const aside = entries === null || entries.length === 0 ? null : `${folder}.before-restore-${stamp}`;
  if (aside !== null) await rename(folder, aside);
  else if (entries !== null) await rmdir(folder);
  await rename(partial, folder);
  return aside;
}
