import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { collectGarbage } from '../testing/collect-garbage';
import { UpstreamPool } from './upstream-pool';

// Nothing listens there.
const NOWHERE = 'http://127.0.0.1:1099';
const LIMIT = { timeoutMs: 1500 };
const closing: (() => unknown)[] = [];
afterEach(() => closing.splice(0).map((close) => close()));

interface Upstream {
  readonly url: string;
  readonly server: Server;
  /** Its calls other than health checks, as `METHOD body`. */
  readonly calls: string[];
}

/** Starts a service that answers its health with ready, and its calls with this handler. */
async function startUpstream(answer: RequestListener): Promise<Upstream> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/readyz') return void response.end(JSON.stringify({ status: 'ready' }));
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      calls.push(`${request.method} ${body}`.trim());
      answer(request, response);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close().closeAllConnections());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, calls };
}

function poolOf(...addresses: readonly string[]): UpstreamPool {
  const pool = new UpstreamPool({ name: 'api', addresses });
  closing.push(() => pool.stop());
  return pool;
}

const works: RequestListener = (_request, response) => void response.end('done');

const troubles: [string, () => Promise<string>][] = [
  ['refuses connections', async () => NOWHERE],
  ['breaks the connection', async () => (await startUpstream(({ socket }) => void socket.destroy())).url],
  ['does not answer', async () => (await startUpstream(() => undefined)).url],
];

test.each(troubles)('an idempotent call goes to the next address if one %s', async (_trouble, broken) => {
  const good = await startUpstream(works);
  const pool = poolOf(good.url, await broken());
  const key = { 'idempotency-key': 'k' };
  for (const init of [{}, { method: 'POST', body: 'bet', headers: key }])
    for (let time = 0; time < 2; time += 1) expect(await (await pool.fetch('/a', init, LIMIT)).text()).toBe('done');
  expect(good.calls).toEqual(['GET', 'GET', 'POST bet', 'POST bet']);
});

test('a call without a key is never sent twice, unless its caller states that it has one effect', async () => {
  const good = await startUpstream(works);
  const broken = await startUpstream(({ socket }) => void socket.destroy());
  const pool = poolOf(good.url, broken.url);
  const call = { method: 'POST', body: 'pay' };
  const outcomes = await Promise.allSettled([pool.fetch('/a', call, LIMIT), pool.fetch('/a', call, LIMIT)]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect([good.calls.length, broken.calls.length]).toEqual([1, 1]);
  for (let time = 0; time < 2; time += 1) await pool.fetch('/a', call, { ...LIMIT, isIdempotent: true });
  expect(good.calls).toHaveLength(3);
});

test('an answer is final, whatever its status', async () => {
  const busy = await startUpstream((_request, response) => void response.writeHead(503).end());
  const other = await startUpstream((_request, response) => void response.writeHead(503).end());
  expect((await poolOf(busy.url, other.url).fetch('/a', {}, LIMIT)).status).toBe(503);
  expect(busy.calls.length + other.calls.length).toBe(1);
});

test('a caller that names the addresses it tried gets another one, whoever calls meanwhile', async () => {
  const [first, second] = [await startUpstream(works), await startUpstream(works)];
  const pool = poolOf(first.url, second.url);
  for (let time = 0; time < 2; time += 1) {
    const tried = new Set<string>();
    await pool.fetch('/a', {}, { ...LIMIT, tried });
    await pool.fetch('/b', {}, LIMIT);
    const before = [...tried];
    await pool.fetch('/a', {}, { ...LIMIT, tried });
    expect(before).toHaveLength(1);
    expect([...tried].sort()).toEqual([first.url, second.url].sort());
  }
});

test('the error of the last address is thrown if all fail; an aborted call stops at once', async () => {
  await expect(poolOf(NOWHERE, NOWHERE.replace('127.0.0.1', '127.0.0.2')).fetch('/a', {}, LIMIT)).rejects.toThrow(
    'connect ECONNREFUSED',
  );
  const silent = await startUpstream(() => undefined);
  const good = await startUpstream(works);
  const signal = AbortSignal.timeout(50);
  const pool = poolOf(good.url, silent.url);
  await expect(pool.fetch('/a', { signal }, { timeoutMs: 5000 })).rejects.toThrow();
  expect(good.calls).toEqual([]);
});

test('an address that refuses connections gets no more calls until it is ready again', async () => {
  const good = await startUpstream(works);
  const lines: string[] = [];
  const pool = new UpstreamPool({ name: 'api', addresses: [good.url, NOWHERE], report: (line) => lines.push(line) });
  closing.push(() => pool.stop());
  pool.start();
  await pool.fetch('/a', {}, LIMIT);
  expect(lines).toEqual([`api at ${NOWHERE} is unreachable`]);
  expect(new Set(Array.from({ length: 6 }, () => pool.pick()))).toEqual(new Set([good.url]));
  good.server.close().closeAllConnections();
  await pWaitFor(() => lines.length > 1, { timeout: 5000 });
  // Without a ready one all are tried.
  expect(new Set(Array.from({ length: 6 }, () => pool.pick()))).toEqual(new Set([good.url, NOWHERE]));
});

test('a redirect is an error: it would send the call’s content to a server that no setting names', async () => {
  const other = await startUpstream(works);
  const { url, calls } = await startUpstream(
    (_request, response) => void response.writeHead(307, { location: other.url }).end(),
  );
  const init = { method: 'POST', body: 'secret' };
  await expect(poolOf(url).fetch('/call', init, LIMIT)).rejects.toThrow('api redirects to another server');
  expect([calls, other.calls]).toEqual([['POST secret'], []]);
});

test.each([
  ['alone', {}],
  ['beside the caller’s signal', { signal: new AbortController().signal }],
])('the time limit %s ends a body whose reply is garbage by then', async (_, init) => {
  const stalled = await startUpstream((_request, response) => void response.write('{'));
  const reply = poolOf(stalled.url).fetch('/a', init, LIMIT);
  const body = reply.then((response) => response.json()).catch((error: Error) => error.name);
  await pWaitFor(() => stalled.calls.length > 0);
  await collectGarbage();
  expect(await Promise.race([body, sleep(4000, 'still reading')])).toBe('TimeoutError');
});

test('more bytes than allowed are not read', async () => {
  const { url } = await startUpstream(works);
  const read = async (most: number) => (await (await poolOf(url).fetch('/a', {}, LIMIT)).bytesAtMost(most))?.toString();
  expect([await read(4), await read(3)]).toEqual(['done', undefined]);
});
