import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pWaitFor from 'p-wait-for';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import type { SiteComposition } from '../html/site-composition';
import { TestBrowser } from '../testing/browser';
import { jsonIn, startSite } from '../testing/site-fixture';

const UNREACHABLE = 'http://127.0.0.1:9';
let registry: TestRegistry;
let address: string;
let site: FastifyInstance;
const sites: FastifyInstance[] = [];

beforeAll(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  address = await registry.app.listen({ port: 0, host: '127.0.0.1' });
  site = newSite();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await Promise.all(sites.map((one) => one.close()));
  await registry.stop();
});

/** Starts a site. @param of - its registry's address; nothing listens on port 9. */
function newSite(of = address): FastifyInstance {
  const made = startSite(registry.data, { registries: [UNREACHABLE, of] });
  sites.push(made);
  return made;
}
/** Returns the same browser at a restarted site. */
const restarted = ({ cookies }: TestBrowser, of?: string): TestBrowser =>
  Object.assign(new TestBrowser(newSite(of)), { cookies });
const candidate = { parts: [{ name: 'wallet', version: '1.1.0' }] };
const invite = async (more: object = {}): Promise<string> =>
  (await registry.send('POST', '/channels/production/grants', { ...candidate, ...more })).json().id;

/** Returns a browser that opened a link and submitted its form. */
async function granted(more: object = {}, on = site): Promise<TestBrowser & { id: string }> {
  const [id, browser] = [await invite(more), new TestBrowser(on)];
  expect((await browser.get(`/grant/${id}`)).statusCode).toBe(200);
  const response = await browser.post(`/grant/${id}?to=%2Fwallet`);
  expect([response.statusCode, response.headers.location]).toEqual([303, '/wallet']);
  return Object.assign(browser, { id });
}
const walletOf = (body: string) =>
  jsonIn<SiteComposition>(body, 'composition').parts.find(({ name }) => name === 'wallet');
const compositionsIn = async (browser: TestBrowser): Promise<[page: string | undefined, live: number]> => {
  const page = await browser.get('/wallet');
  return [walletOf(page.body)?.version, (await browser.get('/live/channel')).json().composition];
};
const ORDINARY = ['1.0.0', 1];
const GRANTED = ['1.1.0', 2];

test('a link describes its composition and changes nothing until its button is pressed', async () => {
  const [id, browser] = [await invite({ note: '<b>deposits</b>', hours: 2 }), new TestBrowser(site)];
  const page = await browser.get(`/grant/${id}?to=/wallet`);
  expect(page.body).toContain('composition 2');
  expect(page.body).toContain('wallet 1.1.0 <small>was 1.0.0</small>');
  expect(page.body).toContain('&lt;b>deposits');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(await compositionsIn(browser)).toEqual(ORDINARY);
  browser.cookies.set('lang', 'bn');
  expect((await browser.get(`/grant/${id}`)).body).toContain('এই ব্রাউজারে দেখান');
});

test('the browser that pressed the button gets the candidate, with a banner and a button to end it; no other browser does', async () => {
  const browser = await granted();
  expect(await compositionsIn(browser)).toEqual(GRANTED);
  const page = await browser.get('/wallet');
  expect(page.body).toContain('You’re viewing composition 2: wallet 1.1.0 until');
  expect(page.body.indexOf('id="granted"')).toBeLessThan(page.body.indexOf('id="root"'));
  const other = new TestBrowser(site);
  expect(await compositionsIn(other)).toEqual(ORDINARY);
  expect((await other.get('/wallet')).body).not.toContain('id="granted"');
  const reset = await browser.post(
    '/grant/reset',
    {},
    { referer: 'http://localhost:4000/wallet?tab=1', host: 'localhost:4000' },
  );
  expect([reset.statusCode, reset.headers.location]).toEqual([303, '/wallet?tab=1']);
  expect([...browser.cookies.keys()]).toEqual(['visitor']);
  expect(await compositionsIn(browser)).toEqual(ORDINARY);
});

test('the cookie is inaccessible to scripts and other sites, and expires with the grant', async () => {
  const [id, browser] = [await invite({ hours: 2 }), new TestBrowser(site)];
  await browser.get(`/grant/${id}`);
  const cookie = String((await browser.post(`/grant/${id}`)).headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-grant=[\w-]+\.[\w-]+; Path=\/; Max-Age=(7199|7200); SameSite=Lax; HttpOnly; Secure$/);
});

test('another browser with a copied cookie gets the regular composition, and the cookie is deleted', async () => {
  const { cookies } = await granted();
  for (const visitor of [undefined, 'a'.repeat(22)]) {
    const thief = new TestBrowser(site);
    thief.cookies.set('__Host-grant', cookies.get('__Host-grant') ?? '');
    if (visitor) thief.cookies.set('visitor', visitor);
    expect((await thief.get('/live/channel')).json().composition).toBe(1);
    expect(await compositionsIn(thief)).toEqual(ORDINARY);
    expect(thief.cookies.has('__Host-grant')).toBe(false);
  }
});

