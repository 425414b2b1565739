import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { signText, type TeamFile } from '@pavilion/releases/team-file';
import { bodyOf, fakeBuild } from '@pavilion/releases/testing/fake-build';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
beforeEach(async () => void (registry = await startRegistry()));
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

async function newTeam(name: string, ...parts: string[]): Promise<TeamFile> {
  return (await registry.send('POST', '/credentials', { name, parts })).json();
}

const outcome = async (answer: ReturnType<TestRegistry['publish']>): Promise<unknown> => {
  const { statusCode, json } = await answer;
  return statusCode === 201 ? 'published' : json<{ code: string }>().code;
};

test('a team may publish only its own parts', async () => {
  const team = await newTeam('wallet-team', 'wallet');
  expect(await outcome(registry.publish(fakeBuild('wallet', '1.0.0'), team))).toBe('published');
  expect(await outcome(registry.publish(fakeBuild('games', '1.0.0'), team))).toBe('not_yours');
});

test('a team’s file has the key by which a local site verifies what is live, after a rotation too', async () => {
  const key = await readFile(registryPaths(registry.data).publicKey, 'utf8');
  expect((await newTeam('wallet-team', 'wallet')).registryKey).toBe(key);
  expect((await registry.send('POST', '/credentials/wallet-team/rotate', {})).json().registryKey).toBe(key);
});

test('a release without a signature or with another team’s signature is refused (ASVS 11.6.1)', async () => {
  const [team, other] = [await newTeam('wallet-team', 'wallet'), await newTeam('other-team', 'wallet')];
  const body = bodyOf(fakeBuild('wallet', '1.0.0'));
  expect(await outcome(registry.publishBody(body, team, { signature: undefined }))).toBe('signature_missing');
  expect(
    await outcome(registry.publishBody(body, team, { signature: signText(JSON.stringify(body.release), other) })),
  ).toBe('signature_wrong');
  expect(await outcome(registry.publishBody(body, team, { release: `${JSON.stringify(body.release)} ` }))).toBe(
    'signature_wrong',
  );
  expect((await registry.send('POST', '/releases', { release: '{}', files: {} })).json().code).toBe('forbidden');
});

test('the signed text is stored unchanged', async () => {
  const text = JSON.stringify(fakeBuild('wallet', '1.0.0').release, null, 3);
  const response = await registry.publishBody(bodyOf(fakeBuild('wallet', '1.0.0')), registry.local, {
    release: text,
    signature: signText(text, registry.local),
  });
  expect(response.statusCode).toBe(201);
  expect((await registry.send('GET', '/releases/wallet/1.0.0/signed')).json()).toMatchObject({
    document: text,
    signature: signText(text, registry.local),
    team: 'local',
  });
});

test('a dry run reports what publishing would do and stores nothing', async () => {
  const dry = () => registry.publishBody(bodyOf(fakeBuild('wallet', '1.0.0')), registry.local, { dryRun: true });
  expect((await dry()).statusCode).toBe(200);
  expect((await registry.send('GET', '/releases')).json()).toEqual({ releases: [] });
  await registry.publish(fakeBuild('wallet', '1.0.0'));
  expect(await outcome(dry())).toBe('already_published');
});

test('rotating ends the old key at once or after the given hours', async () => {
  const first = await newTeam('wallet-team', 'wallet');
  const second: TeamFile = (await registry.send('POST', '/credentials/wallet-team/rotate', {})).json();
  expect(await outcome(registry.publish(fakeBuild('wallet', '1.0.0'), first))).toBe('unauthorized');
  const third: TeamFile = (await registry.send('POST', '/credentials/wallet-team/rotate', { overlapHours: 2 })).json();
  expect(await outcome(registry.publish(fakeBuild('wallet', '1.0.1'), second))).toBe('published');
  const later = Date.now() + 2 * 3_600_000 + 1;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await outcome(registry.publish(fakeBuild('wallet', '1.0.2'), second))).toBe('unauthorized');
  expect(await outcome(registry.publish(fakeBuild('wallet', '1.0.2'), third))).toBe('published');
});

