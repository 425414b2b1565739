import type { FastifyInstance } from 'fastify';
import { firstComposition, startRegistry, type TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import type { Composition } from '@pavilion/releases/composition';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { fileOriginsFrom } from './channel/sources';
import type { SiteComposition } from './html/site-composition';
import { jsonIn, startSite } from './testing/site-fixture';

const STATIC = 'https://static.example';
let registry: TestRegistry;
const sites: FastifyInstance[] = [];

beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.release(fakeBuild('wallet', '1.1.0'));
});
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.close()));
  await registry.stop();
});

const setOrigin = async (part: string, origin: string | null, token = registry.token) =>
  registry.app.inject({
    method: 'POST',
    url: '/channels/production/origin',
    payload: { part, origin, revision: await registry.revision() },
    headers: { authorization: `Bearer ${token}` },
  });
const shown = async (): Promise<Composition> => (await registry.send('GET', '/channels/production')).json().composition;
const member = async (part: string) => (await shown()).parts.find(({ name }) => name === part);
async function open(url: string, fileOrigins: readonly string[]) {
  const site = startSite(registry.data, { fileOrigins });
  sites.push(site);
  const { body, headers } = await site.inject(url);
  return {
    body,
    policy: String(headers['content-security-policy']),
    parts: jsonIn<SiteComposition>(body, 'composition').parts,
  };
}

test('an operator moves a part’s files; later releases stay there, and a rollback or a command moves them back', async () => {
  expect((await setOrigin('wallet', STATIC)).statusCode).toBe(200);
  expect(await member('wallet')).toEqual({ name: 'wallet', version: '1.1.0', fallback: '1.0.0', origin: STATIC });
  await registry.release(fakeBuild('wallet', '1.2.0'));
  expect(await member('wallet')).toEqual({ name: 'wallet', version: '1.2.0', fallback: '1.1.0', origin: STATIC });
  expect((await setOrigin('wallet', null)).statusCode).toBe(200);
  expect(await member('wallet')).not.toHaveProperty('origin');
  await registry.rollback();
  expect(await member('wallet')).toHaveProperty('origin', STATIC);
  const { log } = (await registry.send('GET', '/channels/production/log')).json();
  expect(
    log
      .filter((one: { what: string }) => one.what === 'origin')
      .map(({ actor, reason }: { actor: string; reason: string }) => [actor, reason]),
  ).toEqual([
    ['operator', 'its files come from the site'],
    ['operator', `its files come from ${STATIC}`],
  ]);
});

test('neither a team nor a release can set the origin of files, and the host’s cannot be changed (ASVS 8.2.1)', async () => {
  expect((await setOrigin('wallet', STATIC, registry.local.token)).json().code).toBe('forbidden');
  await registry.release(fakeBuild('wallet', '1.3.0', { origin: STATIC } as object));
  expect(await member('wallet')).not.toHaveProperty('origin');
  expect((await setOrigin('host', STATIC)).json().code).toBe('origin_of_host');
  expect((await setOrigin('nothing', STATIC)).json().code).toBe('unknown_part');
  for (const origin of [
    'http://static.example',
    'https://static.example/path',
    'https://a.example; script-src *',
    "'unsafe-inline'",
    'javascript:1',
  ]) {
    expect([origin, (await setOrigin('wallet', origin)).json().code]).toEqual([origin, 'body_invalid']);
    expect(() => fileOriginsFrom(`https://ok.example ${origin.replaceAll(' ', '_')}`)).toThrow('PAVILION_FILE_ORIGINS');
  }
});

test('the policy allows another origin only if the page’s composition uses it and the site lists it (ASVS 3.4.3)', async () => {
  expect((await open('/wallet', [STATIC])).policy).not.toContain(STATIC);
  await setOrigin('wallet', STATIC);
  const { policy, body, parts } = await open('/wallet', [STATIC, 'https://other.example']);
  const named = policy
    .split('; ')
    .filter((directive) => directive.includes(STATIC))
    .map((directive) => directive.split(' ')[0]);
  expect(named).toEqual(['style-src', 'img-src', 'font-src', 'script-src', 'connect-src']);
  expect(policy).not.toContain('other.example');
  const wallet = parts.find(({ name }) => name === 'wallet');
  expect(wallet?.entry.url).toBe(`${STATIC}/assets/wallet/1.1.0/entry.1a2b.js`);
  // The fallback must not depend on the server that failed.
  expect(wallet?.fallback?.entry.url).toBe('/assets/wallet/1.0.0/entry.1a2b.js');
  const preloads = (body.match(/<link [^>]*>/g) ?? []).filter((link) => link.includes(STATIC));
  expect(preloads.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(
    ['entry.1a2b.js', 'en.5e6f.js', 'page.3c4d.js', 'style.9c0d.css'].map(
      (file) => `${STATIC}/assets/wallet/1.1.0/${file}`,
    ),
  );
  expect(preloads.every((link) => /integrity="sha256-[^"]+" crossorigin/.test(link))).toBe(true);
});

test('a site that does not list the origin serves the files itself', async () => {
  await setOrigin('wallet', STATIC);
  const { policy, body, parts } = await open('/wallet', []);
  expect([policy.includes(STATIC), body.includes(STATIC)]).toEqual([false, false]);
  expect(parts.find(({ name }) => name === 'wallet')?.entry.url).toBe('/assets/wallet/1.1.0/entry.1a2b.js');
});
