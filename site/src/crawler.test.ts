import type { FastifyInstance } from 'fastify';
import { originals } from '@pavilion/contract/originals';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { pavilion, startSite } from './testing/site-fixture';

let registry: TestRegistry;
let site: FastifyInstance;
const page = async (url: string, lang = 'en') => (await site.inject({ url, headers: { cookie: `lang=${lang}` } })).body;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  const claims = [
    { path: '/promotions', access: { desktop: 'open' as const, mobile: 'player' as const }, page: 'promotions' },
    { path: '/make-payment/*', access: 'open' as const, page: 'make-payment' },
  ];
  await registry.release(fakeBuild('promotions', '1.0.0', { claims, preload: {} }));
  site = startSite(registry.data);
});
afterAll(async () => {
  await site.close();
  await registry.stop();
});

test('an open page has a title and description in its language and one canonical address', async () => {
  for (const lang of ['en', 'bn'] as const) {
    const html = await page('/promotions?from=mail', lang);
    expect(html).toContain(`<title>${pavilion.pages['/promotions']?.title[lang]}</title>`);
    expect(html).toContain(`content="${pavilion.pages['/promotions']?.description[lang]}"`);
    expect(html).toContain('<link rel="canonical" href="https://pavilion.example/promotions">');
    expect(html).not.toContain('noindex');
  }
});

test('a player’s page, a payment page and an unclaimed address are not indexed', async () => {
  for (const url of ['/wallet', '/make-payment/7', '/nowhere']) {
    const html = await page(url);
    expect([url, html.includes('content="noindex"'), html.includes('canonical')]).toEqual([url, true, false]);
  }
});

test('an unclaimed address responds 404 and still shows the site', async () => {
  const found = await site.inject({ url: '/promotions', headers: { accept: 'text/html' } });
  const missing = await site.inject({ url: '/nowhere', headers: { accept: 'text/html' } });
  expect([found.statusCode, missing.statusCode]).toEqual([200, 404]);
  expect(missing.body).toContain('id="root"');
});

test('the sitemap lists the open pages of the live composition, and robots.txt names the sitemap', async () => {
  const { body } = await site.inject('/sitemap.xml');
  expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://pavilion.example/',
    'https://pavilion.example/promotions',
  ]);
  expect((await site.inject('/robots.txt')).body).toContain('Sitemap: https://pavilion.example/sitemap.xml');
});

test('descriptions fit search results', () => {
  for (const { en, bn } of Object.values(pavilion.pages).map(({ description }) => description))
    for (const text of [en, bn]) expect([text, text.length >= 45 && text.length <= 160]).toEqual([text, true]);
});

test('only a category without a game is announced as coming soon', () => {
  const types = { '/casino': 'LIVE', '/table': 'TABLE', '/fishing': 'FH', '/lottery': 'LOTTO' } as const;
  for (const [address, type] of Object.entries(types)) {
    const hasGames = originals.some((game) => game.type === type);
    const { en, bn } = pavilion.pages[address]?.description ?? { en: '', bn: '' };
    expect([address, en.includes('coming soon')]).toEqual([address, !hasGames]);
    expect([address, bn.includes('আসছে')]).toEqual([address, !hasGames]);
  }
});
