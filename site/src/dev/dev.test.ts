import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstComposition, startRegistry } from '@pavilion/registry/testing/registry-fixture';
import type { SiteComposition } from '../html/site-composition';
import { jsonIn, startApi, startSite } from '../testing/site-fixture';

test('a part under development is shown only to a local browser that opted in, and only where development is enabled', async () => {
  const registry = await startRegistry();
  const server = await startApi();
  await registry.release(...firstComposition());
  const overlay = {
    part: 'wallet',
    entryUrl: '/dev-assets/wallet/remoteEntry.js',
    origin: server.url,
    container: 'wallet_dev',
  };
  await writeFile(join(registry.data, 'channels/dev.json'), JSON.stringify(overlay));
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
