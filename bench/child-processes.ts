import { type ChildProcess, fork, type ForkOptions } from 'node:child_process';
import { once } from 'node:events';

/** Returns the next message from a benchmark's child process. @throws if the process exits first. */
export async function nextMessage<T>(from: ChildProcess): Promise<T> {
  const waiting = new AbortController();
  const ended = once(from, 'exit', { signal: waiting.signal }).then(() => {
    throw new Error('a process of the bench exited unexpectedly');
  });
  try {
    const [message] = (await Promise.race([once(from, 'message', { signal: waiting.signal }), ended])) as [T];
    return message;
  } finally {
    waiting.abort();
    ended.catch(() => undefined);
  }
}

/** Runs a TypeScript module as a process of a bench, whose messages go through `nextMessage`. */
export function forkModule(
  file: string,
  args: readonly string[] = [],
  options: Pick<ForkOptions, 'cwd' | 'env'> = {},
): ChildProcess {
  return fork(file, args, {
    ...options,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
