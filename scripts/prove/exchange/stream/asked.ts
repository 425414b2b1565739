import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Asks a process of the attack's own; it answers one question after the other. @throws where it ends instead. */
export async function asked<T>(child: ChildProcess, question: object | string): Promise<T> {
  child.send(question);
  return heard<T>(child);
}

/** What such a process says next, or first of itself. */
export async function heard<T>(child: ChildProcess): Promise<T> {
  const waiting = new AbortController();
  const gone = once(child, 'exit', { signal: waiting.signal }).then(() => {
    throw new Error('a process of the attack ended by itself');
  });
  try {
    const [{ answer }] = (await Promise.race([once(child, 'message', { signal: waiting.signal }), gone])) as [
      { answer: T },
    ];
    return answer;
  } finally {
    waiting.abort();
    gone.catch(() => undefined);
  }
}