test('an expired, revoked or altered grant leads to the regular composition, in open tabs too', async () => {
  const [late, revoked, forger] = [await granted({ hours: 1 }), await granted(), await granted()];
  await registry.send('POST', `/channels/production/grants/${revoked.id}/revoke`);
  await pWaitFor(async () => (await revoked.get('/live/channel')).json().composition === 1);
  expect(await compositionsIn(revoked)).toEqual(ORDINARY);
  const [payload = '', signature = ''] = (forger.cookies.get('__Host-grant') ?? '').split('.');
  const raised = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('"faults":false', '"faults":true'),
  ).toString('base64url');
  forger.cookies.set('__Host-grant', `${raised}.${signature}`);
  expect(await compositionsIn(forger)).toEqual(ORDINARY);
  expect(await compositionsIn(late)).toEqual(GRANTED);
  const over = Date.now() + 3_601_000;
  jest.spyOn(Date, 'now').mockReturnValue(over);
  expect((await late.get('/live/channel')).json().composition).toBe(1);
  expect(await compositionsIn(late)).toEqual(ORDINARY);
  expect(late.cookies.has('__Host-grant')).toBe(false);
});

test('a granted browser is unaffected by activations, but not by kills', async () => {
  const browser = await granted();
  await registry.release(fakeBuild('games', '2.0.0'));
  const live = async (who: TestBrowser) => (await who.get('/live/channel')).json();
  await pWaitFor(async () => (await live(new TestBrowser(site))).composition === 3);
  expect(await compositionsIn(browser)).toEqual(GRANTED);
  const { id } = (
    await registry.send('POST', '/channels/production/kills', { part: 'wallet', reason: 'loses deposits' })
  ).json();
  await pWaitFor(async () => (await live(browser)).kills.length === 1);
  expect((await browser.get('/wallet')).body).not.toContain('/assets/wallet/1.1.0/page');
  await registry.app.inject({
    method: 'DELETE',
    url: `/channels/production/kills/${id}`,
    headers: { authorization: `Bearer ${registry.token}` },
  });
  await registry.rollback();
  await pWaitFor(async () => (await live(new TestBrowser(site))).composition === 1);
});

test('without the registry a known composition is still served, even after a restart; new links wait', async () => {
  const browser = await granted();
  const again = restarted(browser, UNREACHABLE);
  expect(await compositionsIn(again)).toEqual(GRANTED);
  expect([
    (await again.get(`/grant/${browser.id}`)).statusCode,
    (await again.post(`/grant/${browser.id}`)).statusCode,
  ]).toEqual([503, 503]);
});

test('a composition altered on the site’s disk is requested again, and not served without the registry', async () => {
  const browser = await granted();
  const folder = join(registry.data, 'site/compositions');
  const [name = ''] = await readdir(folder);
  const whole = await readFile(join(folder, name), 'utf8');
  const corrupt = (): Promise<void> => writeFile(join(folder, name), whole.replaceAll('1.1.0', '1.0.0'));
  await corrupt();
  expect(await compositionsIn(restarted(browser))).toEqual(GRANTED);
  expect(await readFile(join(folder, name), 'utf8')).toBe(whole);
  await corrupt();
  const without = restarted(browser, UNREACHABLE);
  expect(await compositionsIn(without)).toEqual(ORDINARY);
  expect(without.cookies.has('__Host-grant')).toBe(true);
  await writeFile(join(folder, name), whole);
});

test('a link that cannot be redeemed shows the reason, with a matching status', async () => {
  const [used, revoked, browser] = [await invite(), await invite(), new TestBrowser(site)];
  await registry.send('POST', `/channels/production/grants/${revoked}/revoke`);
  const first = new TestBrowser(site);
  await first.get(`/grant/${used}`);
  await first.post(`/grant/${used}`);
  expect((await first.get(`/grant/${used}`)).body).toContain('this browser is already included');
  const statusesOf = async (id: string) => [
    (await browser.get(`/grant/${id}`)).statusCode,
    (await browser.post(`/grant/${id}`)).statusCode,
  ];
  expect(await statusesOf(used)).toEqual([410, 410]);
  expect(await statusesOf(revoked)).toEqual([410, 410]);
  expect(await statusesOf('0'.repeat(16))).toEqual([404, 404]);
  expect(await statusesOf('..%2f..')).toEqual([404, 404]);
  expect((await new TestBrowser(site).post(`/grant/${await invite()}`)).statusCode).toBe(400);
});

test('a page of another site cannot submit the forms (ASVS 3.5.1)', async () => {
  const [id, browser] = [await invite(), new TestBrowser(site)];
  await browser.get(`/grant/${id}`);
  const foreign = [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { 'sec-fetch-site': 'none' }];
  for (const path of [`/grant/${id}`, '/grant/reset', '/grant/faults'])
    for (const headers of foreign) expect((await browser.post(path, {}, headers)).statusCode).toBe(403);
  const old = async (headers: Record<string, string>) =>
    (await site.inject({ method: 'POST', url: '/grant/reset', headers })).statusCode;
  expect(await old({ origin: 'https://evil.example', host: 'pavilion.example' })).toBe(403);
  expect(await old({ origin: 'null', host: 'pavilion.example' })).toBe(403);
  expect(await old({ host: 'pavilion.example' })).toBe(403);
  expect(await old({ origin: 'https://pavilion.example', host: 'inner:4000' })).toBe(303);
});

test('the redirect afterwards stays on this site (ASVS 3.7.2)', async () => {
  const [id, browser] = [await invite(), new TestBrowser(site)];
  await browser.get(`/grant/${id}`);
  expect((await browser.post(`/grant/${id}?to=${encodeURIComponent('/.//evil.example')}`)).headers.location).toBe('/');
});
