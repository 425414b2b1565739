import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { folderReadiness } from './folder-readiness';
import { bindHealth, degraded, notReady, type Readiness, ready } from './health';

test.each<[Readiness, number]>([
  [ready, 200],
  [degraded('disconnected'), 200],
  [notReady('no database'), 503],
])('a check that says %o is answered with its status', async (readiness, status) => {
  const app = Fastify();
  bindHealth(app, async () => readiness);
  for (const path of ['/readyz', '/healthz']) {
    const reply = await app.inject(path);
    expect([reply.statusCode, reply.json()]).toEqual([status, readiness]);
    expect(reply.headers['cache-control']).toBe('no-store');
  }
  expect((await app.inject('/livez')).statusCode).toBe(200);
});

test('many routers that ask at once cost one check', async () => {
  const app = Fastify();
  const check = jest.fn(async () => ready);
  bindHealth(app, check);
  await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));
  expect(check).toHaveBeenCalledTimes(1);
});

test('a missing folder makes its server not ready', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ready-'));
  expect(await folderReadiness(folder)).toEqual(ready);
  await rm(folder, { recursive: true });
  expect(await folderReadiness(folder)).toMatchObject({ status: 'not-ready' });
});
