import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

// Below the ephemeral range, so that no outgoing connection takes a port before use.
const FIRST = 22_000;
const SHARES = 8;
const SHARE = 1000;
const FURTHEST = 501;

/**
 * Returns a free port of 127.0.0.1 for which the ports `above` it, by up to 501, are free too.
 * Test files that run at the same time choose from different shares of the ports: one that was free is often used
 * seconds later.
 */
export async function freePort(above: readonly number[] = []): Promise<number> {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 0);
  for (;;) {
    const share = worker > 0 ? worker % SHARES : randomInt(SHARES);
    const port = FIRST + share * SHARE + randomInt(SHARE - FURTHEST);
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
