import type { FastifyInstance } from 'fastify';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import type { SiteComposition } from '../html/site-composition';
import { TestBrowser } from '../testing/browser';
import { jsonIn, startSite } from '../testing/site-fixture';
import type { FaultKind } from './faults';

let registry: TestRegistry;
let site: FastifyInstance;
let address: string;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  site = startSite(registry.data, { registries: [address] });
});
afterAll(async () => {
  await site.close();
  await registry.stop();
});

async function granted(faults = true): Promise<TestBrowser> {
  const { id } = (await registry.send('POST', '/channels/production/grants', { composition: 2, faults })).json();
  const browser = new TestBrowser(site);
  await browser.get(`/grant/${id}`);
  await browser.post(`/grant/${id}`);
  return browser;
}
/** Returns a browser with a faulty wallet. */
async function broken(kind: FaultKind) {
  const browser = await granted();
  expect((await browser.post('/grant/faults', { wallet: kind })).headers.location).toBe('/grant/faults?saved');
  const { body } = await browser.get('/wallet');
  const wallet = jsonIn<SiteComposition>(body, 'composition').parts.find(({ name }) => name === 'wallet');
  if (!wallet) throw new Error('no wallet');
  const file = (name: string) => browser.get(wallet.entry.url.replace('entry.1a2b.js', name));
  return { browser, body, wallet, file };
}
const build = fakeBuild('wallet', '1.1.0');
const right = build.release.files['entry.1a2b.js']?.integrity;
const entryText = build.files['entry.1a2b.js'];

test('a faulty part has another address in this browser only; its fallback and all other parts stay intact', async () => {
  const { browser, body, wallet } = await broken('corrupt');
  expect(wallet.entry.url).toBe('/faulted/corrupt/wallet/1.1.0/entry.1a2b.js');
  expect(wallet.styles[0]?.url).toContain('/faulted/corrupt/');
  expect(wallet.fallback?.entry.url).toBe('/assets/wallet/1.0.0/entry.1a2b.js');
  expect(body).not.toContain('/assets/wallet/1.1.0/');
  expect(body).toContain('/assets/host/1.0.0/entry');
  expect((await new TestBrowser(site).get('/wallet')).body).not.toContain('/faulted/');
  expect((await (await granted()).get('/wallet')).body).not.toContain('/faulted/');
  await browser.post('/grant/faults', { wallet: 'none' });
  expect((await browser.get('/wallet')).body).not.toContain('/faulted/');
});

test('corrupt: every file has one byte changed and is not cacheable', async () => {
  const { wallet, file } = await broken('corrupt');
  const { rawPayload, headers } = await file('entry.1a2b.js');
  expect(rawPayload.toString()).not.toBe(entryText);
  expect(rawPayload.filter((byte, at) => byte !== Buffer.from(entryText ?? '')[at])).toHaveLength(1);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/javascript; charset=utf-8' });
  expect(wallet.entry.integrity).toBe(right);
});

test('unavailable: every file is a 503', async () => {
  const { file } = await broken('unavailable');
  expect([(await file('entry.1a2b.js')).statusCode, (await file('style.9c0d.css')).statusCode]).toEqual([503, 503]);
});

test('missing chunk: the entry is intact, other scripts are missing', async () => {
  const { file } = await broken('missing-chunk');
  expect([
    (await file('entry.1a2b.js')).body,
    (await file('page.3c4d.js')).statusCode,
    (await file('style.9c0d.css')).statusCode,
  ]).toEqual([entryText, 404, 200]);
});

test('wrong hash: the files are intact, but the page expects other hashes', async () => {
  const { wallet, file } = await broken('wrong-hash');
  expect((await file('entry.1a2b.js')).body).toBe(entryText);
  expect(wallet.entry.integrity).toMatch(/^sha256-[\w+/]{43}=$/);
  expect(wallet.entry.integrity).not.toBe(right);
});

test('slow: the files are intact but delayed', async () => {
  const { file } = await broken('slow');
  const before = Date.now();
  expect((await file('entry.1a2b.js')).body).toBe(entryText);
  expect(Date.now() - before).toBeGreaterThan(3_900);
});

test('without a grant for faults there is no panel and no faulty file, and the cookie has no effect', async () => {
  const { browser: may, wallet } = await broken('unavailable');
  expect((await may.get('/grant/faults')).body).toContain('<option value="unavailable" selected>');
  for (const browser of [new TestBrowser(site), await granted(false)]) {
    browser.cookies.set('__Host-faults', 'wallet:unavailable');
    expect((await browser.get('/grant/faults')).statusCode).toBe(404);
    expect((await browser.post('/grant/faults', { wallet: 'slow' })).statusCode).toBe(404);
    expect((await browser.get(wallet.entry.url)).statusCode).toBe(404);
    expect((await browser.get('/wallet')).body).not.toContain('/faulted/');
  }
});

test('the host’s files can be faulty as well', async () => {
  const browser = await granted();
  await browser.post('/grant/faults', { host: 'corrupt' });
  const { body } = await browser.get('/wallet');
  expect(body).toContain('src="/faulted/corrupt/host/1.0.0/entry');
  expect(body).not.toContain('/assets/host/');
});

test('choices are validated: only what this composition has, and kinds of faults that it can have', async () => {
  const browser = await granted();
  await browser.post('/grant/faults', {
    ...{ wallet: 'explode', lottery: 'slow', games: 'slow' },
    ...{ '@api': 'corrupt', '@live': 'lost-reply', api: 'slow' },
  });
  expect(browser.cookies.get('__Host-faults')).toBe('games:slow');
  browser.cookies.set('__Host-faults', 'wallet:<script>.x.games:corrupt:y.:slow');
  expect((await browser.get('/grant/faults')).body).not.toContain('script>.x');
  for (const path of [
    '/faulted/corrupt/host/9.0.0/x.js',
    '/faulted/corrupt/wallet/1.0.0/entry.1a2b.js',
    '/faulted/explode/wallet/1.1.0/entry.1a2b.js',
    '/faulted/corrupt/wallet/1.1.0/..%2f..%2f..%2ftoken',
    '/faulted/corrupt/wallet/1.1.0/release.json',
    '/faulted',
  ])
    expect([path, (await browser.get(path)).statusCode]).toEqual([path, 404]);
});
