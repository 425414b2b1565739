import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logOut } from '@pavilion/contract/calls/log-out';
import { apiClient } from './api-client';

let server: Server;
afterEach(() => void server.close());

/** Starts an api that refuses as often as given, then agrees. @returns a client, and the calls so far. */
async function busyApi(refusals: number, retryAfter: string) {
  const calls: IncomingMessage[] = [];
  server = createServer((request, response) => {
    calls.push(request);
    const isBusy = calls.length <= refusals;
    response.writeHead(isBusy ? 429 : 200, isBusy ? { 'retry-after': retryAfter } : {});
    response.end('{"success":true}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { client: apiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`), calls };
}

test('a call that a busy api refuses is repeated after the time it asks for', async () => {
  const { client, calls } = await busyApi(2, '0');
  await client.call(logOut, { token: 't' });
  expect(calls).toHaveLength(3);
});

test('an api that stays busy, or asks for minutes, is not called for ever', async () => {
  const busy = await busyApi(99, '0');
  await expect(busy.client.call(logOut)).rejects.toThrow('429');
  expect(busy.calls).toHaveLength(5);
  server.close();
  const limited = await busyApi(99, '300');
  await expect(limited.client.call(logOut)).rejects.toThrow('429');
  expect(limited.calls).toHaveLength(1);
});
