import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../failure';

const WAIT_TIMEOUT_MS = 60_000;

/**
 * Runs `work` while no other process on this machine does: the port is a lock that is released however its owner
 * ends.
 *
 * @throws {StartFailure} if the port stays taken, so by another program.
 */
export async function holdingPort<T>(port: number, work: () => Promise<T>): Promise<T> {
  const lock = await hold(port);
  return work().finally(() => lock.close());
}

async function hold(port: number): Promise<Server> {
  const end = Date.now() + WAIT_TIMEOUT_MS;
  for (;;) {
    const holder = createServer();
    try {
      await once(holder.listen(port, '127.0.0.1'), 'listening');
      return holder;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (Date.now() > end)
        throw new StartFailure(`Port ${port} is in use: stop the program that uses it, or set PAVILION_PORT.`);
      await sleep(50);
    }
  }
}
