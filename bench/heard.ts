import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a bench's own process. @throws where it ends instead. */
export async function heard<T>(from: ChildProcess): Promise<T> {
  const waiting = new AbortController();
  const ended = once(from, 'exit', { signal: waiting.signal }).then(() => {
    throw new Error('a process of the bench ended by itself');
  });
  try {
    const [message] = (await Promise.race([once(from, 'message', { signal: waiting.signal }), ended])) as [T];
    return message;
  } finally {
    waiting.abort();
    ended.catch(() => undefined);
  }
}
