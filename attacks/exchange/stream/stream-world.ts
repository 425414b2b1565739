import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { NumberedServer } from './attack-stream';
import { nextReply, requestReply } from './child-request';
import type { ServerCommand } from './stream-server';

/** The attack's own api, in its own process. */
export interface StreamServer extends NumberedServer {
  /** A market whose every change is tens of kilobytes, broadcast as often as any other after `widen` is called. */
  readonly wide: string;
  widen(): Promise<unknown>;
  /** Returns the bytes of memory its process uses after a garbage collection. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function openStreamServer(): Promise<StreamServer> {
  const child = fork(join(import.meta.dirname, 'stream-server.ts'), [], {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { url, market, wide } = await nextReply<{ url: string; market: string; wide: string }>(child);
  const request = <T>(question: ServerCommand): Promise<T> => requestReply<T>(child, question);
  return {
    url,
    market,
    wide,
    times: () => request('times'),
    hold: () => request('hold'),
    widen: () => request('widen'),
    memory: () => request('memory'),
    stop: async () => {
      const ended = once(child, 'exit');
      await request('stop');
      await ended;
    },
  };
}
