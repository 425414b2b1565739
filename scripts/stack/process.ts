import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endWithParentOptions } from '../lib/end-with-parent.mjs';

export const root = join(import.meta.dirname, '../..');
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;

/** A process of ours could not be started; the message is the one line a person reads. */
export class StartError extends Error {}

export interface Running {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** Resolves when it ends, wanted or not. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
}

/**
 * Starts one process and waits until it says `ready`.
 *
 * @param hear - takes what the process has to say; on to this one's stderr unless told otherwise.
 * @param signal - ends a start that is under way.
 * @throws {StartError} with what the process said where it ends first or takes longer than a minute.
 */
export async function launch(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv = process.env,
  hear = tell,
  signal?: AbortSignal,
): Promise<Running> {
  const child = spawn(
    process.execPath,
    ['--require', 'tsx/cjs', join(root, 'scripts/stack/as-script.mjs'), join(root, file)],
    {
      cwd: root,
      env: endingWithParent(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C in the terminal ends the whole in our order, not all at once. Nothing but its own watch
      // ends it where this process is killed.
      detached: process.platform !== 'win32',
    },
  );
  const errors: string[] = [];
  const keep = (line: string): void => void errors.push(line);
  const lines = createInterface({ input: child.stderr! }).on('line', keep);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const cancel = (): boolean => child.kill('SIGTERM');
  signal?.addEventListener('abort', cancel);
  const url = await ready(name, child, errors).finally(() => signal?.removeEventListener('abort', cancel));
  // What it says from now on is news; what it said before would be the reason it could not start.
  lines.off('line', keep).on('line', hear);
  if (hear !== tell) errors.forEach(hear);
  return {
    name,
    url,
    pid: child.pid ?? 0,
    ended,
    stop: () => end(child, ended),
    kill: () => end(child, ended, 'SIGKILL'),
  };
}

function endingWithParent(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = env['NODE_OPTIONS'] ?? '';
  if (given.includes(endWithParentOptions)) return env;
  return { ...env, NODE_OPTIONS: `${given} ${endWithParentOptions}`.trim() };
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`);
}

function ready(name: string, child: ChildProcess, errors: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new StartError(`${name} did not get ready within a minute.`));
    }, START_LIMIT_MS);
    const output = createInterface({ input: child.stdout! });
    output.on('line', (line) => {
      // A start with much to do says so, and is given another minute.
      if (line.startsWith('busy ')) timer.refresh();
      const url = /^ready \S+ (\S+)/.exec(line)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new StartError(errors.join('\n') || `${name} ended at once (code ${code}).`));
    });
  });
}

async function end(
  child: ChildProcess,
  ended: Promise<void>,
  signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM',
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(timer);
}
