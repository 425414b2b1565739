import { readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { bodyOf, fakeBuild } from '@pavilion/releases/testing/fake-build';
import { startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeAll(async () => void (registry = await startRegistry()));
afterAll(() => registry.stop());

test('publishing stores every file, with a brotli variant beside it', async () => {
  const build = fakeBuild('wallet', '1.0.0');
  expect((await registry.publish(build)).statusCode).toBe(201);
  const folder = join(registry.data, 'registry/artifacts/wallet/1.0.0');
  const compressed = await readFile(join(folder, 'entry.1a2b.js.br'));
  expect(brotliDecompressSync(compressed).toString()).toBe(build.files['entry.1a2b.js']);
});

test('publishing a version again is refused and changes nothing', async () => {
  await registry.publish(fakeBuild('games', '1.0.0'));
  const again = await registry.publish(fakeBuild('games', '1.0.0', { early: [] }));
  expect([again.statusCode, again.json().code]).toEqual([409, 'already_published']);
  const stored = (await registry.send('GET', '/releases/games/1.0.0')).json();
  expect(stored.early).toHaveLength(1);
});

test('of twenty concurrent publishes of one version exactly one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => registry.publish(fakeBuild('account', '3.0.0'))));
  const codes = answers.map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([201, ...Array<number>(19).fill(409)]);
});

test('a file that does not match release.json is refused', async () => {
  const body = bodyOf(fakeBuild('wallet', '2.0.0'));
  body.files['page.3c4d.js'] = Buffer.from('/* page of wallet@2.0.1 */').toString('base64');
  const response = await registry.publishBody(body);
  expect([response.statusCode, response.json().code]).toEqual([400, 'file_tampered']);
  expect((await registry.publish(fakeBuild('wallet', '2.0.0'))).statusCode).toBe(201);
});

test.each([
  ['a file nobody lists', 'file_undeclared', (body: ReturnType<typeof bodyOf>) => void (body.files['extra.js'] = '')],
  [
    'a listed file that is missing',
    'file_missing',
    (body: ReturnType<typeof bodyOf>) => void delete body.files['page.3c4d.js'],
  ],
  [
    'a name that climbs out of its folder',
    'release_invalid',
    (body: ReturnType<typeof bodyOf>) => void (body.release.name = '../host'),
  ],
  [
    'an entry that is no file',
    'release_invalid',
    (body: ReturnType<typeof bodyOf>) => void (body.release.entry = 'gone.js'),
  ],
  [
    'code in place of a public path',
    'unsafe_manifest',
    (body: ReturnType<typeof bodyOf>) => void Object.assign(body.release, { meta: { getPublicPath: 'f()' } }),
  ],
])('%s is refused', async (_what, code, corrupt) => {
  const body = bodyOf(fakeBuild('promotions', '1.0.0'));
  corrupt(body);
  const response = await registry.publishBody(body);
  expect([response.statusCode, response.json().code]).toEqual([400, code]);
});

test.each([
  ['deleted', 'release_incomplete', { uses: undefined }, 'release.json has no uses'],
  ['false', 'release_differs', { sizes: { 'main-page': 1 } }, 'bytes of JavaScript, and sizes has 1'],
])('a release.json of which something is %s is refused, naming the difference', async (_what, code, more, message) => {
  const response = await registry.publish(fakeBuild('account', '1.0.0', more));
  expect([response.statusCode, response.json().code]).toEqual([400, code]);
  expect(response.json().message).toContain(message);
});

test('source maps are not uploaded', async () => {
  const build = fakeBuild('exchange', '1.0.0');
  build.release.files['entry.1a2b.js.map'] = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 4 };
  expect((await registry.publish(build)).statusCode).toBe(201);
  const stored = (await registry.send('GET', '/releases/exchange/1.0.0')).body;
  expect(stored).not.toContain('.map');
});

test('every write requires the token (ASVS 8.2.1)', async () => {
  const payload = { ...bodyOf(fakeBuild('wallet', '9.0.0')), release: '{}' };
  const answers = await Promise.all(
    ['', 'Bearer ', 'Bearer wrong', registry.token].map((authorization) =>
      registry.app.inject({ method: 'POST', url: '/releases', payload, headers: { authorization } }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
});

test('a release without a team’s token is refused before its body is read', async () => {
  const { hostname, port } = new URL(await registry.app.listen({ host: '127.0.0.1', port: 0 }));
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 49 * 1024 * 1024 };
    const sent = request({ host: hostname, port, method: 'POST', path: '/releases', headers }, (reply) => {
      resolve(reply.statusCode);
      sent.destroy();
    });
    sent.on('error', reject);
    // The rest never comes.
    sent.write('{');
  });
  expect(status).toBe(401);
});

test('the log says that a team skipped its tests', async () => {
  await registry.publishBody(bodyOf(fakeBuild('exchange', '4.0.0')), undefined, { skippedTests: true });
  const { lines } = (await registry.send('GET', '/log')).json();
  expect(lines[0]).toMatchObject({ parts: ['exchange@4.0.0'], reason: 'its tests were skipped' });
});
