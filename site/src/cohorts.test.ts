import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { type ChannelPayload, parsePayload, signChannel } from '@pavilion/releases/channel-file';
import { signingKey } from '@pavilion/releases/keys';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import type { SiteComposition } from './html/site-composition';
import { jsonIn, startSite } from './testing/site-fixture';

const visitors = Array.from({ length: 60 }, (_, at) => `${String(at).padStart(4, '0')}aaaaaaaaaaaaaaaaaa`);
let registry: TestRegistry;
let site: FastifyInstance;

/** Composition 1 is stable; the candidate, 2, contains the next releases of both wallet and games. */
beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  const stable = await payload();
  await registry.release(fakeBuild('wallet', '2.0.0'), fakeBuild('games', '2.0.0'));
  const [candidate] = (await payload()).compositions;
  if (!candidate) throw new Error('nothing was activated');
  await registry.close();
  const now = Date.now();
  await sign({
    ...stable,
    sequence: now,
    compositions: [...stable.compositions, candidate],
    rollouts: [{ id: 'r', parts: ['wallet', 'games'], basisPoints: 5000 }],
    combinations: [{ rollouts: ['r'], composition: candidate.id }],
  });
  site = startSite(registry.data);
});
afterAll(async () => {
  await site.close();
  await registry.stop();
});

const file = (): string => join(registry.data, 'channels/production.json');
const payload = async (): Promise<ChannelPayload> =>
  parsePayload((JSON.parse(await readFile(file(), 'utf8')) as { payload: string }).payload);
const sign = (state: ChannelPayload): Promise<void> =>
  writeFile(file(), signChannel(state, signingKey(registryPaths(registry.data).key)));
const fetchPage = async (url: string, cookie?: string) => {
  const response = await site.inject({ url, headers: cookie ? { cookie } : {} });
  const { id, parts } = jsonIn<SiteComposition>(response.body, 'composition');
  return { response, id, versions: Object.fromEntries(parts.map(({ name, version }) => [name, version])) };
};

test('every visitor gets one whole composition, the same on every page and in live responses, never a mix', async () => {
  const ids = new Set<number>();
  for (const visitor of visitors) {
    const cookie = `lang=en; visitor=${visitor}`;
    const [wallet, games, again] = [
      await fetchPage('/wallet', cookie),
      await fetchPage('/games', cookie),
      await fetchPage('/wallet', cookie),
    ];
    const live = (await site.inject({ url: '/live/channel', headers: { cookie } })).json().composition;
    expect([games.id, again.id, live]).toEqual([wallet.id, wallet.id, wallet.id]);
    const version = wallet.id === 2 ? '2.0.0' : '1.0.0';
    expect(wallet.versions).toEqual({ host: '1.0.0', wallet: version, games: version });
    expect(wallet.response.body).toContain(`/assets/wallet/${version}/entry`);
    ids.add(wallet.id);
  }
  expect(ids).toEqual(new Set([1, 2]));
});

test('a first visit gets a visitor id before its composition is resolved, so the second page matches', async () => {
  for (let visit = 0; visit < 30; visit += 1) {
    const first = await fetchPage('/games');
    const [cookie = ''] = String(first.response.headers['set-cookie']).split(';');
    expect((await fetchPage('/wallet', cookie)).id).toBe(first.id);
  }
});

test('shared caches are told that the response is private to this browser', async () => {
  const { response } = await fetchPage('/games');
  expect(response.headers).toMatchObject({ vary: 'accept-encoding, cookie', 'cache-control': 'private, no-cache' });
  expect((await site.inject('/live/channel')).headers).toMatchObject({
    vary: 'cookie',
    'cache-control': 'private, no-cache',
  });
});

test('a page cached by one cohort is no 304 for the other', async () => {
  const pages = await Promise.all(visitors.map((visitor) => fetchPage('/games', `visitor=${visitor}`)));
  const tags = new Map(pages.map(({ id, response }) => [id, response.headers.etag]));
  expect(new Set(tags.values()).size).toBe(2);
});
