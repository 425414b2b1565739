import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Session } from '../identity/session.service';
import type { RunningApi } from '../start';
import type { TestPlayer } from '../testing/player';
import { startWorld, type World } from '../testing/world';
import { awaitCacheInvalidation } from './await-invalidation';
import { type CachedResponse, PlayerCache } from './player-cache';

const LIST = '/api/transaction/show?size=10';
let world: World;
let second: RunningApi;

beforeAll(async () => {
  world = await startWorld();
  second = await world.second();
});
afterAll(async () => {
  await second.stop();
  await world.stop();
});

function request(
  base: string,
  { token }: Pick<TestPlayer, 'token'>,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(base + LIST, { headers: { authorization: `Bearer ${token}`, ...headers } });
}

/** Repeats a request until the process responds from its cache. */
async function warm(
  api: Pick<RunningApi, 'app' | 'url'>,
  player: TestPlayer,
  headers: Record<string, string> = {},
): Promise<void> {
  for (
    let i = 0;
    i < 200 &&
    api.app.playerCache.reply(player.id, `${/bn/.test(headers['cookie'] ?? '') ? 'bn' : 'en'} ${LIST}`) === null;
    i++
  ) {
    await request(api.url, player, headers);
    await sleep(10);
  }
  expect(api.app.playerCache.session(player.token ?? '')).not.toBeNull();
}

const session = (id: string): Session => ({
  caller: { id, username: id, sessionId: id, status: 'active', restrictedUntil: null },
  lastSeen: 0,
  endsAt: 1,
});
const ready: CachedResponse = { plain: { body: Buffer.from('x'), heads: {} }, until: 1 };

test('data read before an invalidation is not cached after it', () => {
  const cache = new PlayerCache({ isTrusted: () => true });
  const [fill, other] = [cache.begin(), cache.begin()];
  cache.drop('ana');
  fill?.session('t1', session('ana'));
  fill?.reply('ana', 'en /', ready);
  other?.session('t2', session('bela'));
  expect([cache.session('t1'), cache.reply('ana', 'en /'), cache.session('t2')?.caller.id]).toEqual([
    null,
    null,
    'bela',
  ]);
  cache.dropAll();
  expect(cache.session('t2')).toBeNull();
});

test('without a lease nothing is served from the cache or added to it', () => {
  let isTrusted = true;
  const cache = new PlayerCache({ isTrusted: () => isTrusted });
  cache.begin()?.session('t', session('ana'));
  isTrusted = false;
  expect([cache.session('t'), cache.begin()]).toEqual([null, null]);
});

test('a cached response equals the original, in the player’s language and encoding', async () => {
  const player = await (await world.player()).deposit('500.00');
  const read = await (await request(world.guest.base, player)).text();
  await warm({ app: world.app, url: world.guest.base }, player);
  const answer = await request(world.guest.base, player, { 'accept-encoding': 'br' });
  expect([await answer.text(), answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    read,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect((await fetch(world.guest.base + LIST)).status).toBe(401);
});

test('ASVS 7.4.1: once the log-out response is sent the token is dead in every process', async () => {
  for (let round = 0; round < 5; round++) {
    const player = await world.player();
    await Promise.all([warm({ app: world.app, url: world.guest.base }, player), warm(second, player)]);
    expect((await player.post('/api/logout')).status).toBe(200);
    expect((await request(second.url, player)).status).toBe(401);
    expect((await request(world.guest.base, player)).status).toBe(401);
  }
});

test('a player’s change in one process is visible in another with the next request', async () => {
  const player = await world.player();
  await warm(second, player);
  await player.deposit('500.00');
  const { data } = (await (await request(second.url, player)).json()) as { data: unknown[] };
  expect(data).toHaveLength(1);
});

test('an unresponsive process is waited for until its lease expires, and gets no other', async () => {
  await sql`insert into held_leases (process, until, acked) values ('deaf', held_now() + 700, 0)`.execute(world.app.db);
  const began = performance.now();
  await awaitCacheInvalidation(world.app.db);
  expect(performance.now() - began).toBeGreaterThan(600);
  const row = await sql<{ barred: boolean }>`select barred from held_leases where process = 'deaf'`.execute(
    world.app.db,
  );
  expect(row.rows).toEqual([{ barred: true }]);
});
