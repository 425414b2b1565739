import { type ClientRequest, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyReply } from 'fastify';
import { sse } from './sse';

test('a client that disconnected before the stream started leaves nothing behind', async () => {
  const raw = await responseOfOneWhoLeft();
  const timers = jest.spyOn(globalThis, 'setInterval');
  const cleared = jest.spyOn(globalThis, 'clearInterval');
  const ended = jest.fn();
  sse({ raw, server: { server: {} }, hijack: () => undefined } as unknown as FastifyReply).onClose(ended);
  expect(ended).toHaveBeenCalledTimes(1);
  expect(cleared).toHaveBeenCalledWith(timers.mock.results[0]?.value);
});

/** Returns the response of a client that disconnected while its session was being looked up. */
function responseOfOneWhoLeft(): Promise<ServerResponse> {
  return new Promise((resolve) => {
    const server = createServer((_, response) => {
      response.once('close', () => {
        server.close();
        resolve(response);
      });
      reader.destroy();
    });
    let reader: ClientRequest;
    server.listen(0, '127.0.0.1', () => {
      reader = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port }).on('error', () => undefined);
    });
  });
}
