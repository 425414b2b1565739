import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
let built: string;
beforeEach(async () => {
  built = await mkdtemp(join(tmpdir(), 'pavilion-built-console-'));
  registry = await startRegistry(undefined, { console: built, siteName: 'Lantern' });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
  await rm(built, { recursive: true, force: true });
});

const host = '127.0.0.1:4400';
const own = { host, origin: `http://${host}` };

const signIn = (token: string, headers: object = own) =>
  registry.app.inject({ method: 'POST', url: '/console/session', payload: { token }, headers: { ...headers } });
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const look = (cookie: string, url = '/console/api/channels') => registry.app.inject({ url, headers: { host, cookie } });
const kill = (headers: object) =>
  registry.app.inject({
    method: 'POST',
    url: '/console/api/channels/production/kills',
    payload: { part: 'wallet', reason: 'deposits are lost' },
    headers: { ...headers },
  });

test('a token is entered once: the browser stores a cookie that scripts and other pages cannot use (ASVS 3.3.1)', async () => {
  const response = await signIn(registry.token);
  expect(response.json()).toMatchObject({ name: 'operator', role: 'operator' });
  expect(response.headers['set-cookie']).toMatch(
    /^console=[\w-]{43}; Path=\/console; HttpOnly; SameSite=Strict; Max-Age=28800$/,
  );
  expect(response.body).not.toContain(cookieOf(response).slice('console='.length));
  expect((await look(cookieOf(response))).statusCode).toBe(200);
});

test('every address refuses requests without a session', async () => {
  await registry.release(...firstComposition());
  for (const url of [
    'channels',
    'channels/production',
    'releases',
    'compositions/1',
    'credentials',
    'log',
    'channels/production/log',
  ]) {
    const response = await registry.app.inject({ url: `/console/api/${url}`, headers: { host } });
    expect([url, response.statusCode, response.json().code]).toEqual([url, 401, 'signed_out']);
  }
  expect(
    (
      await registry.app.inject({
        url: '/console/api/log',
        headers: { host, authorization: `Bearer ${registry.token}` },
      })
    ).json().code,
  ).toBe('signed_out');
});

test('over TLS the cookie belongs to this host alone, and every answer demands https (ASVS 3.3.1, 3.4.1)', async () => {
  const secure = { host, origin: `https://${host}`, 'x-forwarded-proto': 'https' };
  const response = await signIn(registry.token, secure);
  expect(response.headers['set-cookie']).toMatch(
    /^__Host-console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; .*; Secure$/,
  );
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  const cookie = cookieOf(response);
  const url = '/console/api/channels';
  expect((await registry.app.inject({ url, headers: { ...secure, cookie } })).statusCode).toBe(200);
  // One that an answer without TLS could have planted.
  const planted = cookie.replace('__Host-', '');
  expect((await registry.app.inject({ url, headers: { ...secure, cookie: planted } })).statusCode).toBe(401);
});

test('pages of the site, on another port of this machine, cannot write with the operator’s cookie (ASVS 3.5.1)', async () => {
  await registry.publish(fakeBuild('wallet', '1.0.0'));
  const cookie = cookieOf(await signIn(registry.token));
  for (const origin of ['http://127.0.0.1:4000', 'null', undefined]) {
    expect((await kill({ host, cookie, ...(origin && { origin }) })).json().code).toBe('other_origin');
  }
  expect((await kill({ ...own, cookie })).statusCode).toBe(200);
  expect((await signIn(registry.token, { host, origin: 'http://127.0.0.1:4000' })).json().code).toBe('other_origin');
});

test('signing out ends the session on the server, not only the browser’s cookie (ASVS 7.4.1)', async () => {
  const cookie = cookieOf(await signIn(registry.token));
  await registry.app.inject({ method: 'DELETE', url: '/console/session', headers: { ...own, cookie } });
  expect((await look(cookie)).statusCode).toBe(401);
});

test('a session ends after the shift, and at once when its credential is revoked (ASVS 7.3.2, 7.4.2)', async () => {
  const team = (await registry.send('POST', '/credentials', { name: 'wallet-team', parts: ['wallet'] })).json();
  const [first, second] = [cookieOf(await signIn(team.token)), cookieOf(await signIn(registry.token))];
  expect((await look(first)).statusCode).toBe(200);
  await registry.send('POST', '/credentials/wallet-team/revoke');
  expect((await look(first)).json().code).toBe('signed_out');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 3_600_000);
  expect((await look(second)).json().code).toBe('signed_out');
});

test('a team has exactly the rights of its token', async () => {
  const team = (await registry.send('POST', '/credentials', { name: 'wallet-team', parts: ['wallet'] })).json();
  const cookie = cookieOf(await signIn(team.token));
  expect((await kill({ ...own, cookie })).json().code).toBe('forbidden');
  expect((await look(cookie, '/console/api/credentials')).json().code).toBe('forbidden');
  const site = (await registry.send('POST', '/credentials', { name: 'a-site', role: 'site' })).json();
  expect((await signIn(site.token)).json().code).toBe('token_wrong');
});

test('after ten wrong tokens in a minute further wrong ones are refused, and an operator at the same address still enters (ASVS 6.3.1)', async () => {
  for (let at = 0; at < 10; at += 1) expect((await signIn(`wrong-${at}`)).json().code).toBe('token_wrong');
  expect((await signIn('wrong-10')).json().code).toBe('too_many_tries');
  expect((await signIn(registry.token)).statusCode).toBe(200);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_001);
  expect((await signIn('wrong-11')).json().code).toBe('token_wrong');
});

test('behind a proxy of this machine wrong tokens count by the client’s address', async () => {
  const from = (client: string) => ({ ...own, 'x-forwarded-for': client });
  for (let at = 0; at < 10; at += 1) await signIn(`wrong-${at}`, from('203.0.113.7'));
  expect((await signIn('wrong-10', from('203.0.113.7'))).json().code).toBe('too_many_tries');
  expect((await signIn('wrong-10', from('203.0.113.8'))).json().code).toBe('token_wrong');
});

test('an unchanged response is not sent again', async () => {
  const cookie = cookieOf(await signIn(registry.token));
  const { etag } = (await look(cookie)).headers;
  const again = await registry.app.inject({
    url: '/console/api/channels',
    headers: { host, cookie, 'if-none-match': String(etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('the page is served once it is built, runs only its own files and cannot be framed (ASVS 3.4.3, 3.4.6)', async () => {
  const page = () => registry.app.inject({ url: '/console/channels/production' });
  expect((await page()).json().message).toContain('npm run build -w @pavilion/console');
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'assets/console-1A.js'), 'void 0;');
  await writeFile(join(built, 'index.html'), '<!doctype html><title>Console</title>');
  const { headers, body } = await page();
  expect(body).toBe('<!doctype html><title>Console</title>');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const script = await registry.app.inject({ url: '/console/assets/console-1A.js' });
  expect([script.headers['content-type'], script.body]).toEqual(['text/javascript; charset=utf-8', 'void 0;']);
  expect((await registry.app.inject({ url: '/console/assets/none.js' })).statusCode).toBe(404);
});

test('the page has the name of the site', async () => {
  await mkdir(join(built, 'assets'));
  await writeFile(join(built, 'index.html'), '<div id="console" data-site=""></div>');
  const { body } = await registry.app.inject({ url: '/console' });
  expect(body).toBe('<div id="console" data-site="Lantern"></div>');
});
