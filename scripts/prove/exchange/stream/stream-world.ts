import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { NumberedServer } from './attack-stream';
import type { Question } from './stream-server';

/** An api of the attack's own, in its own process. */
export interface StreamServer extends NumberedServer {
  /** A market whose every change is some tens of kilobytes, ten of them a second once it is told to. */
  readonly wide: string;
  widen(): Promise<unknown>;
  /** Bytes its process holds, what nobody needs swept out before. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function openStreamServer(): Promise<StreamServer> {
  const child = fork(join(import.meta.dirname, 'stream-server.ts'), [], { execArgv: ['--import', 'tsx', '--expose-gc'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { url, market, wide } = (await heard(child)) as { url: string; market: string; wide: string };
  const ask = (question: Question): Promise<unknown> => {
    child.send(question);
    return heard(child);
  };
  return {
    url,
    market,
    wide,
    times: () => ask('times') as Promise<readonly number[]>,
    hold: () => ask('hold') as Promise<number>,
    widen: () => ask('widen'),
    memory: () => ask('memory') as Promise<number>,
    stop: async () => {
      const ended = once(child, 'exit');
      await ask('stop');
      await ended;
    },
  };
}

async function heard(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const gone = once(child, 'exit', { signal: ended.signal }).then(() => {
    throw new Error('the api ended by itself');
  });
  try {
    const [{ answer }] = (await Promise.race([once(child, 'message', { signal: ended.signal }), gone])) as [{ answer: unknown }];
    return answer;
  } finally {
    ended.abort();
    gone.catch(() => undefined);
  }
}
