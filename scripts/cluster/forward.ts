import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A port that leads to another one, as the address that follows a database's primary from machine to machine. */
export interface Forward {
  /** Ends all connections; new ones lead to this port. */
  setTarget(port: number): void;
  stop(): Promise<void>;
}

export async function openForward(port: number, firstTarget: number): Promise<Forward> {
  let target = firstTarget;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const endAll = (): void => open.forEach((socket) => socket.destroy());
  return {
    setTarget(next) {
      target = next;
      endAll();
    },
    async stop() {
      const closed = once(server.close(), 'close');
      endAll();
      await closed;
    },
  };
}
