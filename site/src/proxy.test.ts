import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { type FakeApi, startApi, startSite } from './testing/site-fixture';

const data = mkdtempSync(join(tmpdir(), 'proxy-'));
const started: { stop(): unknown }[] = [];
afterEach(async () => {
  for (const one of started.splice(0).reverse()) await one.stop();
});
afterAll(() => rmSync(data, { recursive: true }));

async function start(...apis: readonly string[]): Promise<string> {
  const site = startSite(data, { apis });
  started.push({ stop: () => site.close() });
  return site.listen({ host: '127.0.0.1', port: 0 });
}

async function fakeApi(): Promise<FakeApi> {
  const api = await startApi();
  started.push(api);
  return api;
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  started.push({ stop: () => server.close().closeAllConnections() });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** An api that answers its health with this status, and counts its other calls. */
async function apiWithHealth(
  status: string,
): Promise<{ url: string; calls: () => number; set: (status: string) => void }> {
  let [current, calls] = [status, 0];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(200).end(JSON.stringify({ status: current }));
    calls += 1;
    response.end('{}');
  });
  const url = await listen(server);
  return { url, calls: () => calls, set: (next) => void (current = next) };
}

test('a call goes to the api with a request id that the site chose, and with the browser’s trace', async () => {
  const api = await fakeApi();
  const site = await start(api.url);
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const headers = { traceparent, 'x-request-id': 'chosen-by-visitor' };
  for (let call = 0; call < 2; call += 1) await fetch(`${site}/api/general`, { headers });
  const [first, second] = api.received.map((received) => received['x-request-id']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).not.toBe(first);
  expect(api.received[0]).toMatchObject({ traceparent });
});

test.each([
  ['JSON over 64 KB', 'application/json', 65 * 1024, 413],
  ['a picture the api may still refuse', 'image/jpeg', 65 * 1024, 200],
  ['a file over 32 MB', 'image/jpeg', 33 * 1024 * 1024, 413],
])('a body is limited before the api: %s', async (_name, type, bytes, status) => {
  const api = await fakeApi();
  const site = await start(api.url);
  const reply = await fetch(`${site}/api/receipts`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: Buffer.alloc(bytes, 'x'),
  });
  expect(reply.status).toBe(status);
  expect(api.received).toHaveLength(status === 200 ? 1 : 0);
});

test('a body without a length is refused', async () => {
  const site = await start((await fakeApi()).url);
  const { port, hostname } = new URL(site);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('POST /api/login HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'),
    );
    socket.once('data', (text) => {
      resolve(String(text));
      socket.destroy();
    });
    socket.once('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 411 /);
});

test('a read goes to the next api if one refuses connections, and that one gets no more calls', async () => {
  const api = await fakeApi();
  const site = await start('http://127.0.0.1:9', api.url);
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await fetch(`${site}/api/balance`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a call with an Idempotency-Key reaches the next api with its body; one without a key is not repeated', async () => {
  const bodies: string[] = [];
  const api = await listen(
    createServer(async (request, response) => {
      if (request.url !== '/readyz') bodies.push(await text(request));
      response.end('{}');
    }),
  );
  const broken = await listen(
    createServer((request, response) => {
      if (request.url === '/readyz') return void response.end('{}');
      request.on('end', () => request.socket.destroy()).resume();
    }),
  );
  const site = await start(broken, api);
  const send = (headers: Record<string, string>): Promise<Response> =>
    fetch(`${site}/api/bets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{"stake":5}',
    });
  for (let call = 0; call < 4; call += 1) expect((await send({ 'idempotency-key': 'k' })).status).toBe(200);
  expect(bodies).toEqual(Array(4).fill('{"stake":5}'));
  bodies.length = 0;
  const statuses = [(await send({})).status, (await send({})).status];
  expect([statuses.sort(), bodies]).toEqual([[200, 502], ['{"stake":5}']]);
});

test('ready apis are preferred to degraded ones, which serve if none is ready', async () => {
  const [ready, degraded] = [await apiWithHealth('ready'), await apiWithHealth('degraded')];
  const site = await start(ready.url, degraded.url);
  const call = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await fetch(`${site}/api/balance`);
  };
  const isPreferred = async (one: typeof ready, other: typeof ready): Promise<boolean> => {
    const before = [one.calls(), other.calls()];
    await call(4);
    await sleep(50);
    return one.calls() - (before[0] ?? 0) === 4 && other.calls() === before[1];
  };
  await pWaitFor(() => isPreferred(ready, degraded));
  ready.set('degraded');
  degraded.set('ready');
  await pWaitFor(() => isPreferred(degraded, ready));
});
