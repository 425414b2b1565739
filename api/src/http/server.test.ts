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

test('invalid JSON, too large bodies and unknown calls get a refusal in the wire format', async () => {
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
    if (reply.body.code === 'not_found') continue; // Its domain runs in another process.
    expect([call.path, reply.status]).toEqual([call.path, 401]);
  }
});

test('the clock can be moved from outside only if the settings allow it', async () => {
  expect((await world.guest.post('/test/clock', { advance_ms: 1 })).status).toBe(404);
});

test('large enough replies are compressed if the browser supports it', async () => {
  const url = `${world.app.http.listeningOrigin}/openapi.json`;
  const encodingOf = async (accept: string): Promise<string | null> =>
    (await fetch(url, { headers: { 'accept-encoding': accept } })).headers.get('content-encoding');
  expect(await encodingOf('br')).toBe('br');
  expect(await encodingOf('gzip')).toBe('gzip');
  expect(await encodingOf('identity')).toBeNull();
});
