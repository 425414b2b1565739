import type { FastifyInstance } from 'fastify';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { artifactReader, artifactStore } from '@pavilion/server/storage/stores';
import { type S3, startS3 } from '@pavilion/server/testing/s3-server';
import { startSite } from '../testing/site-fixture';

let s3: S3;
let registry: TestRegistry;
let site: FastifyInstance;
const ENTRY = '/assets/wallet/1.0.0/entry.1a2b.js';

beforeAll(async () => {
  s3 = await startS3();
  registry = await startRegistry(undefined, { artifacts: artifactStore('', s3.env) });
  await registry.release(...firstComposition());
  site = startSite(registry.data, { artifacts: artifactReader('', s3.env) });
});
afterAll(async () => {
  await site.close();
  await registry.stop();
  await s3.stop();
});

test('while the store is unavailable a file is an uncacheable 503, never a page; files read before are still served', async () => {
  expect((await site.inject(ENTRY)).statusCode).toBe(200);
  s3.hangUp(() => true);
  const response = await site.inject(ENTRY.replace('entry.1a2b', 'page.3c4d'));
  expect([response.statusCode, response.headers['cache-control'], response.headers['content-type']]).toEqual([
    503,
    'no-store',
    'text/plain; charset=utf-8',
  ]);
  expect([(await site.inject(ENTRY)).statusCode, (await site.inject('/wallet')).statusCode]).toEqual([200, 200]);
  s3.hangUp(() => false);
  expect((await site.inject(ENTRY.replace('entry.1a2b', 'page.3c4d'))).statusCode).toBe(200);
});

test('a publish interrupted by the store has no effect and can be repeated', async () => {
  s3.hangUp((request) => request.startsWith('PUT') && request.includes('style.9c0d.css'));
  expect((await registry.publish(fakeBuild('wallet', '1.1.0'))).statusCode).toBe(503);
  expect((await site.inject(ENTRY.replace('1.0.0', '1.1.0'))).statusCode).toBe(404);
  s3.hangUp(() => false);
  expect((await registry.publish(fakeBuild('wallet', '1.1.0'))).statusCode).toBe(201);
  expect((await site.inject(ENTRY.replace('1.0.0', '1.1.0'))).statusCode).toBe(200);
});
