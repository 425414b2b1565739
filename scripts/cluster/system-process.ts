import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, type RunningProcess, StartError } from '../stack/process';

const START_LIMIT_MS = 60_000;
const POLL_MS = 50;
const LOG_TAIL = 2_000;

interface SystemProcess {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly url: string;
  /** Receives its output. */
  readonly log: string;
  readonly isReady: () => Promise<boolean>;
  /** Ends it without waiting for its clients. */
  readonly stopSignal?: 'SIGTERM' | 'SIGINT';
  /** Another user to run it as. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * Starts a program that is not Node's and waits until it is ready. It ends with this process, however this one ends.
 *
 * @throws {StartError} if its port is in use; with the end of its log if it ends first or takes longer than a minute.
 */
export async function launchSystemProcess(program: SystemProcess, signal?: AbortSignal): Promise<RunningProcess> {
  const { name, url, log, isReady, stopSignal = 'SIGTERM', user } = program;
  if (await isReady())
    throw new StartError(`The port of ${name} is in use: stop the program there, or set PAVILION_PORT.`);
  const output = openSync(log, 'a');
  const options = ['--signal', stopSignal, ...(user === undefined ? [] : ['--user', `${user.uid}:${user.gid}`])];
  const guard = spawn(
    process.execPath,
    [join(root, 'scripts/lib/run-guarded.mjs'), ...options, '--', program.file, ...program.args],
    { cwd: '/', detached: true, stdio: ['ignore', output, output, 'ipc'] },
  );
  closeSync(output);
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  const pid = new Promise<number>((resolve) => {
    guard.once('message', (message: { pid: number }) => resolve(message.pid));
    void ended.then(() => resolve(0));
  });
  const stop = async (): Promise<void> => {
    guard.kill('SIGTERM');
    await ended;
  };
  for (const end = performance.now() + START_LIMIT_MS; !(await isReady()); await sleep(POLL_MS)) {
    if (guard.exitCode !== null || guard.signalCode !== null)
      throw new StartError(`${name} did not start: ${readFileSync(log, 'utf8').slice(-LOG_TAIL).trim()}`);
    if (!signal?.aborted && performance.now() < end) continue;
    await stop();
    throw new StartError(`${name} was not ready within a minute: see ${log}.`);
  }
  const kill = async (): Promise<void> => {
    if (guard.exitCode === null && guard.signalCode === null) process.kill(await pid, 'SIGKILL');
    await ended;
  };
  return { name, url, pid: await pid, ended, stop, kill };
}

/** Returns whether something accepts connections at a port of 127.0.0.1. */
export function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('connect', () => socket.destroy());
  });
}
