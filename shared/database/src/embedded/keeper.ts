import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '../binaries';
import { serverUser } from '../server-user';

const usersOf = (folder: string): string => join(folder, 'postgres-users');

/** Registers this process as a user of a folder's server. @returns false if it is registered already. */
export function registerUser(folder: string): boolean {
  mkdirSync(usersOf(folder), { recursive: true });
  try {
    writeFileSync(join(usersOf(folder), String(process.pid)), '', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a process that stops a folder's server once every process that uses it has ended. They stop it themselves,
 * unless they are killed, or interrupted during their start.
 *
 * @param lockPort - the lock for starting and stopping the server.
 */
export function startKeeper(folder: string, lockPort: number): void {
  const settings = {
    users: usersOf(folder),
    data: join(folder, 'postgres'),
    pgCtl: findBinaries().pgCtl,
    owner: serverUser(),
    lockPort,
  };
  // Without NODE_OPTIONS, which would end the keeper with its parent.
  const options = { detached: true, stdio: 'ignore', cwd: '/', env: { ...process.env, NODE_OPTIONS: '' } } as const;
  const command = [process.execPath, '-e', KEEPER, JSON.stringify(settings)];
  // Started by a shell that ends, since whoever kills this process may kill all that descends from it.
  const [program = '', ...args] =
    process.platform === 'win32' ? command : ['/bin/sh', '-c', '"$@" &', 'sh', ...command];
  spawn(program, args, options).unref();
}

/** A killed process may be replaced by another within this time. */
const IDLE_CHECKS = 4;

const KEEPER = `
  const { readdirSync, readFileSync, rmSync } = require('node:fs');
  const { createServer } = require('node:net');
  const { join } = require('node:path');
  const { spawnSync } = require('node:child_process');
  const { users, data, pgCtl, owner, lockPort } = JSON.parse(process.argv[1]);
  const lives = (pid) => { try { process.kill(Number(pid), 0); return true; } catch (error) { return error.code === 'EPERM'; } };
  // A note of a process that is gone goes too: its number may be given again, to the keeper itself first.
  const isUser = (pid) => {
    if (Number(pid) !== process.pid && lives(pid)) return true;
    rmSync(join(users, pid), { force: true });
    return false;
  };
  const list = () => { try { return readdirSync(users); } catch { return []; } };
  const isInUse = () => list().filter(isUser).length > 0;
  const pid = () => { try { return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\\n')[0]; } catch { return ''; } };
  // A crashed server leaves its file.
  const server = () => { const found = pid(); return found !== '' && lives(found) ? found : ''; };
  const stop = () => {
    const lock = createServer().once('error', () => undefined);
    lock.listen(lockPort, '127.0.0.1', () => {
      if (isInUse()) return lock.close();
      spawnSync(pgCtl, ['stop', '-D', data, '-m', 'fast', '-w'], owner);
      process.exit(0);
    });
  };
  let [kept, idle] = ['', 0];
  setInterval(() => {
    const running = server();
    kept ||= running;
    // It was stopped, or another one, with a keeper of its own, was started.
    if (running !== kept) process.exit(0);
    idle = isInUse() ? 0 : idle + 1;
    if (idle >= ${IDLE_CHECKS}) stop();
  }, 1000);
`;
