import type { FastifyInstance } from 'fastify';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { TestBrowser } from '../testing/browser';
import { type FakeApi, startApi, startSite } from '../testing/site-fixture';

let registry: TestRegistry;
let api: FakeApi;
let site: FastifyInstance;
let address: string;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  const registryAddress = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  api = await startApi();
  site = startSite(registry.data, {
    registries: [registryAddress],
    apis: [api.url],
    faultTimes: { slowMs: 300, cutAfterMs: 500 },
  });
  address = await site.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  site.server.closeAllConnections();
  await site.close();
  await api.stop();
  await registry.stop();
});
beforeEach(() => void api.received.splice(0));

/** Returns what calls the site like a browser that chose these faults. */
async function browserWith(faults: Record<string, string>, isAllowed = true) {
  const terms = { composition: 1, faults: isAllowed };
  const { id } = (await registry.send('POST', '/channels/production/grants', terms)).json();
  const browser = new TestBrowser(site);
  await browser.get(`/grant/${id}`);
  await browser.post(`/grant/${id}`);
  await browser.post('/grant/faults', faults);
  if (!isAllowed) browser.cookies.set('__Host-faults', new URLSearchParams(faults).toString().replace('=', ':'));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return (path: string, init: RequestInit = {}) => fetch(address + path, { ...init, headers: { cookie } });
}

test('unavailable: a call gets 503 and does not reach the api', async () => {
  const call = await browserWith({ '@api': 'unavailable' });
  const reply = await call('/api/general');
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([503, 'unavailable']);
  expect((await call('/live/me')).status).toBe(200);
  expect(api.received).toHaveLength(1);
});

test('slow: a call takes longer', async () => {
  const call = await browserWith({ '@api': 'slow' });
  const startedAt = performance.now();
  expect((await call('/api/general')).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(290);
});

test('lost replies: the api carries a call out, and its reply does not arrive; reads are answered', async () => {
  const call = await browserWith({ '@api': 'lost-reply' });
  await expect(call('/api/deposits', { method: 'POST' })).rejects.toThrow('fetch failed');
  expect(api.received).toHaveLength(1);
  expect((await call('/api/general')).status).toBe(200);
});

test('silent: a stream opens, and nothing comes; unavailable: it does not open', async () => {
  const silent = await (await browserWith({ '@live': 'silent' }))('/live/me');
  expect([silent.status, silent.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  const nothing = new Promise((resolve) => setTimeout(resolve, 300, 'nothing'));
  expect(await Promise.race([silent.body?.getReader().read(), nothing])).toBe('nothing');
  expect((await (await browserWith({ '@live': 'unavailable' }))('/live/me')).status).toBe(503);
  expect(api.received).toEqual([]);
});

test('cut: a stream delivers for a while and breaks', async () => {
  const reader = (await (await browserWith({ '@live': 'cut' }))('/live/me')).body?.getReader();
  const startedAt = performance.now();
  expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: 1\n\n');
  await expect(reader?.read()).rejects.toThrow();
  expect(performance.now() - startedAt).toBeGreaterThan(450);
});

test('a browser whose grant allows no faults has none, whatever its cookie says', async () => {
  const call = await browserWith({ '@api': 'unavailable' }, false);
  expect((await call('/api/general')).status).toBe(200);
});
