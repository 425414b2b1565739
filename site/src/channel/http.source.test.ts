import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pWaitFor from 'p-wait-for';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { parsePayload, signChannel } from '@pavilion/releases/channel-file';
import { publicPem } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { artifactReader } from '@pavilion/server/storage/stores';
import { startSite as startAny } from '../testing/site-fixture';
import { channelSource } from './sources';

let registry: TestRegistry;
let other: TestRegistry;
let elsewhere: string;
let addresses: string[];
const sites: FastifyInstance[] = [];
const servers: Server[] = [];

beforeEach(async () => {
  registry = await startRegistry();
  other = await startRegistry(registry);
  elsewhere = mkdtempSync(join(tmpdir(), 'pavilion-elsewhere-'));
  addresses = await Promise.all([registry, other].map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })));
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  for (const server of servers.splice(0)) server.close().closeAllConnections();
  await other.stop();
  await registry.stop();
  rmSync(elsewhere, { recursive: true });
});

/** Starts a site as on another machine: its own data folder, and the registry's public key in a file. */
function startSite(from: readonly string[], keyFile = registryPaths(registry.data).publicKey): FastifyInstance {
  const env = { PAVILION_CHANNEL_FROM: from.join(' '), PAVILION_CHANNEL_KEY: keyFile };
  const paths = registryPaths(elsewhere);
  const site = startAny(elsewhere, {
    source: channelSource(paths.channels, 'production', env),
    artifacts: artifactReader(registryPaths(registry.data).artifacts, {}),
  });
  sites.push(site);
  return site;
}
async function serveFile(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const shown = async (site: FastifyInstance): Promise<number | null> =>
  (await site.inject('/live/channel')).json().composition;
const untilShown = (site: FastifyInstance, id: number): Promise<void> =>
  pWaitFor(async () => (await shown(site)) === id);
/** Longer than the site waits between two readings of the channel's file. */
const READ_AGAIN_MS = 600;
const fileOf = async (one: TestRegistry) => one.app.inject('/channels/production/file');

test('a remote site serves a release and a rollback, whichever registry made the move', async () => {
  await registry.release(...firstComposition());
  const site = startSite(addresses.slice(0, 1));
  await untilShown(site, 1);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await untilShown(site, 2);
  await other.rollback();
  await untilShown(site, 1);
});

test('without one registry the site uses the other; without both it keeps serving, even after a restart', async () => {
  await registry.release(...firstComposition());
  const site = startSite(addresses);
  await untilShown(site, 1);
  await registry.close();
  await other.release(fakeBuild('wallet', '1.1.0'));
  await untilShown(site, 2);
  await other.close();
  await sleep(READ_AGAIN_MS);
  expect([(await site.inject('/wallet')).statusCode, await shown(site)]).toEqual([200, 2]);
  expect(await shown(startSite(addresses))).toBe(2);
});

test('files from the network are checked against the same key, sequence and time as local ones', async () => {
  await registry.release(...firstComposition());
  const genuine = (await fileOf(registry)).body;
  const payload = parsePayload((JSON.parse(genuine) as { payload: string }).payload);
  const { privateKey } = generateKeyPairSync('ed25519');
  const forged = signChannel({ ...payload, sequence: Date.now() + 1000, revision: 9 }, privateKey);
  await registry.release(fakeBuild('wallet', '1.1.0'));
  let text = (await fileOf(registry)).body;
  let requests = 0;
  const site = startSite([await serveFile((_request, response) => void ((requests += 1), response.end(text)))]);
  await untilShown(site, 2);
  for (text of [forged, genuine, 'garbage']) {
    await sleep(READ_AGAIN_MS);
    expect(await shown(site)).toBe(2);
  }
  // A server without long polling is polled a few times a second, not in a tight loop.
  expect(requests).toBeLessThan(20);
  const keyFile = join(elsewhere, 'other.pub');
  writeFileSync(keyFile, publicPem(privateKey));
  rmSync(registryPaths(elsewhere).site, { recursive: true });
  const distrustful = startSite(addresses, keyFile);
  await sleep(READ_AGAIN_MS);
  expect(await shown(distrustful)).not.toBe(2);
});

test('the registry delays its response until there is another file', async () => {
  expect((await fileOf(registry)).json()).toMatchObject({ code: 'unknown_channel' });
  await registry.release(...firstComposition());
  const { headers } = await fileOf(registry);
  const ifNoneMatch = { 'if-none-match': String(headers.etag) };
  expect((await other.app.inject({ url: '/channels/production/file', headers: ifNoneMatch })).statusCode).toBe(304);
  const next = other.app.inject({ url: '/channels/production/file?wait=20', headers: ifNoneMatch });
  await registry.release(fakeBuild('wallet', '1.1.0'));
  expect([(await next).statusCode, (await next).body.includes('1.1.0')]).toEqual([200, true]);
});

test.each([
  [{ PAVILION_CHANNEL_FROM: 'http://a:1/path' }, 'takes addresses such as'],
  [{ PAVILION_CHANNEL_FROM: 'http://a:1' }, 'PAVILION_CHANNEL_KEY must name'],
  [{ PAVILION_CHANNEL_FROM: 'http://a:1', PAVILION_CHANNEL_KEY: '/nowhere' }, 'holds no public key'],
])('%j is not a valid source', (env, reason) => expect(() => channelSource('', 'production', env)).toThrow(reason));
