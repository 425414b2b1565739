import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to a server whose connections, streams included, can be cut, like a phone's network in an elevator. */
interface CutProxy {
  readonly address: string;
  cut(): void;
  restore(): void;
  close(): void;
}

/** @param to - the server's address; the proxy listens on its own. */
export async function startCutProxy(to: string): Promise<CutProxy> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const track = (socket: Socket): void => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    track(near);
    if (isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    track(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => open.forEach((socket) => socket.destroy());
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      drop();
    },
    restore() {
      isCut = false;
    },
    close() {
      drop();
      server.close();
    },
  };
}
