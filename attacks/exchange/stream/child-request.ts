import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/**
 * Sends a request to a child process of the attack, which answers one at a time. @throws if the process exits first.
 */
export async function requestReply<T>(child: ChildProcess, question: object | string): Promise<T> {
  child.send(question);
  return nextReply<T>(child);
}

/** Returns the next message of such a process. */
export async function nextReply<T>(child: ChildProcess): Promise<T> {
  const waiting = new AbortController();
  const exited = once(child, 'exit', { signal: waiting.signal }).then(() => {
    throw new Error('a process of the attack exited unexpectedly');
  });
  try {
    const [{ answer }] = (await Promise.race([once(child, 'message', { signal: waiting.signal }), exited])) as [
      { answer: T },
    ];
    return answer;
  } finally {
    waiting.abort();
    exited.catch(() => undefined);
  }
}
