import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import pWaitFor from 'p-wait-for';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { integrityOf } from '@pavilion/releases/release-files';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { channelSource } from '../channel/sources';
import { startSite } from '../testing/site-fixture';

const PAGE = '/assets/wallet/1.0.0/page.3c4d.js';
const TEXT = 'page of wallet@1.0.0';

let registry: TestRegistry;
let from: string;
let elsewhere: string;
const sites: FastifyInstance[] = [];
const servers: { stop(): unknown }[] = [];

beforeEach(async () => {
  registry = await startRegistry();
  from = await registry.app.listen({ host: '127.0.0.2', port: 0 });
  await registry.release(...firstComposition());
  elsewhere = mkdtempSync(join(tmpdir(), 'pavilion-site-'));
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  for (const server of servers.splice(0)) await server.stop();
  await registry.stop();
  rmSync(elsewhere, { recursive: true, force: true });
});

/** Starts a site as on another machine: its own data folder, and only addresses of registries. */
function startElsewhere(...registries: readonly string[]): FastifyInstance {
  const env = { PAVILION_CHANNEL_FROM: from, PAVILION_CHANNEL_KEY: registryPaths(registry.data).publicKey };
  const source = channelSource('', 'production', env);
  const site = startSite(elsewhere, { source, artifacts: 'registries', registries });
  sites.push(site);
  return site;
}

type Change = (path: string, reply: { status: number; body: Buffer }) => { status: number; body: Buffer };

/** Starts a server between the site and the registry that may change its replies. */
async function startBetween(change: Change = (_path, reply) => reply) {
  const requests: string[] = [];
  const between = { change, requests, url: '' };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const { statusCode, rawPayload } = await registry.app.inject(path);
    const { status, body } = between.change(path, { status: statusCode, body: rawPayload });
    response.writeHead(status).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.3', done));
  servers.push({ stop: () => server.close().closeAllConnections() });
  between.url = `http://127.0.0.3:${(server.address() as AddressInfo).port}`;
  return between;
}

async function untilOpen(site: FastifyInstance): Promise<void> {
  await pWaitFor(async () => (await site.inject('/')).statusCode === 200, { timeout: 10_000 });
}

const cached = (file: string): string => join(registryPaths(elsewhere).site, 'releases', file);

/** Files that a fetch or a failed one could leave. */
const cachedFiles = (): string[] =>
  existsSync(cached('')) ? readdirSync(cached(''), { recursive: true, encoding: 'utf8' }) : [];

test('a site with an empty data folder serves the whole host page from a registry at another address', async () => {
  const site = startElsewhere(from);
  await untilOpen(site);
  const { body } = await site.inject('/');
  const links = [...body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"[^>]*? integrity="([^"]+)"/g)];
  expect(links.some(([, file]) => file?.startsWith('/assets/host/1.0.0/entry'))).toBe(true);
  for (const [, file = '', integrity] of links) {
    const reply = await site.inject(file);
    expect([file, reply.statusCode, integrityOf(reply.rawPayload)]).toEqual([file, 200, integrity]);
  }
  // Degraded only because no api runs here.
  expect((await site.inject('/readyz')).json()).toMatchObject({ status: 'degraded' });
});

test.each<[string, Change]>([
  ['another text', (_path, reply) => ({ ...reply, body: Buffer.from('alert(1)') })],
  ['another text of the same length', (_path, reply) => ({ ...reply, body: reply.body.fill('a') })],
  [
    'a text that grows when it is decompressed',
    (_path, reply) => ({ ...reply, body: brotliCompressSync(Buffer.alloc(9e6)) }),
  ],
  ['half a file', (_path, reply) => ({ ...reply, body: reply.body.subarray(0, 9) })],
  ['an error', () => ({ status: 500, body: Buffer.from('{}') })],
  ['that it has no such file', () => ({ status: 404, body: Buffer.from('{}') })],
])('if a registry sends %s, nothing is served or cached, and a later good reply is', async (_what, change) => {
  const between = await startBetween((path, reply) => (path.includes('page.3c4d') ? change(path, reply) : reply));
  const site = startElsewhere(between.url);
  await untilOpen(site);
  for (const encoding of ['identity', 'br', 'gzip']) {
    const reply = await site.inject({ url: PAGE, headers: { 'accept-encoding': encoding } });
    expect([encoding, reply.statusCode, reply.headers['cache-control']]).toEqual([encoding, 503, 'no-store']);
  }
  expect(cachedFiles().filter((file) => file.includes('wallet/1.0.0/page'))).toEqual([]);
  between.change = (_path, reply) => reply;
  const reply = await site.inject(PAGE);
  expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining(TEXT)]);
});

test('of two registries the other one is asked if one sends a changed file', async () => {
  const bad = await startBetween((path, reply) =>
    path.includes('page.') ? { ...reply, body: Buffer.from('x') } : reply,
  );
  const site = startElsewhere(bad.url, from);
  await untilOpen(site);
  for (let time = 0; time < 2; time += 1) expect((await site.inject(PAGE)).body).toContain(TEXT);
});

test('a file is fetched once for any number of visitors', async () => {
  const between = await startBetween();
  const site = startElsewhere(between.url);
  await untilOpen(site);
  const replies = await Promise.all(Array.from({ length: 20 }, () => site.inject(PAGE)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(between.requests.filter((path) => path.endsWith('wallet/1.0.0/files/page.3c4d.js'))).toHaveLength(1);
});

test('a release’s files are fetched ahead: without a registry they are served, even after a restart and a later release', async () => {
  const between = await startBetween();
  const first = startElsewhere(between.url);
  await pWaitFor(() => existsSync(cached('wallet/1.0.0/style.9c0d.css')), { timeout: 10_000 });
  await registry.release(fakeBuild('wallet', '1.1.0'));
  await pWaitFor(() => existsSync(cached('wallet/1.1.0/style.9c0d.css')), { timeout: 10_000 });
  await first.close();
  const fetched = new Set(between.requests).size;
  expect(between.requests).toHaveLength(fetched);
  const nowhere = 'http://127.0.0.3:1099';
  const second = startElsewhere(nowhere);
  await untilOpen(second);
  for (const file of [PAGE, PAGE.replace('1.0.0', '1.1.0'), '/assets/host/1.0.0/entry.1a2b.js'])
    expect([file, (await second.inject(file)).statusCode]).toEqual([file, 200]);
});

test('files outside the signed compositions are not requested', async () => {
  const between = await startBetween();
  await registry.publish(fakeBuild('wallet', '9.9.9'));
  const site = startElsewhere(between.url);
  await untilOpen(site);
  for (const file of [
    'wallet/9.9.9/page.3c4d.js',
    'nothing/1.0.0/a.js',
    'wallet/1.0.0/gone.js',
    'wallet/1.0.0/.release.json',
  ])
    expect([file, (await site.inject(`/assets/${file}`)).statusCode]).toEqual([file, 404]);
  expect(between.requests.filter((path) => /9\.9\.9|nothing|gone|\.release/.test(path))).toEqual([]);
});
