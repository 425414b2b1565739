import { request as httpRequest } from 'node:http';
import { allEndpoints } from '@pavilion/contract/index';
import type { Client } from '../testing/client';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const fetchBy = (client: Client, path: string, headers: object = {}, method = 'GET') =>
  fetch(client.base + path, { method, headers: { authorization: `Bearer ${client.token ?? ''}`, ...headers } });

/** Every call that reads and needs nothing in its path. */
const reads = allEndpoints().filter(({ method, path }) => method === 'GET' && !path.includes(':'));

test('ASVS 4.1.1: every reply of text names its type and charset, refusals included', async () => {
  const player = await world.player();
  for (const { path } of reads)
    for (const caller of [world.guest, player])
      expect([path, (await fetchBy(caller, path)).headers.get('content-type')]).toEqual([
        path,
        expect.stringMatching(/^(application\/json|text\/\w+); charset=utf-8$|^image\/(webp|png)$/),
      ]);
});

test('ASVS 14.2.2: no reply for a player is stored by a cache', async () => {
  const player = await world.player();
  for (const { path, method } of allEndpoints().filter(({ access }) => access === 'player')) {
    const reply = await fetchBy(player, path, {}, method);
    if (reply.status === 404) continue; // Its domain runs in another process.
    expect([path, reply.headers.get('cache-control')]).toEqual([path, expect.stringContaining('no-store')]);
  }
});

test('ASVS 3.4.2: no other origin may read a reply, and none gets an answer to its preflight', async () => {
  const player = await world.player();
  const origin = { origin: 'https://evil.example' };
  for (const { path } of reads) {
    const { headers } = await fetchBy(player, path, origin);
    expect([path, [...headers.keys()].filter((name) => name.startsWith('access-control'))]).toEqual([path, []]);
  }
  const preflightHeaders = { ...origin, 'access-control-request-method': 'POST' };
  const preflight = await fetchBy(world.guest, '/api/login', preflightHeaders, 'OPTIONS');
  expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
});

test.each([
  '{"__proto__":{"username":"x"}}',
  '{"constructor":{"prototype":{"username":"x"}}}',
  '{"a":{"__proto__":1}}',
])('ASVS 15.3.6: a body that names a prototype is refused: %s', async (body) => {
  const reply = await world.guest.send('POST', '/api/login', body, {});
  expect([reply.status, reply.body.code, reply.body.errors]).toEqual([422, 'invalid_input', undefined]);
});

test('ASVS 15.3.7: a repeated parameter is refused, not joined or chosen from', async () => {
  const player = await world.player();
  const { paths } = (await world.guest.get('/openapi.json')).body as unknown as {
    paths: Record<string, { get?: { parameters?: readonly { name: string; in: string }[] } }>;
  };
  const inputs = Object.entries(paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => ({ path, name })),
  );
  expect(inputs.length).toBeGreaterThan(60);
  for (const { path, name } of inputs) {
    const { status, body } = await player.get(`${path.replace(/{\w+}/g, '1')}?${name}=1&${name}=2`);
    expect({ path, name, status, isNamed: body.errors?.[name] !== undefined || status === 403 }).toEqual({
      path,
      name,
      status: status === 403 ? 403 : 422,
      isNamed: true,
    });
  }
});

test('ASVS 13.4.4: TRACE is refused', async () => {
  const status = await new Promise((resolve, reject) => {
    const request = httpRequest(`${world.guest.base}/api/general`, { method: 'TRACE' }, (reply) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    request.on('error', reject).end();
  });
  expect(status).toBe(404);
});
