import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { asked, heard } from './asked';
import type { NumberedServer } from './attack-stream';
import type { Question } from './stream-server';

/** An api of the attack's own, in its own process. */
export interface StreamServer extends NumberedServer {
  /** A market whose every change is some tens of kilobytes, told as often as any once it is told to change. */
  readonly wide: string;
  widen(): Promise<unknown>;
  /** Bytes its process holds, what nobody needs swept out before. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function openStreamServer(): Promise<StreamServer> {
  const child = fork(join(import.meta.dirname, 'stream-server.ts'), [], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, market, wide } = await heard<{ url: string; market: string; wide: string }>(child);
  const ask = <T>(question: Question): Promise<T> => asked<T>(child, question);
  return {
    url,
    market,
    wide,
    times: () => ask('times'),
    hold: () => ask('hold'),
    widen: () => ask('widen'),
    memory: () => ask('memory'),
    stop: async () => {
      const ended = once(child, 'exit');
      await ask('stop');
      await ended;
    },
  };
}
