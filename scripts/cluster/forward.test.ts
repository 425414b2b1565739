import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { freePort } from '@pavilion/database/free-port';
import { openForward } from './forward';

/** A server that names itself to each client. */
async function openNamed(name: string): Promise<Server> {
  const server = createServer((socket) => void socket.on('error', () => undefined).write(name));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return server;
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

test('after a change of the target open connections end, and new ones reach the other server', async () => {
  const [first, second] = [await openNamed('first'), await openNamed('second')];
  const port = await freePort();
  const forward = await openForward(port, portOf(first));
  const client = connect(port, '127.0.0.1');
  expect(String((await once(client, 'data'))[0])).toBe('first');
  const closed = once(client, 'close');
  forward.setTarget(portOf(second));
  await closed;
  const next = connect(port, '127.0.0.1');
  expect(String((await once(next, 'data'))[0])).toBe('second');
  await forward.stop();
  for (const server of [first, second]) server.close();
});
