import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { publicKeyFrom } from '@pavilion/releases/channel-file';
import { readComposition } from '@pavilion/releases/composition-file';
import { hashOfVisitor, readGrant, signGrant } from '@pavilion/releases/grant-token';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startRegistry();
  await registry.release(...firstComposition());
  await registry.publish(fakeBuild('wallet', '1.1.0'));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

const candidate = { parts: [{ name: 'wallet', version: '1.1.0' }] };
const invite = async (terms: object = {}): Promise<string> =>
  (await registry.send('POST', '/channels/production/grants', { ...candidate, ...terms })).json().id;
const key = () => publicKeyFrom(readFileSync(registryPaths(registry.data).publicKey, 'utf8'));
const siteToken = (): string => readFileSync(registryPaths(registry.data).siteToken, 'utf8').trim();
const someone = (): string => hashOfVisitor(randomBytes(16).toString('base64url'));
const take = async (id: string, visitor: string, token = siteToken()) =>
  (
    await registry.app.inject({
      method: 'POST',
      url: `/channels/production/grants/${id}/take`,
      payload: { visitor },
      headers: { authorization: `Bearer ${token}` },
    })
  ).json();

test('redeeming an invitation returns a grant for this browser only and the composition, both signed', async () => {
  const [id, visitor] = [await invite({ hours: 2, faults: true }), someone()];
  const { token, composition } = await take(id, visitor);
  const grant = readGrant(token, key());
  expect(grant).toMatchObject({ id, channel: 'production', visitor, composition: 2, faults: true });
  if (!grant) throw new Error('no grant');
  expect(Date.parse(grant.expires) - Date.now()).toBeGreaterThan(7_190_000);
  expect(
    readComposition(composition, grant, { publicKey: key() })?.parts.map(({ release }) => release.version),
  ).toEqual(['1.0.0', '1.0.0', '1.1.0']);
});

test('of thirty concurrent browsers one redeems a single-use invitation, and it may repeat the call', async () => {
  const [id, all] = [await invite(), Array.from({ length: 30 }, someone)];
  const answers = await Promise.all(all.map((visitor) => take(id, visitor)));
  const winners = all.filter((_, at) => answers[at].token);
  expect([winners.length, answers.filter(({ code }) => code === 'grant_used_up').length]).toEqual([1, 29]);
  const first = answers.find(({ token }) => token);
  expect(await take(id, winners[0] ?? '')).toEqual(first);
  expect((await registry.send('GET', '/channels/production/grants')).json().grants[0]).toMatchObject({
    uses: 1,
    taken: 1,
  });
});

test('many concurrent calls by one browser count once', async () => {
  const [id, visitor] = [await invite({ uses: 2 }), someone()];
  await Promise.all(Array.from({ length: 20 }, () => take(id, visitor)));
  expect((await take(id, someone())).token).toBeDefined();
  expect((await take(id, someone())).code).toBe('grant_used_up');
});

test('expired, revoked and unknown grants are refused with their own codes, also for a browser that redeemed them', async () => {
  const [revoked, old, visitor] = [await invite(), await invite({ hours: 1 }), someone()];
  await take(revoked, visitor);
  await registry.send('POST', `/channels/production/grants/${revoked}/revoke`);
  expect((await take(revoked, visitor)).code).toBe('grant_revoked');
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_601_000);
  expect((await take(old, visitor)).code).toBe('grant_expired');
  expect((await take('none', visitor)).code).toBe('unknown_grant');
});

test('only a site may redeem invitations for its browsers (ASVS 8.2.1), and it may do nothing else', async () => {
  const id = await invite();
  expect((await take(id, someone(), registry.token)).code).toBe('forbidden');
  expect((await take(id, someone(), registry.local.token)).code).toBe('forbidden');
  const headers = { authorization: `Bearer ${siteToken()}` };
  const response = await registry.app.inject({
    method: 'POST',
    url: '/channels/production/grants',
    payload: candidate,
    headers,
  });
  expect(response.json().code).toBe('forbidden');
});

test('a grant is invalid with a changed byte, under another key, or if it is another text signed by the registry', async () => {
  const id = await invite();
  const { token, composition } = await take(id, someone());
  const [payload = '', signature = ''] = String(token).split('.');
  const raised = Buffer.from(
    Buffer.from(payload, 'base64url').toString().replace('"faults":false', '"faults":true'),
  ).toString('base64url');
  const file = JSON.parse(composition) as { payload: string; signature: string };
  const others = [
    `${raised}.${signature}`,
    `${payload}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    payload,
    '',
    `${token}.`,
    'a.b',
    `${Buffer.from(file.payload).toString('base64url')}.${file.signature}`,
  ];
  expect(others.map((text) => readGrant(text, key()))).toEqual(others.map(() => undefined));
  const grant = readGrant(token, key());
  expect(grant && readGrant(signGrant(grant, generateKeyPairSync('ed25519').privateKey), key())).toBeUndefined();
});
