import { generateKeyPairSync } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pWaitFor from 'p-wait-for';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { type ChannelPayload, parsePayload, signChannel } from '@pavilion/releases/channel-file';
import { isSiteSegment } from '@pavilion/releases/claims';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { jsonIn, startApi, startSite } from './testing/site-fixture';

/** Longer than the site waits between two readings of the channel's file. */
const READ_AGAIN_MS = 700;

let registry: TestRegistry;
let site: FastifyInstance;
const shown = async (): Promise<number | null> => (await site.inject('/live/channel')).json().composition;
const channelFile = (): string => join(registry.data, 'channels/production.json');

beforeEach(async () => void (registry = await startRegistry()));
afterEach(async () => {
  await site.close();
  await registry.stop();
});

test('before the first release a page announces that the site is being set up', async () => {
  site = startSite(registry.data);
  const response = await site.inject('/games');
  expect([response.statusCode, response.body.includes('being set up')]).toEqual([503, true]);
});

test('no part can claim an address that the site answers', async () => {
  site = startSite(registry.data);
  await site.ready();
  const routes = site.printRoutes({ commonPrefix: false });
  const first = new Set([...routes.matchAll(/^[├└]── \/([^/\s:*(]+)/gm)].map(([, segment = '']) => segment));
  expect(first.size).toBeGreaterThan(10);
  expect([...first].filter((segment) => !isSiteSegment(segment))).toEqual([]);
});

test('new pages show a release and a rollback', async () => {
  await registry.release(...firstComposition());
  site = startSite(registry.data);
  expect(await shown()).toBe(1);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await pWaitFor(async () => (await shown()) === 2);
  await registry.rollback();
  await pWaitFor(async () => (await shown()) === 1);
});

test('a browser at 127.0.0.1 is sent to a site at localhost, where it has passkeys', async () => {
  await registry.release(...firstComposition());
  site = startSite(registry.data, { origin: 'http://localhost:4000' });
  const visit = (host: string, headers: Record<string, string> = { 'sec-fetch-dest': 'document' }) =>
    site.inject({ url: '/wallet?next=/vip', headers: { host, ...headers } });
  expect((await visit('127.0.0.1:4000')).headers.location).toBe('http://localhost:4000/wallet?next=/vip');
  expect((await visit('localhost:4000')).statusCode).toBe(200);
  expect((await visit('127.0.0.1:4000', {})).statusCode).toBe(200);
});

test('the site keeps serving while the registry is down, even without the channel file', async () => {
  await registry.release(...firstComposition());
  site = startSite(registry.data);
  await registry.close();
  await writeFile(channelFile(), 'garbage');
  await sleep(READ_AGAIN_MS);
  const page = await site.inject('/wallet');
  expect([page.statusCode, jsonIn<{ id: number }>(page.body, 'composition').id]).toEqual([200, 1]);
  expect((await site.inject('/assets/wallet/1.0.0/entry.1a2b.js')).statusCode).toBe(200);
});

test('a replayed older file and a newer one with a foreign signature change nothing', async () => {
  await registry.release(...firstComposition());
  const old = await readFile(channelFile(), 'utf8');
  await registry.release(fakeBuild('wallet', '1.1.0'));
  site = startSite(registry.data);
  await writeFile(channelFile(), old);
  await sleep(READ_AGAIN_MS);
  expect(await shown()).toBe(2);
  const payload = parsePayload((JSON.parse(old) as { payload: string }).payload);
  const forged = signChannel(
    { ...payload, sequence: payload.sequence + 1e6 },
    generateKeyPairSync('ed25519').privateKey,
  );
  await writeFile(channelFile(), forged);
  await sleep(READ_AGAIN_MS);
  expect(await shown()).toBe(2);
});

test('while the api is down, calls return a JSON error and pages still work', async () => {
  await registry.release(...firstComposition());
  site = startSite(registry.data);
  const response = await site.inject('/api/balance');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({ success: false, code: 'unavailable' });
  expect((await site.inject('/games')).statusCode).toBe(200);
});

test('calls are forwarded with the address the site observed, not one the visitor claims', async () => {
  const api = await startApi();
  site = startSite(registry.data, { apis: [api.url] });
  const headers = {
    'x-forwarded-for': '10.9.9.9',
    'x-real-ip': '10.9.9.9',
    authorization: 'Bearer t',
    cookie: 'visitor=abcdefghijklmnopqrstuv',
  };
  const response = await site.inject({ method: 'POST', url: '/api/login?a=1', headers, payload: { phone: '1' } });
  expect(response.json()).toEqual({ path: '/api/login?a=1' });
  expect(api.received[0]).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    authorization: 'Bearer t',
    cookie: 'visitor=abcdefghijklmnopqrstuv',
  });
  expect(api.received[0]).not.toHaveProperty('x-real-ip');
  await api.stop();
});

