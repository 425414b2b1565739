import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartFailure } from './failure';

const PATIENCE_MS = 60_000;

/**
 * Does `work` while no other process on this machine does it: a port is a lock that goes with its holder, however that ends.
 *
 * @throws {StartFailure} where the port stays taken: by something else, then.
 */
export async function holdingPort<T>(port: number, work: () => Promise<T>): Promise<T> {
  const lock = await hold(port);
  return work().finally(() => lock.close());
}

async function hold(port: number): Promise<Server> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const holder = createServer();
    try {
      await once(holder.listen(port, '127.0.0.1'), 'listening');
      return holder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (Date.now() > end) throw new StartFailure(`Port ${port} is taken: stop what uses it, or set PAVILION_PORT.`);
      await sleep(50);
    }
  }
}