test('a revoked team can no longer publish; its releases stay and can be activated', async () => {
  await registry.release(...firstComposition());
  const team = await newTeam('wallet-team', 'wallet');
  await registry.publish(fakeBuild('wallet', '1.1.0'), team);
  expect((await registry.send('POST', '/credentials/wallet-team/revoke')).statusCode).toBe(200);
  expect(await outcome(registry.publish(fakeBuild('wallet', '1.2.0'), team))).toBe('unauthorized');
  expect((await registry.activate(['wallet@1.1.0'])).statusCode).toBe(200);
  expect((await registry.send('POST', '/credentials/wallet-team/rotate', {})).json().code).toBe('unknown_credential');
});

test('names are unique, and operators cannot revoke their own access', async () => {
  await newTeam('wallet-team', 'wallet');
  expect((await registry.send('POST', '/credentials', { name: 'wallet-team', parts: ['games'] })).json().code).toBe(
    'name_taken',
  );
  expect((await registry.send('POST', '/credentials/operator/revoke')).json().code).toBe('own_credential');
  expect((await registry.send('POST', '/credentials', { name: 'idle-team' })).json().code).toBe('body_invalid');
});

test('a new credential contains only what its role needs: a key only for roles that sign', async () => {
  const hand = async (role: string) =>
    (await registry.send('POST', '/credentials', { name: `a-${role}`, role, parts: ['wallet'] })).json();
  expect(await hand('team')).toMatchObject({
    team: 'a-team',
    parts: ['wallet'],
    token: expect.any(String),
    privateKey: expect.stringContaining('PRIVATE KEY'),
  });
  expect(await hand('qa')).toHaveProperty('privateKey');
  expect(await hand('operator')).not.toHaveProperty('privateKey');
  expect(await hand('site')).not.toHaveProperty('privateKey');
});

test('while an operator’s old token is valid, neither the old nor the new one can revoke their own credential', async () => {
  const hand: TeamFile = (await registry.send('POST', '/credentials/operator/rotate', { overlapHours: 1 })).json();
  for (const token of [registry.token, hand.token]) {
    const response = await registry.app.inject({
      method: 'POST',
      url: '/credentials/operator/revoke',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.json().code).toBe('own_credential');
  }
});

test('operators can list each key’s expiry, and the log records who issued what to whom', async () => {
  const noon = Date.parse('2030-01-01T12:00:00Z');
  jest.spyOn(Date, 'now').mockReturnValue(noon);
  await newTeam('wallet-team', 'wallet', 'games');
  await registry.send('POST', '/credentials', { name: 'night-desk', role: 'operator' });
  await registry.send('POST', '/credentials/wallet-team/rotate', { overlapHours: 2 });
  await registry.send('POST', '/credentials/night-desk/rotate', {});
  await registry.send('POST', '/credentials/night-desk/revoke');
  const { credentials } = (await registry.send('GET', '/credentials')).json();
  const until = (name: string) =>
    credentials
      .filter((one: { name: string }) => one.name === name)
      .map((one: { until: string | null }) => one.until)
      .sort();
  expect(until('wallet-team')).toEqual(['2030-01-01T14:00:00.000Z', null]);
  expect(until('night-desk')).toEqual(['2030-01-01T12:00:00.000Z', '2030-01-01T12:00:00.000Z']);
  const { lines } = (await registry.send('GET', '/log?what=credential')).json();
  expect(lines.map(({ actor, reason }: { actor: string; reason: string }) => [actor, reason]).reverse()).toEqual([
    ['operator', 'wallet-team may publish wallet, games'],
    ['operator', 'night-desk may act as operator'],
    ['operator', 'wallet-team has a new key; the old one is valid for 2 h more'],
    ['operator', 'night-desk has a new key; the old one is valid no longer'],
    ['operator', 'night-desk is revoked'],
  ]);
});

test('only operators may list and change credentials, and a secret is returned only once (ASVS 8.2.1)', async () => {
  const team = await newTeam('wallet-team', 'wallet');
  const list = (await registry.send('GET', '/credentials')).body;
  expect(list).toContain('wallet-team');
  expect(list).not.toContain(team.token);
  for (const [method, url] of [
    ['GET', '/credentials'],
    ['POST', '/credentials'],
    ['POST', '/credentials/local/rotate'],
    ['POST', '/credentials/local/revoke'],
  ] as const) {
    const response = await registry.app.inject({ method, url, headers: { authorization: `Bearer ${team.token}` } });
    expect([url, response.json().code]).toEqual([url, 'forbidden']);
  }
});

test('the developer’s own team file is accessible only to its owner', async () => {
  const { mode } = await stat(join(registry.data, 'registry/teams/local.json'));
  expect(mode & 0o777).toBe(0o600);
});
