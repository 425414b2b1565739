import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { archiveOptions } from './backup/archive';
import { findBinaries } from './binaries';
import { holdingPort } from './embedded/hold-port';
import { registerUser, startKeeper } from './embedded/keeper';
import { StartFailure } from './failure';
import { freePort } from './free-port';
import { createRoles } from './roles/create-roles';
import type { DatabaseRole } from './roles/roles';
import { addressOf, createDatabase, createServerFolder, maintenanceUrl } from './server-folder';
import { execute, PortInUse, startServer } from './server-process';
import { isAlive, isStuck, isZombieByProc, killStuckServer, pidFile } from './server-state';
import { serverUser } from './server-user';
import { withClient } from './with-client';

interface EmbeddedServer {
  /** Returns a role's address. */
  urlOf(role: DatabaseRole): string;
  /** Stops the server, unless others are connected; the last one stops it. */
  stop(): Promise<void>;
}

const START_TRIES = 5;
const CONNECTION_CHECKS = 10;
// Of the pid file, from 0.
const STATUS_LINE = 7;
// Above every system's maximum process id.
const UNUSED_PID = 2 ** 31 - 2;

/**
 * Runs PostgreSQL in `folder`, created on the first start, on 127.0.0.1 only; the port after `port` is the lock for
 * starting and stopping.
 *
 * Takes over a server that is already running, started by another process or left by a killed one; a server that no
 * living process uses is stopped some seconds later.
 *
 * @param backups - the folder to archive its write-ahead log in, for restores to a point in time; null for none. All
 *   processes of a folder must agree, because the first of them starts the server.
 * @throws {StartFailure} with one line for the operator.
 */
export async function startEmbedded(
  folder: string,
  port: number,
  backups: string | null = null,
): Promise<EmbeddedServer> {
  return holdingPort(port + 1, () => startLocked({ folder, port, lockPort: port + 1, backups }));
}

/**
 * Like `startEmbedded`, on the port of the folder's running server or else on any free one, so that folders never
 * compete for a port. The server's own pid file names its port.
 *
 * @param lockPort - the lock for starting and stopping; folders may share it.
 * @throws {StartFailure} with one line for the operator.
 */
export async function startOnFreePort(folder: string, lockPort: number): Promise<EmbeddedServer> {
  return holdingPort(lockPort, async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        const port = runningPort(join(folder, 'postgres')) ?? (await freePort());
        return await startLocked({ folder, port, lockPort, backups: null });
      } catch (error) {
        // Another program took the port first, or has the one that a crashed server left in its pid file.
        if (!(error instanceof PortInUse) || attempt === START_TRIES) throw error;
      }
    }
  });
}

interface Start {
  readonly folder: string;
  readonly port: number;
  readonly lockPort: number;
  readonly backups: string | null;
}

async function startLocked({ folder, port, lockPort, backups }: Start): Promise<EmbeddedServer> {
  mkdirSync(folder, { recursive: true });
  const binaries = findBinaries();
  const owner = serverUser();
  const data = join(folder, 'postgres');
  const url = addressOf(folder, port, 'superuser');
  const run = (file: string, args: string[]): Promise<string> => execute(file, args, owner);
  if (!existsSync(join(data, 'PG_VERSION'))) await createServerFolder({ initdb: binaries.initdb, folder, data, owner });
  const options = backups === null ? [] : archiveOptions(backups, data);
  registerUser(folder);
  if (!(await takeOver(data, url))) {
    startKeeper(folder, lockPort);
    await startServer({ data, port, options });
  }
  await createDatabase(url);
  await createRoles(folder, port);
  // One at a time: each of several processes that stop at once would count the others' checks as use.
  const stop = (): Promise<void> =>
    holdingPort(lockPort, async () => {
      if (!(await isEmbeddedRunning(folder)) || (await isInUse(url))) return;
      await run(binaries.pgCtl, ['stop', '-D', data, '-m', 'fast', '-w']);
    });
  return { urlOf: (role) => addressOf(folder, port, role), stop };
}

/**
 * Returns a role's address at a folder's server while the site runs.
 *
 * @throws {StartFailure} if the folder has no database.
 */
export function embeddedUrl(folder: string, port: number, role: DatabaseRole): string {
  if (!existsSync(join(folder, 'postgres', 'PG_VERSION')))
    throw new StartFailure(
      `There is no database in ${folder} yet: start the site first, or set PAVILION_DATA or DATABASE_URL.`,
    );
  return addressOf(folder, port, role);
}

/** Returns a folder's server if it runs and takes connections, which costs no process and no connection. */
export function runningServer(folder: string): Pick<EmbeddedServer, 'urlOf'> | undefined {
  const data = join(folder, 'postgres');
  const port = runningPort(data);
  const isReady = pidFile(data).split('\n')[STATUS_LINE]?.trim() === 'ready';
  return port !== undefined && isReady ? { urlOf: (role) => addressOf(folder, port, role) } : undefined;
}

/** Returns the port in the pid file, unless the process that wrote it has ended. */
function runningPort(data: string): number | undefined {
  const [pid, , , port] = pidFile(data).split('\n');
  return Number(pid) > 0 && isAlive(Number(pid)) ? Number(port) : undefined;
}

/** True if a server, of this or any other process, runs on the folder's data. */
export async function isEmbeddedRunning(folder: string): Promise<boolean> {
  const data = join(folder, 'postgres');
  const pid = Number(pidFile(data).split('\n')[0]);
  return pid > 0 && isAlive(pid) && !isZombieByProc(pid) && isServerOf(data, pid);
}

/** Returns true if the server of this folder is already running and responds. */
async function takeOver(data: string, url: string): Promise<boolean> {
  const file = join(data, 'postmaster.pid');
  const lock = pidFile(data);
  if (lock === '') return false;
  const [pid, , , port] = lock.split('\n');
  if (!isAlive(Number(pid)) || port !== new URL(url).port) return false;
  if (await isZombie(Number(pid))) {
    // Killed but not reaped yet, so a new server would consider it alive for seconds. The other lines stay, because
    // PostgreSQL uses them to make sure that no child of it still accesses the data.
    writeFileSync(file, lock.replace(/^\d+/, String(UNUSED_PID)));
    return false;
  }
  if (await isReachable(url)) return true;
  if (isStuck(data, Number(pid))) {
    await killStuckServer(Number(pid));
    return false;
  }
  // Another program may have this process id by now, which PostgreSQL can't detect.
  if (!(await isServerOf(data, Number(pid)))) rmSync(file, { force: true });
  return false;
}

async function isZombie(pid: number): Promise<boolean> {
  const state = await execute('ps', ['-o', 'stat=', '-p', String(pid)], undefined).catch(() => '');
  return state.trim().startsWith('Z');
}

async function isServerOf(data: string, pid: number): Promise<boolean> {
  const commandLine = await execute('ps', ['-o', 'args=', '-p', String(pid)], undefined).catch(() => data);
  return commandLine.includes(data);
}

async function isReachable(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < START_TRIES; attempt++) {
    const client = new pg.Client({ connectionString: maintenanceUrl(url), connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch {
      await sleep(200);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

/** Returns whether others are connected; the server lists connections for a moment after they are closed. */
async function isInUse(url: string): Promise<boolean> {
  return withClient(maintenanceUrl(url), async (client) => {
    for (let check = 1; check <= CONNECTION_CHECKS; check++) {
      const others = await client.query(
        "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      if (others.rowCount === 0) return false;
      await sleep(50);
    }
    return true;
  });
}
