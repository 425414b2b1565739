import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { SettingsError, trustedProxies } from '@pavilion/contract/settings';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { registryPaths } from '@pavilion/releases/registry.paths';
import type { SiteComposition } from './html/site-composition';
import { type FakeApi, jsonIn, startApi, startSite } from './testing/site-fixture';

const NGINX = '10.0.0.2';
let registry: TestRegistry;
let api: FakeApi;
let site: FastifyInstance;

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
});
beforeEach(async () => {
  api = await startApi();
  site = startSite(registry.data, {
    apis: [api.url],
    trustedProxies: ['10.0.0.0/24'],
    countryHeader: 'cf-ipcountry',
    dev: true,
  });
});
afterEach(async () => {
  await site.close();
  await api.stop();
});
afterAll(() => registry.stop());

async function forwardedHeaders(remoteAddress: string, headers: Record<string, string>) {
  await site.inject({ url: '/api/balance', headers, remoteAddress });
  return api.received.at(-1);
}

test.each([
  ['the visitor the proxy saw', NGINX, '203.0.113.9', '203.0.113.9'],
  ['what a visitor wrote before the proxy’s own word', NGINX, '127.0.0.1, 6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['a chain of trusted proxies', NGINX, '6.6.6.6, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
  ['who comes past the proxy', '203.0.113.5', '10.0.0.2, 6.6.6.6', '203.0.113.5'],
  ['a proxy nobody named on this machine', '127.0.0.1', '6.6.6.6', '127.0.0.1'],
  ['a proxy that says nothing', NGINX, '', NGINX],
])(
  '%s: the api receives the observed address, never a claimed one (ASVS 4.1.3)',
  async (_what, from, claimed, expected) => {
    const headers = {
      ...(claimed && { 'x-forwarded-for': claimed }),
      'x-real-ip': '6.6.6.6',
      forwarded: 'for=6.6.6.6',
      'true-client-ip': '6.6.6.6',
    };
    expect(await forwardedHeaders(from, headers)).toMatchObject({ 'x-forwarded-for': expected });
    expect(
      Object.keys(api.received.at(-1) ?? {}).filter((name) => /real-ip|^forwarded|true-client/.test(name)),
    ).toEqual([]);
  },
);

test('the https flag comes only from the proxy, and the api marks its cookies accordingly (ASVS 3.3.1)', async () => {
  const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
  expect((await forwardedHeaders(NGINX, claimed))?.['x-forwarded-proto']).toBe('https');
  expect((await forwardedHeaders('203.0.113.5', claimed))?.['x-forwarded-proto']).toBe('http');
});

test('the visitor cookie is Secure if the proxy reports https (ASVS 3.3.1)', async () => {
  const named = async (remoteAddress: string) => {
    const { headers } = await site.inject({
      url: '/',
      remoteAddress,
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' },
    });
    return String(headers['set-cookie']);
  };
  expect(await named(NGINX)).toMatch(/^__Host-visitor=.*; HttpOnly; Secure$/);
  expect(await named('203.0.113.5')).toMatch(/^visitor=.*; HttpOnly$/);
});

test('a country is accepted only from the proxy (ASVS 4.1.3)', async () => {
  expect(
    (await forwardedHeaders(NGINX, { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'BD' }))?.['cf-ipcountry'],
  ).toBe('BD');
  expect(await forwardedHeaders('203.0.113.5', { 'cf-ipcountry': 'IN' })).not.toHaveProperty('cf-ipcountry');
});

test('behind a proxy development servers are disabled, whatever headers the proxy omits (ASVS 13.4.2)', async () => {
  const overlay = {
    ...{ part: 'wallet', kind: 'remote', entryUrl: '/dev-assets/wallet/a.js', styles: [] },
    ...{ origin: api.url, container: 'wallet_dev' },
  };
  const { dev: folder } = registryPaths(registry.data);
  await mkdir(folder);
  await writeFile(join(folder, 'wallet.json'), JSON.stringify(overlay));
  const local = { cookie: 'channel=dev', host: '127.0.0.1:4000' };
  const versionAt = async (one: FastifyInstance, headers: Record<string, string>) => {
    const { body } = await one.inject({ url: '/wallet', headers });
    return jsonIn<SiteComposition>(body, 'composition').parts.find(({ name }) => name === 'wallet')?.version;
  };
  expect(await versionAt(site, local)).toBe('1.0.0');
  expect((await site.inject({ url: '/dev-assets/wallet/a.js', headers: local })).statusCode).toBe(404);
  const open = startSite(registry.data, { dev: true });
  expect(await versionAt(open, local)).toBe('dev');
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host', 'x-forwarded-proto']) {
    expect([name, await versionAt(open, { ...local, [name]: '127.0.0.1' })]).toEqual([name, '1.0.0']);
  }
  await open.close();
});

test.each(['true', 'nginx', '0.0.0.0/0', '10.0.0.1/33', '10.0.0.1/8/8', '::/0'])(
  '%s is not a valid trusted proxy',
  (named) => {
    expect(() => trustedProxies({ PAVILION_TRUSTED_PROXY: `10.0.0.1 ${named}` })).toThrow(SettingsError);
    expect(trustedProxies({ PAVILION_TRUSTED_PROXY: '10.0.0.1, fd00::/8' })).toEqual(['10.0.0.1', 'fd00::/8']);
  },
);
