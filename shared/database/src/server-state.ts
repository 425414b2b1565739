import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** States of a cluster in its control file (DBState in PostgreSQL's pg_control.h). */
const SHUT_DOWN: readonly unknown[] = [1, 2];
const IN_CRASH_RECOVERY = 4;
const STATE_OFFSET = 16;
const QUIT_TIMEOUT_MS = 10_000;
const POLL_MS = 100;

/** True if a folder's server was killed, crashed or is stuck; false if it runs or was stopped regularly. */
export function isEmbeddedDead(folder: string): boolean {
  const data = join(folder, 'postgres');
  const pid = Number(pidFile(data).split('\n')[0]);
  if (pid > 0) return !isAlive(pid) || isZombieByProc(pid) || isStuck(data, pid);
  // A server whose recovery fails, as on a full disk, exits and removes its pid file.
  const state = clusterState(data);
  return state !== null && !SHUT_DOWN.includes(state);
}

/**
 * Returns the content of the server's pid file, or an empty string if there is none; the server may remove it at any
 * moment.
 */
export function pidFile(data: string): string {
  return read(join(data, 'postmaster.pid'));
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** True for a killed process its parent has not reaped yet; called twice a second, so it reads Linux's /proc. */
export function isZombieByProc(pid: number): boolean {
  return /\) Z /.test(read(`/proc/${pid}/stat`));
}

/**
 * True if the server recovers from a crash without the process that does it: PostgreSQL 18 may stay like that for ever
 * after its recovery met a full disk, and refuses all connections. Only known where there is Linux's /proc.
 */
export function isStuck(data: string, pid: number): boolean {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean);
  const titles = children.map((child) => read(`/proc/${child}/cmdline`));
  // Between two attempts there are no children, or some whose titles are not set yet.
  const isRecovering = titles.some((title) => title.includes('startup'));
  // The recovering process writes the state before it exits, so the state is read after the processes.
  return (
    titles.some((title) => title.includes('checkpointer')) && !isRecovering && clusterState(data) === IN_CRASH_RECOVERY
  );
}

/** Kills a stuck server; it recovers at its next start. */
export async function killStuckServer(pid: number): Promise<void> {
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    for (let waited = 0; isAlive(pid) && waited < QUIT_TIMEOUT_MS; waited += POLL_MS) await sleep(POLL_MS);
  }
}

/** Returns the state that the server wrote last; null if there is no cluster. */
function clusterState(data: string): number | null {
  try {
    return readFileSync(join(data, 'global', 'pg_control')).readUInt32LE(STATE_OFFSET);
  } catch {
    return null;
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
