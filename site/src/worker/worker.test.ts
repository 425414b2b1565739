import { firstComposition, startRegistry } from '@pavilion/registry/testing/registry-fixture';
import { integrityOf } from '@pavilion/releases/release-files';
import { startSite } from '../testing/site-fixture';
import { CachedFiles, type Store } from './source/cached-files';
import { isCacheable } from './source/is-cacheable';

const ORIGIN = 'https://pavilion.example';
const FILE = `${ORIGIN}/assets/wallet/1.0.0/a.js`;
const GOOD = 'good()';
const pin = integrityOf(Buffer.from(GOOD));

/** Creates a fake browser cache and site for the worker. */
function world({ body = GOOD, cacheControl = 'public, max-age=31536000, immutable', full = false } = {}) {
  const cache = new Map<string, Response>();
  const requests: Request[] = [];
  const store: Store = {
    match: async (url) => cache.get(url)?.clone(),
    put: async (url, response) => {
      if (full) throw new DOMException('no room', 'QuotaExceededError');
      cache.set(url, response);
    },
    delete: async (url) => cache.delete(url),
    keys: async () => [...cache.keys()].map((url) => ({ url })),
  };
  const fetchFile = async (request: Request): Promise<Response> => {
    requests.push(request);
    const response = new Response(body, { headers: { 'cache-control': cacheControl } });
    // A constructed response has the type 'default'; one from the same origin has 'basic'.
    return Object.defineProperties(response, {
      type: { value: 'basic' },
      clone: { value: () => new Response(body, { headers: response.headers }) },
    });
  };
  const files = new CachedFiles({ open: async () => store, clear: async () => cache.clear() }, fetchFile);
  const get = async (url: string, init: RequestInit = {}): Promise<string> => {
    const later: Promise<unknown>[] = [];
    const response = await files.respond(new Request(url, init), (work) => later.push(work));
    await Promise.all(later);
    return response.text();
  };
  return { cache, requests, files, get };
}

test('a file is fetched once and then served from the device', async () => {
  const { get, requests } = world();
  expect([await get(FILE, { integrity: pin }), await get(FILE, { integrity: pin })]).toEqual([GOOD, GOOD]);
  expect(requests).toHaveLength(1);
});

test('a cached file that was altered is not served, but fetched again past every cache and replaced', async () => {
  const { get, requests, cache } = world();
  cache.set(FILE, new Response('evil()'));
  expect(await get(FILE, { integrity: pin })).toBe(GOOD);
  expect(requests[0]?.cache).toBe('reload');
  expect(await cache.get(FILE)?.clone().text()).toBe(GOOD);
});

test('files that do not match their hash, or that may change, are never cached', async () => {
  for (const { cache, get } of [world({ body: 'evil()' }), world({ cacheControl: 'no-cache' })]) {
    await get(FILE, { integrity: pin });
    expect(cache.size).toBe(0);
  }
});

test('the loader’s retry past the caches also bypasses this one and stores the new file in it', async () => {
  const { get, cache, requests } = world();
  cache.set(FILE, new Response('old'));
  expect(await get(FILE, { cache: 'reload' })).toBe(GOOD);
  expect(requests).toHaveLength(1);
  expect(await cache.get(FILE)?.clone().text()).toBe(GOOD);
});

test('a full device deletes the cache and breaks no page', async () => {
  const { get, cache } = world({ full: true });
  cache.set(`${ORIGIN}/storage/posters/a1/x.svg`, new Response('x'));
  expect(await get(FILE)).toBe(GOOD);
  expect(cache.size).toBe(0);
});

test('files of unused compositions are deleted, and the oldest beyond the limit', async () => {
  const { cache, files } = world();
  cache.set(FILE, new Response(''));
  cache.set(`${ORIGIN}/assets/wallet/1.1.0/a.js`, new Response(''));
  for (let at = 0; at < 450; at += 1) cache.set(`${ORIGIN}/storage/posters/a1/${at}.svg`, new Response(''));
  await files.deleteUnused(['/assets/wallet/1.1.0/']);
  expect([cache.has(FILE), cache.size, cache.has(`${ORIGIN}/storage/posters/a1/449.svg`)]).toEqual([false, 400, true]);
});

test('only versioned files and drawn pictures may be cached', () => {
  const may = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    isCacheable(new Request(new URL(path, ORIGIN), { headers, method }), ORIGIN);
  for (const path of [
    '/assets/host/1.0.0/main.js',
    '/assets/host/1.0.0/fonts/inter.woff2',
    '/storage/posters/a1/dice.svg',
    '/storage/posters/a1/dice.webp',
  ])
    expect([path, may(path)]).toEqual([path, true]);
  const never = [
    '/',
    '/games',
    '/api/balance',
    '/live/me',
    '/captcha',
    '/dev-assets/wallet/a.js',
    '/storage/receipts/7',
    '/sw.js',
    '/assets/',
    'https://else.example/assets/a/1/b.js',
  ];
  for (const path of never) expect([path, may(path)]).toEqual([path, false]);
  expect(may('/assets/host/1.0.0/main.js', { authorization: 'Bearer t' })).toBe(false);
  expect(may('/assets/host/1.0.0/sound.mp3', { range: 'bytes=0-' })).toBe(false);
  expect(may('/assets/host/1.0.0/main.js', {}, 'POST')).toBe(false);
});

test('the site serves the worker small and uncached, or one that removes it when it is turned off', async () => {
  const registry = await startRegistry();
  await registry.release(...firstComposition());
  const [on, off] = [startSite(registry.data), startSite(registry.data, { worker: 'off' })];
  const worker = await on.inject('/sw.js');
  expect(worker.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect(Buffer.byteLength(worker.body)).toBeLessThan(5000);
  const offline = /\/offline\.html\?[\w-]+/.exec(worker.body)?.[0] ?? '';
  expect((await on.inject(offline)).body).toContain('Your balance and your bets are safe');
  const last = (await off.inject('/sw.js')).body;
  expect([last.includes('unregister'), last.includes('"fetch"')]).toEqual([true, false]);
  await Promise.all([on.close(), off.close()]);
  await registry.stop();
});
