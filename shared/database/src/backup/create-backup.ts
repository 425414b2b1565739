import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type pg from 'pg';
import { StartFailure } from '../failure';
import { withClient } from '../with-client';
import { logArchive, systemIdentifierOf } from './archive';
import { CopiedTree, type Manifest, readManifest, writeManifest, writeSynced } from './manifest';

/** An arbitrary constant that no other advisory lock of a database uses. */
const BACKUP_LOCK = 7_240_003;
const PARTIAL = '.partial';

/** Files that PostgreSQL rebuilds or that belong to the running server; their folders are created empty. */
const REBUILT =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)(pgsql_tmp[^/]*|pg_internal\.init|postmaster\.(pid|opts)|server\.log|backup_label|tablespace_map|recovery\.signal)$/;

interface Source {
  /** The data folder of a site; its server must be running. */
  readonly folder: string;
  readonly url: string;
  /** The folder of all backups. */
  readonly backups: string;
  /** How many complete backups remain; undefined for all. */
  readonly retained?: number;
}

interface CreatedBackup {
  readonly path: string;
  readonly manifest: Manifest;
  /** Names of older backups that were removed. */
  readonly removed: readonly string[];
}

/**
 * Copies a running site's data folder: the database by PostgreSQL's own backup functions, then all other files, keys
 * included. What the copy of the database refers to is in the files, because those are copied later.
 *
 * It appears under its name only when it is complete and on the disk.
 *
 * @throws {StartFailure} with one line for the operator.
 */
export async function createBackup({ folder, url, backups, retained }: Source): Promise<CreatedBackup> {
  const data = await realpath(join(folder, 'postgres'));
  await mkdir(backups, { recursive: true, mode: 0o711 });
  return withClient(url, async (client) => {
    await assertOwnServer(client, data);
    await removePartial(backups);
    const name = new Date().toISOString().replace(/[:.]/g, '-');
    const partial = join(backups, `${name}${PARTIAL}`);
    await mkdir(partial, { mode: 0o700 });
    try {
      const tree = new CopiedTree();
      const facts = await copyDatabase(client, data, partial, tree);
      const inside = relative(resolve(folder), resolve(backups));
      const isOther = (path: string): boolean => path !== 'postgres' && path !== 'postgres-password' && path !== inside;
      await tree.add(folder, partial, 'files', isOther);
      const manifest: Manifest = { format: 1, ...facts, folders: tree.folders, files: tree.files };
      await writeManifest(partial, manifest);
      await rename(partial, join(backups, name));
      return {
        path: join(backups, name),
        manifest,
        removed: retained === undefined ? [] : await prune(backups, retained),
      };
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      throw error;
    }
  });
}

async function assertOwnServer(client: pg.Client, data: string): Promise<void> {
  const { rows } = await client.query<{ folder: string; locked: boolean; spaces: number }>(
    `select current_setting('data_directory') as folder, pg_try_advisory_lock($1) as locked,
      (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as spaces`,
    [BACKUP_LOCK],
  );
  const [server] = rows;
  if (server === undefined || (await realpath(server.folder).catch(() => '')) !== data)
    throw new StartFailure(`The running server's data is not in ${data}: check PAVILION_DATA and PAVILION_PORT.`);
  if (!server.locked) throw new StartFailure('Another backup of this site is running.');
  if (server.spaces > 0) throw new StartFailure('The database has tablespaces of its own: use pg_basebackup.');
}

/** Leftovers of backups that were interrupted; the caller has the lock, so none is being written. */
async function removePartial(backups: string): Promise<void> {
  for (const name of await readdir(backups))
    if (name.endsWith(PARTIAL)) await rm(join(backups, name), { recursive: true, force: true });
}

type DatabaseFacts = Omit<Manifest, 'format' | 'folders' | 'files'>;

async function copyDatabase(
  client: pg.Client,
  data: string,
  partial: string,
  tree: CopiedTree,
): Promise<DatabaseFacts> {
  // Keeps the log from the start of the backup on; the slot ends with this connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [`pavilion_backup_${process.pid}`]);
  const started = await client.query<{ at: Date; segment: string; version: string }>(
    `select clock_timestamp() as at, pg_walfile_name(pg_backup_start('pavilion', true)) as segment,
      current_setting('server_version') as version`,
  );
  await tree.add(data, partial, 'postgres', (path) => !REBUILT.test(path));
  const stopped = await client.query<{ at: Date; segment: string; label: string }>(
    `select clock_timestamp() as at, pg_walfile_name(lsn) as segment, labelfile as label
      from pg_backup_stop(wait_for_archive => false)`,
  );
  const [start, stop] = [started.rows[0], stopped.rows[0]];
  if (start === undefined || stop === undefined) throw new Error('the backup functions returned no row');
  await writeSynced(join(partial, 'postgres', 'backup_label'), stop.label);
  await tree.note(partial, 'postgres/backup_label');
  // The log of the time of the copying is part of the backup, so that it can be restored without an archive.
  const isNeeded = (file: string): boolean =>
    /^[0-9A-F]{24}$/.test(file) ? file >= start.segment && file <= stop.segment : /^[0-9A-F]{8}\.history$/.test(file);
  await tree.add(join(data, 'pg_wal'), partial, 'postgres/pg_wal', isNeeded);
  return {
    startedAt: start.at.toISOString(),
    finishedAt: stop.at.toISOString(),
    postgres: start.version,
    systemIdentifier: systemIdentifierOf(data),
    firstSegment: start.segment,
  };
}

/** Returns the names of complete backups, the oldest first. */
export async function listBackups(backups: string): Promise<readonly string[]> {
  const names = await readdir(backups).catch(() => []);
  return names.filter((name) => /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/.test(name)).sort();
}

/** Removes all but the newest backups, and the archived log that none of the others needs. */
async function prune(backups: string, retained: number): Promise<readonly string[]> {
  const names = await listBackups(backups);
  const removed = names.slice(0, Math.max(0, names.length - retained));
  for (const name of removed) await rm(join(backups, name), { recursive: true });
  const first = new Map<string, string>();
  for (const name of names.slice(removed.length).reverse()) {
    const { systemIdentifier, firstSegment } = await readManifest(join(backups, name));
    first.set(systemIdentifier, firstSegment);
  }
  for (const [identifier, segment] of first) {
    const archive = logArchive(backups, identifier);
    for (const file of await readdir(archive).catch(() => []))
      if (/^[0-9A-F]{24}/.test(file) && positionOf(file) < positionOf(segment)) await rm(join(archive, file));
  }
  return removed;
}

/** A segment's place in the log: its name without the timeline. */
const positionOf = (segment: string): string => segment.slice(8, 24);
