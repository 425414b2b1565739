import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstComposition, startRegistry } from '@pavilion/registry/testing/registry-fixture';
import { registryPaths } from '@pavilion/releases/registry.paths';
import type { SiteComposition } from '../html/site-composition';
import { type FakeApi, jsonIn, startApi, startSite } from '../testing/site-fixture';

test('a part under development is shown only to a local browser that opted in, and only where development is enabled', async () => {
  const registry = await startRegistry();
  const server = await startApi();
  await registry.release(...firstComposition());
  const overlay = {
    part: 'wallet',
    kind: 'remote',
    entryUrl: '/dev-assets/wallet/remoteEntry.js',
    styles: [],
    origin: server.url,
    container: 'wallet_dev',
  };
  const { dev: folder } = registryPaths(registry.data);
  await mkdir(folder);
  await writeFile(join(folder, 'wallet.json'), JSON.stringify(overlay));
  const [dev, closed] = [startSite(registry.data, { dev: true }), startSite(registry.data)];
  const local = { cookie: 'channel=dev', host: '127.0.0.1:4000' };
  const versionIn = (html: string) =>
    jsonIn<SiteComposition>(html, 'composition').parts.find(({ name }) => name === 'wallet')?.version;

  const page = await dev.inject({ url: '/wallet', headers: local });
  expect(versionIn(page.body)).toBe('dev');
  expect(page.headers).not.toHaveProperty('integrity-policy');
  expect((await dev.inject({ url: '/dev-assets/wallet/a.js', headers: local })).json()).toEqual({
    path: '/dev-assets/wallet/a.js',
  });

  expect(versionIn((await dev.inject({ url: '/wallet', headers: { host: local.host } })).body)).toBe('1.0.0');
  expect(versionIn((await dev.inject({ url: '/wallet', headers: { ...local, host: 'evil.example' } })).body)).toBe(
    '1.0.0',
  );
  expect(versionIn((await dev.inject({ url: '/wallet', headers: local, remoteAddress: '10.0.0.5' })).body)).toBe(
    '1.0.0',
  );
  expect(versionIn((await closed.inject({ url: '/wallet', headers: local })).body)).toBe('1.0.0');
  expect(
    (await dev.inject({ url: '/dev-assets/wallet/a.js', headers: local, remoteAddress: '10.0.0.5' })).statusCode,
  ).toBe(404);

  await Promise.all([dev.close(), closed.close(), server.stop()]);
  await registry.stop();
});

test('several parts are shown at once, each from its own server, and a development host replaces the released one', async () => {
  const registry = await startRegistry();
  const servers = [await startApi(), await startApi()];
  await registry.release(...firstComposition());
  const { dev: folder } = registryPaths(registry.data);
  await mkdir(folder);
  const show = (part: string, server: FakeApi, more: object) =>
    writeFile(join(folder, `${part}.json`), JSON.stringify({ part, origin: server.url, ...more }));
  const remote = { kind: 'remote', styles: [], container: 'wallet_dev', entryUrl: '/dev-assets/wallet/remoteEntry.js' };
  await show('wallet', servers[0]!, remote);
  const host = { entryUrl: '/dev-assets/host/main.js', styles: ['/dev-assets/host/main.css'] };
  await show('host', servers[1]!, { kind: 'host', ...host });
  const site = startSite(registry.data, { dev: true });
  const headers = { cookie: 'channel=dev', host: '127.0.0.1:4000' };

  const { body } = await site.inject({ url: '/wallet', headers });
  const { parts } = jsonIn<SiteComposition>(body, 'composition');
  expect(parts.map(({ name, version }) => `${name}@${version}`).sort()).toEqual([
    'games@1.0.0',
    'host@dev',
    'wallet@dev',
  ]);
  expect(body).toContain('<script defer src="/dev-assets/host/main.js">');
  expect(body).toContain('<link rel="stylesheet" href="/dev-assets/host/main.css">');
  expect(body).not.toContain('/assets/host/1.0.0/');
  for (const url of ['/dev-assets/wallet/a.js', '/dev-assets/host/b.js', '/dev-assets/host/c.js'])
    expect((await site.inject({ url, headers })).json()).toEqual({ path: url });
  expect(servers.map(({ received }) => received.length)).toEqual([1, 2]);
  expect((await site.inject({ url: '/dev-assets/games/a.js', headers })).statusCode).toBe(404);

  await Promise.all([site.close(), ...servers.map((server) => server.stop())]);
  await registry.stop();
});
