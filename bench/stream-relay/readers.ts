import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface ReadersOrder {
  readonly port: number;
  readonly path: string;
  readonly count: number;
}

/** Requests wait for the replies to those before: thousands at once would overflow the server's backlog. */
const AT_ONCE = 50;

/** Opens streams as plain sockets, which cost this process as little as possible. */
async function open({ port, path, count }: ReadersOrder): Promise<void> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: gzip\r\n\r\n`;
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - opened) }, () => openOne(port, request)));
  }
}

async function openOne(port: number, request: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(request);
  return socket.on('error', () => undefined).resume();
}

process.once('disconnect', () => process.exit());
process.on('message', (order: ReadersOrder) => {
  open(order).then(
    () => process.send?.({}),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
