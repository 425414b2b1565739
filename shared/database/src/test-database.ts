import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';

import { findBinaries } from './binaries';
import { startEmbedded } from './embedded';
import { newId } from './id';
import { serverUser } from './server-user';

const folder = join(tmpdir(), `pavilion-tests-${process.getuid?.() ?? 0}`);
// From the folder's name: runs with different folders are different servers. The port after it is the lock for starting.
// Below those that systems give to outgoing connections.
const PORT = 20_000 + 2 * (createHash('sha256').update(folder).digest().readUInt16BE() % 500);

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A fresh, empty database on the one PostgreSQL that all test files of this machine share. */
export async function testDatabase(): Promise<TestDatabase> {
  register();
  const server = await startEmbedded(folder, PORT);
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
