import type { FastifyInstance } from 'fastify';
import pWaitFor from 'p-wait-for';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { EARLY_SCRIPT, hashSource, PAGE_STYLE } from '../html/constants';
import type { SiteComposition } from '../html/site-composition';
import { jsonIn, startSite } from '../testing/site-fixture';

let registry: TestRegistry;
let site: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => site.inject({ url, headers });

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.release(fakeBuild('wallet', '1.1.0'));
  site = startSite(registry.data);
});
afterAll(async () => {
  await site.close();
  await registry.stop();
});

test('a page contains its composition: parts with claims, slots, and a pinned fallback', async () => {
  const composition = jsonIn<SiteComposition>((await get('/wallet')).body, 'composition');
  expect(composition).toMatchObject({ id: 2, channel: 'production', slots: { 'home.featured': ['games', 'wallet'] } });
  const wallet = composition.parts.find(({ name }) => name === 'wallet');
  expect(wallet).toMatchObject({
    version: '1.1.0',
    container: 'wallet_1_1_0',
    entry: { url: '/assets/wallet/1.1.0/entry.1a2b.js', integrity: expect.stringMatching(/^sha256-/) },
    claims: [{ path: '/wallet', access: 'player', page: 'main-page' }],
    fallback: { version: '1.0.0', container: 'wallet_1_0_0', entry: { url: '/assets/wallet/1.0.0/entry.1a2b.js' } },
  });
});

test('a page without its own texts takes its title from the claim, in the chosen language', async () => {
  const title = { en: 'Draws', bn: 'ড্র' };
  const own = await startRegistry();
  await own.release(
    fakeBuild('host', '1.0.0'),
    fakeBuild('draws', '1.0.0', { claims: [{ path: '/draws', access: 'open', page: 'main-page', title }] }),
  );
  const draws = startSite(own.data);
  expect((await draws.inject({ url: '/draws' })).body).toContain('<title>Draws · Pavilion</title>');
  expect((await draws.inject({ url: '/draws', headers: { cookie: 'lang=bn' } })).body).toContain(
    '<title>ড্র · প্যাভিলিয়ন</title>',
  );
  const markup = fakeBuild('draws', '1.1.0', {
    claims: [{ path: '/draws', access: 'open', page: 'main-page', title: { en: '</title><script>', bn: 'ড্র' } }],
  });
  expect((await own.publish(markup)).json().message).toContain('must be plain words');
  await draws.close();
  await own.stop();
});

