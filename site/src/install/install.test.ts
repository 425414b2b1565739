import type { FastifyInstance } from 'fastify';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { startSite } from '../testing/site-fixture';

let registry: TestRegistry;
let site: FastifyInstance;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  site = startSite(registry.data);
});
afterAll(async () => {
  await site.close();
  await registry.stop();
});

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly lang: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly { readonly src: string }[] }[];
}

test('a page links the manifest in its language, and both manifests are the same app', async () => {
  for (const [lang, name] of [
    ['en', 'Pavilion'],
    ['bn', 'প্যাভিলিয়ন'],
  ] as const) {
    const page = await site.inject({ url: '/', headers: { cookie: `lang=${lang}` } });
    const address = /rel="manifest" href="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const response = await site.inject(address);
    expect(response.headers['content-type']).toBe('application/manifest+json');
    expect(response.json<Manifest>()).toMatchObject({
      id: '/',
      name,
      lang,
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
  }
});

test('every icon in the manifest is a PNG of the declared size, with both any and maskable purposes', async () => {
  const { icons, shortcuts } = (await site.inject('/manifest.webmanifest')).json<Manifest>();
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/exchange', '/games', '/deposit']);
  for (const { src, sizes } of [...icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { rawPayload } = await site.inject(src);
    expect([
      src,
      rawPayload.subarray(1, 4).toString(),
      `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`,
    ]).toEqual([src, 'PNG', sizes]);
  }
  const ico = await site.inject('/favicon.ico');
  expect([ico.headers['content-type'], ico.rawPayload.readUInt16LE(2)]).toEqual(['image/x-icon', 1]);
});
