import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

/**
 * Connection faults: nothing passes for a while, the connection is reset, the other end vanishes silently, or bytes
 * arrive slowly.
 */
export type Fault = 'stall' | 'reset' | 'half-open' | 'slow';

interface Wire {
  readonly url: string;
  /** Applies a fault to every open connection. @returns how many of them delivered bytes in the last moment. */
  strike(fault: Fault): number;
  /** Ends stalls and slowness; reset and half-open connections stay broken. */
  mend(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  deliveredAt: number;
  dripping?: NodeJS.Timeout;
}

const DRIP_MS = 100;
/** A connection in use delivers a price every 50 ms; one whose client has left or has just arrived does not. */
const IN_USE_MS = 500;

/**
 * Starts a proxy between clients and a server that injects network faults.
 *
 * @param slowBytes - bytes per tenth of a second that a slow connection passes to a client.
 */
export async function openWire(target: string, slowBytes: number): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  // A half-open connection has no pair any more, and its client's end may never be read.
  const clients = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname);
    const pair: Pair = { near, far, deliveredAt: 0 };
    pairs.add(pair);
    clients.add(near);
    near.on('close', () => clients.delete(near));
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => undefined);
    near.on('close', () => end(pair, pairs));
    far.on('close', () => void (pairs.has(pair) && end(pair, pairs)));
    near.pipe(far);
    far.pipe(near);
    far.on('data', () => void (pair.deliveredAt = Date.now()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strike: (fault) => {
      const struck = [...pairs];
      const since = Date.now() - IN_USE_MS;
      const inUse = struck.filter(({ deliveredAt }) => deliveredAt > since).length;
      for (const pair of struck) faults[fault](pair, pairs, slowBytes);
      return inUse;
    },
    mend: () => {
      for (const { near, far, dripping } of pairs) {
        clearInterval(dripping);
        near.pipe(far);
        far.pipe(near);
      }
    },
    close: () => {
      for (const pair of [...pairs]) end(pair, pairs);
      for (const client of clients) client.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}

function end(pair: Pair, pairs: Set<Pair>): void {
  pairs.delete(pair);
  clearInterval(pair.dripping);
  pair.near.destroy();
  pair.far.destroy();
}

function part({ near, far }: Pair): void {
  near.unpipe(far);
  far.unpipe(near);
  near.pause();
  far.pause();
}

const faults: Readonly<Record<Fault, (pair: Pair, pairs: Set<Pair>, slowBytes: number) => void>> = {
  stall: part,
  reset: (pair) => {
    pair.near.resetAndDestroy();
    pair.far.destroy();
  },
  'half-open': (pair, pairs) => {
    part(pair);
    // From here on only the client can detect the fault: the connection never closes.
    pairs.delete(pair);
    pair.near.resume();
    pair.far.destroy();
  },
  slow: (pair, _pairs, slowBytes) => {
    part(pair);
    pair.near.pipe(pair.far);
    pair.dripping = setInterval(() => {
      const bytes = (pair.far.read(slowBytes) ?? pair.far.read()) as Buffer | null;
      if (bytes !== null) pair.near.write(bytes);
    }, DRIP_MS);
  },
};
