import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { isStopping, stopServer, trackStream } from './stopping';

const servers: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

/** A server with a call that takes `ms`, a stream that never ends, and its readiness. */
async function start() {
  const app = Fastify({ return503OnClosing: false });
  servers.push(app);
  app.get('/slow/:ms', async (request) => {
    await sleep(Number((request.params as { ms: string }).ms));
    return 'done';
  });
  app.get('/stream', (_request, reply) => {
    reply.hijack();
    trackStream(reply);
    reply.raw.writeHead(200).write('open\n');
  });
  app.get('/readyz', () => ({ stopping: isStopping(app) }));
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test('calls under way are answered, the stream ends, and a new call on the server’s notice is still answered', async () => {
  const { app, url } = await start();
  const calls = Array.from({ length: 8 }, () => read(`${url}/slow/2500`));
  const stream = await fetch(`${url}/stream`);
  await sleep(200);
  const stopped = stopServer(app, 'gracefully');
  expect(await read(`${url}/readyz`)).toBe('{"stopping":true}');
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 8 }, () => 'done'));
  expect(await stream.text()).toBe('open\n');
  await stopped;
  await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed');
});

test('a stop at once ends streams, and the server is gone', async () => {
  const { app, url } = await start();
  const stream = await fetch(`${url}/stream`);
  await stopServer(app, 'at-once');
  expect(await stream.text()).toBe('open\n');
  await expect(fetch(`${url}/readyz`)).rejects.toThrow('fetch failed');
});
