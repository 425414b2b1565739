import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';

interface CutProxy {
  readonly url: string;
  /** Closes all connections. With 'on-reply' it waits for the next response and drops it. */
  cut(how: 'now' | 'on-reply'): void;
  readonly cuts: () => number;
  close(): Promise<void>;
}

/** Starts a proxy between a client and a server that can cut connections. */
export async function openCutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let [isArmed, cuts] = [false, 0];
  const cutAll = (): void => {
    isArmed = false;
    cuts += 1;
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (bytes: Buffer) => {
      // The server has completed the request, but its response is lost. A stream's heartbeat is not a response.
      if (isArmed && bytes.includes('HTTP/1.1 200')) cutAll();
      else near.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: (how) => (how === 'now' ? cutAll() : void (isArmed = true)),
    cuts: () => cuts,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