test.each<[string, RegExp]>([
  ['/.git/config', /\[core\]/],
  ['/assets/', /wallet/],
  ['/assets/wallet/1.0.0/', /entry/],
  ['/assets/../package.json', /workspaces/],
  ['/metrics', /^# HELP/m],
])('%s lists no folder and serves no internal file (ASVS 13.4.1, 13.4.3, 13.4.5)', async (url, revealing) => {
  await registry.release(...firstComposition());
  site = startSite(registry.data);
  const { statusCode, body } = await site.inject(url);
  expect(statusCode).toBe(404);
  expect(body).not.toMatch(revealing);
});

test('TRACE is refused, also for the api (ASVS 13.4.4)', async () => {
  await registry.release(...firstComposition());
  const api = await startApi();
  site = startSite(registry.data, { apis: [api.url] });
  const statuses = await Promise.all(
    ['/', '/api/general'].map(async (url) => (await site.inject({ method: 'TRACE' as never, url })).statusCode),
  );
  expect([statuses, api.received]).toEqual([[404, 404], []]);
  await api.stop();
});

test('a visitor’s country comes only from the header that the operator configured', async () => {
  const api = await startApi();
  const headers = { 'cf-ipcountry': 'IN', 'x-country': 'PK' };
  site = startSite(registry.data, { apis: [api.url] });
  await site.inject({ url: '/api/general', headers });
  await site.close();
  site = startSite(registry.data, { apis: [api.url], countryHeader: 'CF-IPCountry' });
  await site.inject({ url: '/api/general', headers });
  await api.stop();
  expect(api.received.map((received) => [received['cf-ipcountry'], received['x-country']])).toEqual([
    [undefined, undefined],
    ['IN', undefined],
  ]);
});

test('every call carries its composition to the api: the one the tab runs, else the visitor’s current one', async () => {
  const api = await startApi();
  await registry.release(...firstComposition());
  site = startSite(registry.data, { apis: [api.url] });
  for (const reported of ['7', 'x\ty', undefined])
    await site.inject({ url: '/api/general', headers: reported === undefined ? {} : { 'x-composition': reported } });
  await api.stop();
  expect(api.received.map((received) => received['x-composition'])).toEqual(['7', '1', '1']);
});

test('every log line about a request has its composition', async () => {
  await registry.release(...firstComposition());
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = startSite(registry.data, { logLevel: 'info' });
  await site.inject('/games');
  await site.inject({ url: '/api/general', headers: { 'x-composition': '7' } });
  const lines = written.mock.calls.map(
    ([text]) => JSON.parse(String(text)) as { request?: string; composition?: number },
  );
  written.mockRestore();
  expect(new Set(lines.filter(({ request }) => request).map(({ composition }) => composition))).toEqual(
    new Set([1, 7]),
  );
});

test('a live stream is passed through unbuffered', async () => {
  const api = await startApi();
  site = startSite(registry.data, { apis: [api.url] });
  const address = await site.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const response = await fetch(`${address}/live/markets?ids=1`, { signal: stop.signal });
  const { value } = (await response.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('data: 1\n\n');
  stop.abort();
  await api.stop();
});

test('is not ready with an expired channel file, and goes on showing it', async () => {
  await registry.release(...firstComposition());
  const api = await startApi();
  site = startSite(registry.data, { apis: [api.url] });
  expect((await site.inject('/readyz')).statusCode).toBe(200);
  const { payload } = JSON.parse(await readFile(channelFile(), 'utf8')) as { payload: string };
  const { expires } = JSON.parse(payload) as ChannelPayload;
  const later = jest.spyOn(Date, 'now').mockReturnValue(Date.parse(expires));
  try {
    await pWaitFor(async () => (await site.inject('/readyz')).statusCode === 503);
    const { reasons } = (await site.inject('/readyz')).json();
    expect(reasons).toEqual([expect.stringContaining(`the channel file expired at ${expires}`)]);
    expect((await site.inject('/games')).statusCode).toBe(200);
  } finally {
    later.mockRestore();
    await api.stop();
  }
});

test('is ready with a composition, its host and an api, degraded without an api, and else not ready', async () => {
  const api = await startApi();
  const readinessOf = async (data: string, address: string): Promise<unknown> => {
    site = startSite(data, { apis: [address] });
    const reply = await site.inject('/readyz');
    await site.close();
    return [reply.statusCode, reply.json().status];
  };
  try {
    expect(await readinessOf(registry.data, api.url)).toEqual([503, 'not-ready']);
    await registry.release(...firstComposition());
    expect(await readinessOf(registry.data, api.url)).toEqual([200, 'ready']);
    expect(await readinessOf(registry.data, 'http://127.0.0.1:9')).toEqual([200, 'degraded']);
    await rm(join(registry.data, 'registry/artifacts/host'), { recursive: true });
    expect(await readinessOf(registry.data, api.url)).toEqual([503, 'not-ready']);
  } finally {
    await api.stop();
  }
});
