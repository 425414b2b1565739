import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { trackStream } from '../stopping';
import { lineFields, type RequestLogger } from './call-context';
import { observeCalls } from './calls';
import { callsInProgress, openStreams, scrape } from './metrics';

type Line = Record<string, unknown>;

async function createApp({ isEdge = false } = {}): Promise<{ app: FastifyInstance; lines: Line[] }> {
  const lines: Line[] = [];
  const loggerInstance = pino(
    { level: 'warn', mixin: (_line, _level, of) => lineFields(of as RequestLogger) },
    { write: (line) => lines.push(JSON.parse(line) as Line) },
  );
  const app = Fastify({ loggerInstance }) as unknown as FastifyInstance;
  observeCalls(app, { isEdge });
  app.post('/bets/:id', async () => {
    await sleep(5);
    app.log.warn('deep inside the call');
    return {};
  });
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  app.get('/stream', async (_request, reply) => {
    reply.hijack();
    trackStream(reply);
    reply.raw.writeHead(200);
    reply.raw.write(':\n\n');
    return reply;
  });
  await app.ready();
  return { app, lines };
}

const bet = { method: 'POST', url: '/bets/17', payload: { stake: 5 } } as const;

test('lines logged during a call, and no others, name its request and the composition of the page', async () => {
  const { app, lines } = await createApp();
  await app.inject({ ...bet, headers: { 'x-composition': '12', 'x-request-id': 'from-the-site' } });
  app.log.warn('outside');
  expect(lines).toMatchObject([{ request: 'from-the-site', composition: 12 }, { msg: 'outside' }]);
  expect(lines[1]).not.toHaveProperty('request');
});

test.each(['0', '-1', '12; drop', '9'.repeat(30)])('the composition %s is invalid and not logged', async (header) => {
  const { app, lines } = await createApp();
  await app.inject({ ...bet, headers: { 'x-composition': header } });
  expect(lines[0]).toHaveProperty('request');
  expect(lines[0]).not.toHaveProperty('composition');
});

test('an error answer has the request id of its lines, other answers spare its bytes', async () => {
  const { app, lines } = await createApp();
  const broken = await app.inject({ url: '/broken' });
  expect(broken.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines[0]?.['request']).toBe(broken.headers['x-request-id']);
  expect((await app.inject({ url: '/nowhere' })).headers).toHaveProperty('x-request-id');
  expect((await app.inject(bet)).headers).not.toHaveProperty('x-request-id');
});

test('visitors choose no request id, and no server takes one that would forge a line', async () => {
  const atEdge = await createApp({ isEdge: true });
  const headers = { 'x-request-id': 'chosen-by-visitor' };
  expect((await atEdge.app.inject({ url: '/broken', headers })).headers['x-request-id']).not.toBe('chosen-by-visitor');
  const behind = await createApp();
  const forged = await behind.app.inject({ url: '/broken', headers: { 'x-request-id': 'a"b {}; forged line' } });
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('durations are counted by the template of the route and not by the address', async () => {
  const { app } = await createApp();
  await app.inject(bet);
  const text = await scrape();
  expect(text).toMatch(
    /pavilion_http_request_duration_seconds_count\{method="POST",route="\/bets\/:id",status="2xx"\} [1-9]/,
  );
  expect(text).not.toContain('/bets/17');
});

test('an open stream is counted as such, and has no duration', async () => {
  const { app } = await createApp();
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const stream = await fetch(`${url}/stream`, { signal: stop.signal });
  expect((await openStreams.get()).values[0]?.value).toBe(1);
  stop.abort();
  await stream.text().catch(() => undefined);
  while ((await openStreams.get()).values[0]?.value !== 0) await sleep(10);
  expect((await callsInProgress.get()).values[0]?.value).toBe(0);
  expect(await scrape()).not.toContain('route="/stream"');
  app.server.closeAllConnections();
  await app.close();
});
