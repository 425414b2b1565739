import { createConnection, createServer, type AddressInfo, type Socket } from 'node:net';

/** What befalls a connection: nothing passes for a while, it is reset, the other end is gone without a word, or bytes come in drops. */
export type Fault = 'stall' | 'reset' | 'half-open' | 'slow';

export interface Wire {
  readonly url: string;
  /** Lets it happen to every connection there is. @returns how many. */
  strike(fault: Fault): number;
  /** Ends stalls and slowness; what is reset or half open stays so. */
  mend(): void;
  close(): Promise<void>;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
  dripping?: NodeJS.Timeout;
}

const DRIP_MS = 100;

/**
 * Stands between clients and a server, and fails as networks do.
 *
 * @param slowBytes - what passes to a client in a tenth of a second while it is slow.
 */
export async function openWire(target: string, slowBytes: number): Promise<Wire> {
  const { hostname, port } = new URL(target);
  const pairs = new Set<Pair>();
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname);
    const pair: Pair = { near, far };
    pairs.add(pair);
    for (const socket of [near, far]) socket.setNoDelay(true).on('error', () => undefined);
    near.on('close', () => end(pair, pairs));
    far.on('close', () => void (pairs.has(pair) && end(pair, pairs)));
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    strike: (fault) => {
      const struck = [...pairs];
      for (const pair of struck) faults[fault](pair, pairs, slowBytes);
      return struck.length;
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
    // From here on it is the client's alone to find out: no end ever comes.
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
