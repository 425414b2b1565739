import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';

import { findBinaries } from '../database/binaries';
import { startEmbedded } from '../database/embedded';
import { newId } from '../database/id';
import { serverUser } from '../database/server-user';

const folder = join(tmpdir(), `pavilion-tests-${process.getuid?.() ?? 0}`);
// From the folder's name: runs with different folders are different servers. The port after it is the lock.
const PORT = 45_000 + 2 * (createHash('sha256').update(folder).digest().readUInt16BE() % 500);

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database on the one PostgreSQL that all test files of this machine share. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await locked(async () => {
    register();
    return startEmbedded(folder, PORT);
  });
  const name = `t_${newId()}`;
  await query(server.url, `create database ${name}`);
  const url = server.url.replace(/pavilion$/, name);
  return { url, drop: () => query(server.url, `drop database ${name} with (force)`) };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Two workers must not both start the server. */
async function locked<T>(work: () => Promise<T>): Promise<T> {
  const lock = await holdPort(PORT + 1);
  return work().finally(() => lock.close());
}

/** A port is a lock that goes with its holder, however that ends. */
async function holdPort(port: number): Promise<Server> {
  for (;;) {
    const holder = createServer();
    try {
      await once(holder.listen(port, '127.0.0.1'), 'listening');
      return holder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      await sleep(50);
    }
  }
}

/** Notes this process as a user; a keeper stops the server once no user lives. */
function register(): void {
  const users = join(folder, 'users');
  mkdirSync(users, { recursive: true });
  const mine = join(users, String(process.pid));
  try {
    writeFileSync(mine, '', { flag: 'wx' });
  } catch {
    return;
  }
  const options = { detached: true, stdio: 'ignore', cwd: '/', ...serverUser() } as const;
  spawn(process.execPath, ['-e', KEEPER, users, findBinaries().pgCtl, join(folder, 'postgres')], options).unref();
}

// Runs apart from jest, which may end by a signal.
const KEEPER = `
  const { readdirSync } = require('node:fs');
  const { spawnSync } = require('node:child_process');
  const [users, pgCtl, data] = process.argv.slice(1);
  const lives = (pid) => { try { process.kill(Number(pid), 0); return true; } catch (error) { return error.code === 'EPERM'; } };
  setInterval(() => {
    if (readdirSync(users).some(lives)) return;
    spawnSync(pgCtl, ['stop', '-D', data, '-m', 'fast']);
    process.exit(0);
  }, 1000);
`;
