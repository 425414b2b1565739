import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a free port of 127.0.0.1 for which the ports `above` it are free too.
 * Chosen below the ephemeral range, so that no outgoing connection takes it before use.
 */
export async function freePort(above: readonly number[] = []): Promise<number> {
  for (;;) {
    const port = randomInt(22_000, 30_000);
    const free = await Promise.all([0, ...above].map((more) => isFree(port + more)));
    if (free.every(Boolean)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (free) await new Promise((closed) => server.close(closed));
  return free;
}
