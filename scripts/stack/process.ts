import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithParentOptions } from '../lib/end-with-parent.mjs';

export const root = join(import.meta.dirname, '../..');
/** Node's arguments before a program's file: half the CPU time of `--import tsx`. */
export const asScript = ['--require', 'tsx/cjs', join(root, 'scripts/stack/as-script.mjs')];
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS: Readonly<Record<StopSignal | 'SIGKILL', number>> = {
  SIGINT: 15_000,
  // Calls under way may take 15 seconds, and streams end within five.
  SIGTERM: 25_000,
  SIGKILL: 15_000,
};

export type StopSignal = 'SIGINT' | 'SIGTERM';

interface Program {
  readonly name: string;
  /** Arguments of Node. */
  readonly args: readonly string[];
  readonly cwd?: string;
}

/** Thrown when a process cannot be started; the message is the single line printed for the user. */
export class StartError extends Error {}

export interface RunningProcess {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Resolves when the process ends, intentionally or not. */
  readonly ended: Promise<void>;
  /** Ends it with SIGINT, or with SIGTERM, which lets its clients finish. */
  readonly stop: (signal?: StopSignal) => Promise<void>;
  /** Kills it at once, like a power failure. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts a TypeScript program, relative to the root, and waits until it reports `ready`.
 *
 * @param onLine - receives its output; forwarded to this process's stderr by default.
 * @param signal - aborts a start in progress.
 * @throws {StartError} with the process's output if it ends first or takes longer than a minute.
 */
export function launch(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv = process.env,
  onLine = printLine,
  signal?: AbortSignal,
): Promise<RunningProcess> {
  const args = [...asScript, join(root, file)];
  return launchProgram({ name, args, cwd: root }, env, onLine, signal);
}

/** Like `launch`, with any program that Node runs. */
export async function launchProgram(
  { name, args, cwd }: Program,
  env: NodeJS.ProcessEnv,
  onLine = printLine,
  signal?: AbortSignal,
): Promise<RunningProcess> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: withParentWatch(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in the terminal then stops processes in our order, not all at once. If this
    // process is killed, only its own parent watch ends it.
    detached: process.platform !== 'win32',
  });
  const errors: string[] = [];
  const collect = (line: string): void => void errors.push(line);
  const lines = createInterface({ input: child.stderr! }).on('line', collect);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const cancel = (): boolean => child.kill('SIGINT');
  signal?.addEventListener('abort', cancel);
  const url = await ready(name, child, errors).finally(() => signal?.removeEventListener('abort', cancel));
  // Forwards output from now on; earlier output was stored as the reason for a failed start.
  lines.off('line', collect).on('line', onLine);
  if (onLine !== printLine) errors.forEach(onLine);
  return {
    name,
    url,
    pid: child.pid ?? 0,
    ended,
    stop: (stopSignal) => end(child, ended, stopSignal),
    kill: () => end(child, ended, 'SIGKILL'),
  };
}

function withParentWatch(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = env['NODE_OPTIONS'] ?? '';
  if (given.includes(endWithParentOptions)) return env;
  return { ...env, NODE_OPTIONS: `${given} ${endWithParentOptions}`.trim() };
}

function printLine(line: string): void {
  process.stderr.write(`${line}\n`);
}

function ready(name: string, child: ChildProcess, errors: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new StartError(`${name} was not ready within a minute.`));
    }, START_LIMIT_MS);
    const output = createInterface({ input: child.stdout! });
    output.on('line', (line) => {
      // A process with a long start reports `busy`, which extends the limit by another minute.
      if (line.startsWith('busy ')) timer.refresh();
      const url = /^ready \S+ (\S+)/.exec(line)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new StartError(errors.join('\n') || `${name} exited during its start (code ${code}).`));
    });
  });
}

async function end(
  child: ChildProcess,
  ended: Promise<void>,
  signal: StopSignal | 'SIGKILL' = 'SIGINT',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS[signal]);
  await ended;
  clearTimeout(timer);
}