test('only the part that owns the claim is preloaded, pinned and in the chosen language', async () => {
  const { body } = await get('/wallet?x=1', { cookie: 'lang=bn' });
  const preloads = body.match(/<link rel="(preload|stylesheet)"[^>]*>/g) ?? [];
  expect(preloads.every((link) => /integrity="sha256-[^"]+" crossorigin/.test(link))).toBe(true);
  const urls = preloads.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
  expect(urls).toEqual([
    '/assets/host/1.0.0/entry.1a2b.js',
    '/assets/host/1.0.0/bn.7a8b.js',
    '/assets/wallet/1.1.0/entry.1a2b.js',
    '/assets/wallet/1.1.0/bn.7a8b.js',
    '/assets/wallet/1.1.0/page.3c4d.js',
    '/assets/host/1.0.0/style.9c0d.css',
    '/assets/wallet/1.1.0/style.9c0d.css',
  ]);
  expect(body).toContain('<html lang="bn">');
  expect(jsonIn(body, 'early')).toEqual(['/api/wallet-list']);
  // An inline script waits for earlier stylesheets, which would delay the calls.
  expect(body.indexOf(EARLY_SCRIPT)).toBeLessThan(body.indexOf('rel="stylesheet"'));
});

test('the policy allows the page’s two constants and framed games, and nothing else inline (ASVS 3.4.3)', async () => {
  const { body, headers } = await get('/');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'self' ${hashSource(EARLY_SCRIPT)};`);
  expect(policy).toContain(`style-src 'self' ${hashSource(PAGE_STYLE)};`);
  expect(policy).toContain('frame-src http://127.0.0.1:22300;');
  expect(policy).toContain(
    "trusted-types pavilion games#webpack host#webpack wallet#webpack dompurify html 'allow-duplicates'",
  );
  expect(policy).not.toContain('unsafe');
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(body).toContain(`id="composition">{"id":${headers['x-composition']},`);
  const inline = [...body.matchAll(/<script>(.*?)<\/script>/g)].map(([, text]) => text);
  expect(inline).toEqual([EARLY_SCRIPT]);
});

test('a part cannot break out of the JSON that contains it', async () => {
  const claims = [{ path: '/promotions', access: 'open' as const, page: '</script><script>alert(1)</script>' }];
  await registry.release(fakeBuild('promotions', '1.0.0', { claims, preload: {} }));
  const fresh = startSite(registry.data);
  const { body } = await fresh.inject('/promotions');
  expect(body).not.toContain('<script>alert');
  expect(jsonIn<SiteComposition>(body, 'composition').parts.find(({ name }) => name === 'promotions')?.claims).toEqual(
    claims,
  );
  await fresh.close();
});

test('no file of a killed part is fetched, and every page has the kill with the part’s message, without the reason', async () => {
  const words = { title: 'Closed', text: 'Your money is safe' };
  await registry.release(fakeBuild('wallet', '1.2.0', { degraded: { en: words, bn: words } }));
  await registry.send('POST', '/channels/production/kills', { part: 'wallet', reason: 'a secret' });
  const fresh = startSite(registry.data);
  const { body } = await fresh.inject('/wallet');
  expect(body).not.toContain('rel="preload" as="script" href="/assets/wallet/');
  expect(jsonIn(body, 'early')).toEqual([]);
  const kills = [{ part: 'wallet', words: { en: words, bn: words } }];
  expect(jsonIn<SiteComposition>(body, 'composition').kills).toEqual(kills);
  expect((await fresh.inject('/live/channel')).json()).toMatchObject({ kills });
  expect(body).not.toContain('a secret');
  await registry.send('POST', '/channels/production/kills', { part: 'games', path: '/games', reason: 'one page' });
  await pWaitFor(async () => !(await fresh.inject('/games')).body.includes('as="script" href="/assets/games/'));
  expect((await fresh.inject('/live/channel')).json().kills).toContainEqual({ part: 'games', path: '/games' });
  for (const one of (await registry.send('GET', '/channels/production/kills')).json().kills) {
    await registry.app.inject({
      method: 'DELETE',
      url: `/channels/production/kills/${one.id}`,
      headers: { authorization: `Bearer ${registry.token}` },
    });
  }
  await fresh.close();
});

test('a browser gets its visitor id once, and an unchanged page is not sent again', async () => {
  const first = await get('/', { 'accept-encoding': 'br' });
  expect(first.headers['set-cookie']).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
  expect(first.headers['content-encoding']).toBe('br');
  const visitor = String(first.headers['set-cookie']).split(';')[0] ?? '';
  const second = await get('/', {
    cookie: visitor,
    'accept-encoding': 'br',
    'if-none-match': String(first.headers.etag),
  });
  expect([second.statusCode, second.headers['set-cookie'], second.body]).toEqual([304, undefined, '']);
});

test('files are served compressed and permanently cacheable; a missing file is never answered with a page', async () => {
  const entry = await get('/assets/wallet/1.1.0/entry.1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(entry.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const wrong = [
    '/assets/wallet/1.1.0/gone.js',
    '/assets/wallet/1.1.0/release.json',
    '/assets/wallet',
    '/assets',
    '/logo.png',
  ];
  for (const url of [...wrong, '/assets/wallet/1.1.0/..%2f..%2f..%2ftoken', '/assets/wallet/1.1.0/entry.1a2b.js.br']) {
    const response = await get(url);
    expect([url, response.statusCode, response.headers['content-type']]).toEqual([
      url,
      404,
      'text/plain; charset=utf-8',
    ]);
  }
});
