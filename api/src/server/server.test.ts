import { allEndpoints } from '@pavilion/contract/index';

import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

test('the OpenAPI document lists every call of the contract', async () => {
  const paths = (await world.guest.get('/openapi.json')).body['paths'] as unknown as Record<
    string,
    Record<string, object>
  >;
  for (const call of allEndpoints()) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    expect(Object.keys(paths[path] ?? {})).toContain(call.method.toLowerCase());
  }
});

test('what is not JSON, too large or unknown is refused in the wire’s words', async () => {
  const { guest } = world;
  const json = { 'content-type': 'application/json' };
  const broken = await guest.send('POST', '/api/login', '{"username":', json);
  expect([broken.status, broken.body.code]).toEqual([422, 'invalid_input']);
  const large = await guest.send('POST', '/api/login', JSON.stringify({ username: 'x'.repeat(100_000) }), json);
  expect([large.status, large.body.code]).toEqual([422, 'invalid_input']);
  const unknown = await guest.get('/api/no-such-call');
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found']);
});

test('every call that needs a player refuses a guest', async () => {
  for (const call of allEndpoints().filter((each) => each.access === 'player')) {
    const reply = await world.guest.send(call.method, call.path, call.method === 'GET' ? undefined : '{}', {});
    if (reply.body.code === 'not_found') continue; // its domain runs elsewhere
    expect([call.path, reply.status]).toEqual([call.path, 401]);
  }
});

test('the clock can not be moved from outside unless the settings say so', async () => {
  expect((await world.guest.post('/test/clock', { advance_ms: 1 })).status).toBe(404);
});

test('a reply of any size worth it goes out compressed where the browser takes it', async () => {
  const url = `${world.app.http.listeningOrigin}/openapi.json`;
  const encodingOf = async (accept: string): Promise<string | null> =>
    (await fetch(url, { headers: { 'accept-encoding': accept } })).headers.get('content-encoding');
  expect(await encodingOf('br')).toBe('br');
  expect(await encodingOf('gzip')).toBe('gzip');
  expect(await encodingOf('identity')).toBeNull();
});
