import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { qaOf } from '@pavilion/registry/testing/attesting';
import type { TestRegistry } from '@pavilion/registry/testing/registry-fixture';
import { registryPaths } from '@pavilion/releases/registry.paths';
import { type FakeBuild, fakeBuild, writeBuild } from '@pavilion/releases/testing/fake-build';
import { RegistryClient } from './client/client';
import { json, pavilion, shown, startNamedRegistry, stopNamedRegistry } from './testing/command-line';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await startNamedRegistry();
});
afterEach(() => stopNamedRegistry(registry));

async function publish(build: FakeBuild): Promise<void> {
  expect((await pavilion('publish', await writeBuild(build))).code).toBe(0);
}

test('three commands publish, activate and roll back a release', async () => {
  const folder = await writeBuild(fakeBuild('wallet', '1.1.0'));
  expect(await pavilion('publish', folder)).toEqual({ code: 0, out: 'Published wallet@1.1.0.\n', err: '' });
  expect((await pavilion('activate', 'wallet@1.1.0')).out).toBe('production shows composition 2 (revision 2).\n');
  expect(await shown()).toContain('wallet@1.1.0');
  expect((await pavilion('rollback')).out).toBe('Rolled back: production shows composition 1 (revision 3).\n');
  expect(await shown()).toContain('wallet@1.0.0');
});

test('a dry run reports what would happen and changes nothing', async () => {
  const folder = await writeBuild(fakeBuild('wallet', '1.1.0'));
  expect((await pavilion('publish', folder, '--dry-run')).out).toBe(
    'wallet@1.1.0 would be published; nothing changed.\n',
  );
  await publish(fakeBuild('wallet', '1.1.0'));
  expect((await pavilion('activate', 'wallet@1.1.0', '--dry-run')).out).toBe(
    'production would accept it:\n  wallet 1.0.0 -> 1.1.0 (falls back to 1.0.0)\n',
  );
  await pavilion('activate', 'wallet@1.1.0');
  expect((await pavilion('rollback', '--dry-run')).out).toBe(
    'production would return from composition 2 to 1:\n  wallet 1.1.0 -> 1.0.0\n',
  );
  for (const words of [
    ['kill', 'wallet', '--reason', 'lost'],
    ['gc'],
    ['team', 'create', 'x', '--part', 'wallet'],
    ['team', 'rotate', 'local'],
    ['team', 'revoke', 'local'],
  ]) {
    expect([words, (await pavilion(...words, '--dry-run')).code]).toEqual([words, 0]);
  }
  const { revision, kills } = await json('status');
  expect([revision, kills]).toEqual([2, []]);
  expect(await json('team', 'list')).toHaveLength(4);
});

test('diff reports the refusals of releases and the changes between compositions', async () => {
  await publish(fakeBuild('lottery', '1.0.0', { claims: [{ path: '/games', access: 'open', page: 'main-page' }] }));
  expect((await pavilion('diff', 'lottery@1.0.0')).out).toBe(
    'production would refuse it:\n  lottery none -> 1.0.0, +590 bytes, gains /games\n    gains in the slot home.featured\n  refused: lottery and games both claim /games: one of them must drop it.\n',
  );
  await registry.release(fakeBuild('wallet', '1.1.0'));
  expect((await pavilion('diff')).out).toBe(
    'From composition 1 to 2:\n  wallet 1.0.0 -> 1.1.0 (falls back to 1.0.0)\n',
  );
  expect(await json('diff', '2', '1')).toMatchObject({
    from: 2,
    to: 1,
    changes: [{ name: 'wallet', from: '1.1.0', to: '1.0.0' }],
  });
});

test('a refusal prints a sentence, and with --json a code and every finding', async () => {
  await publish(fakeBuild('lottery', '1.0.0', { claims: [{ path: '/games', access: 'open', page: 'main-page' }] }));
  expect(await pavilion('activate', 'lottery@1.0.0')).toEqual({
    code: 1,
    out: '',
    err: 'pavilion: lottery and games both claim /games: one of them must drop it.\n',
  });
  const { err } = await pavilion('activate', 'lottery@1.0.0', '--json');
  expect(JSON.parse(err)).toMatchObject({ success: false, code: 'claims_clash', findings: [{ code: 'claims_clash' }] });
});

test('a part is killed and lifted again, with the reason in status and log', async () => {
  await pavilion('kill', 'wallet', '--path', '/wallet', '--reason', 'deposits are lost');
  expect((await pavilion('status')).out).toContain('  closed: wallet /wallet, because deposits are lost\n');
  expect((await pavilion('lift', 'wallet')).err).toContain('wallet is not closed on production');
  expect((await pavilion('lift', 'wallet', '--path', '/wallet')).out).toBe(
    '/wallet of wallet is open again on production.\n',
  );
  expect((await pavilion('log', '--limit', '2')).out).toMatch(
    /lifted by operator.*\n.*killed by operator.*"deposits are lost"\n$/,
  );
});

test('an operator moves a remote’s files to another origin and back to the site', async () => {
  expect((await pavilion('origin', 'wallet', 'https://static.example', '--dry-run')).out).toContain('nothing changed');
  expect((await pavilion('origin', 'wallet', 'https://static.example')).out).toContain(
    'Files of wallet come from https://static.example on production',
  );
  expect((await pavilion('status')).out).toContain('wallet@1.0.0 from https://static.example');
  expect((await pavilion('origin', 'wallet', 'site')).code).toBe(0);
  expect((await pavilion('status')).out).not.toContain('static.example');
  expect(await pavilion('origin', 'wallet')).toMatchObject({ code: 2 });
});

test('a channel requires a suite, the refusal names the command, and status reports the result', async () => {
  await publish(fakeBuild('wallet', '1.1.0'));
  expect((await pavilion('require', 'journeys')).out).toContain(
    'From now on production requires a composition to pass journeys.',
  );
  expect((await pavilion('activate', 'wallet@1.1.0')).err).toContain(
    'npm run verify -- --candidate wallet@1.1.0 --suite journeys --upload',
  );
  expect((await pavilion('status')).out).toContain('  requires journeys: not run on the live composition\n');
  const qa = qaOf(registry);
  await qa.attest(await qa.prepare('wallet@1.1.0'));
  expect((await pavilion('activate', 'wallet@1.1.0')).code).toBe(0);
  expect((await pavilion('status')).out).toContain('  requires journeys: 42 passed, 0 failed on composition 2 at ');
  expect((await pavilion('require', '--none')).out).toBe('From now on production requires no suite.\n');
  expect(await json('status')).toMatchObject({ required: [] });
});

test('QA uploads the result of its own run on one composition', async () => {
  await publish(fakeBuild('wallet', '1.1.0'));
  await pavilion('require', 'journeys');
  process.env['PAVILION_TEAM_FILE'] = registryPaths(registry.data).localQa;
  const { composition } = await json('grant', 'wallet@1.1.0');
  const attest = (...counts: string[]) =>
    pavilion('attest', 'journeys', '--composition', `${composition}`, '--passed', '41', ...counts);
  expect((await attest('--dry-run')).out).toContain('nothing was uploaded');
  expect((await attest('--failed', '1')).out).toBe('Composition 2 did not pass journeys: 41 passed, 1 failed.\n');
  delete process.env['PAVILION_TEAM_FILE'];
  expect((await pavilion('activate', 'wallet@1.1.0')).err).toContain('1 of 42 failed');
  expect((await attest()).err).toContain('local is a team, and this requires qa');
  process.env['PAVILION_TEAM_FILE'] = registryPaths(registry.data).localQa;
  expect((await attest()).out).toBe('Composition 2 passed journeys: 41 passed, 0 failed.\n');
  delete process.env['PAVILION_TEAM_FILE'];
  expect((await pavilion('activate', 'wallet@1.1.0')).code).toBe(0);
  expect(await pavilion('attest', 'Journeys', '--composition', '2', '--passed', '1')).toMatchObject({ code: 2 });
});

test('a rollout can be started, inspected, paused, advanced and aborted', async () => {
  await publish(fakeBuild('wallet', '1.1.0'));
  expect((await pavilion('rollout', 'status')).out).toBe('production has had no rollout.\n');
  expect((await pavilion('rollout', 'start', 'wallet@1.1.0', '--dry-run')).out).toContain('No rollout was started.');
  expect(await json('rollout', 'status')).toBeNull();
  const { out } = await pavilion('rollout', 'start', 'wallet@1.1.0', '--steps', '5:10,50:20,100', '--min-sample', '40');
  expect(out).toMatch(
    /^5 % of visitors of production see composition 2 \(wallet@1.1.0\) after composition 1; rollout \w+ is running.\n {2}>5 % for 10 min, 50 % for 20 min, 100 %; the next/,
  );
  expect((await pavilion('status')).out).toContain('  5 % of visitors get wallet@1.1.0 (composition 2)\n');
  expect((await pavilion('diff')).out).toBe(
    'From composition 1 to 2:\n  wallet 1.0.0 -> 1.1.0 (falls back to 1.0.0)\n',
  );
  expect((await pavilion('rollout', 'advance', '--dry-run')).out).toBe(
    '50 % of visitors would see composition 2; nothing changed.\n',
  );
  await pavilion('rollout', 'advance');
  expect((await pavilion('rollout', 'pause', '--reason', 'a match')).out).toContain('  paused at 50 %: a match\n');
  await pavilion('rollout', 'resume');
  expect(await json('rollout', 'abort', '--reason', 'enough')).toMatchObject({
    state: 'aborted',
    verdict: 'aborted at 50 %: enough',
    minSample: 40,
  });
  expect((await pavilion('rollout', 'abort')).err).toBe(
    'pavilion: No rollout is running on production; the last one aborted at 50 %: enough.\n',
  );
  expect((await pavilion('log', '--limit', '1')).out).toContain('"aborted at 50 %: enough"');
});

test('a grant gives one browser a candidate until it is revoked', async () => {
  await publish(fakeBuild('wallet', '1.1.0'));
  process.env['PAVILION_ORIGIN'] = 'https://pavilion.example/';
  const { id, composition, link } = await json('grant', 'wallet@1.1.0', '--hours', '2', '--note', 'deposits');
  expect(link).toBe(`https://pavilion.example/grant/${id}`);
  expect((await pavilion('grant', '1', '--uses', '3')).out).toMatch(
    /to 3 browsers until .*\nOpen or share https:\/\/pavilion\.example\/grant\/\w{16}\n$/,
  );
  expect((await pavilion('grant', 'list')).out).toMatch(
    new RegExp(`^grant .*\\n(.*\\n)*${id} +${composition}  until \\S+ +0 +1  local  "deposits"\\n`),
  );
  expect((await pavilion('grant', 'revoke', id)).out).toBe(`The grant ${id} is revoked.\n`);
  expect((await pavilion('grant', 'list')).out).toContain('revoked');
});

test('an api registers its calls before it goes live and may not drop one in use', async () => {
  const file = join(registry.data, 'openapi.json');
  const answering = (...paths: string[]) =>
    writeFileSync(
      file,
      JSON.stringify({
        info: { version: '1.0.0' },
        paths: Object.fromEntries(paths.map((path) => [path, { get: {} }])),
      }),
    );
  answering('/api/orders', '/api/orders/{id}');
  expect((await pavilion('api', file)).out).toMatch(/^The api 1\.0\.0-[0-9a-f]{8} is live with 2 calls\.\n$/);
  await publish(fakeBuild('wallet', '1.1.0', { calls: ['GET /api/orders/:id'] }));
  expect((await pavilion('activate', 'wallet@1.1.0')).code).toBe(0);
  answering('/api/orders');
  expect((await pavilion('api', file, '--dry-run')).err).toContain(
    'wallet@1.1.0 on production makes the call GET /api/orders/:id, which the api 1.0.0-',
  );
  expect((await pavilion('api', join(registry.data, 'nothing.json'))).err).toContain(
    'There is no OpenAPI document with calls at',
  );
});

test('a team file is readable only by its owner and publishes only its own part', async () => {
  const out = join(registry.data, 'wallet-team.json');
  await pavilion('team', 'create', 'wallet-team', '--part', 'wallet', '--out', out);
  expect(statSync(out).mode & 0o777).toBe(0o600);
  process.env['PAVILION_TEAM_FILE'] = out;
  await publish(fakeBuild('wallet', '1.1.0'));
  expect((await pavilion('publish', await writeBuild(fakeBuild('games', '1.1.0')))).err).toBe(
    'pavilion: games belongs to another team: wallet-team may publish wallet.\n',
  );
  expect((await pavilion('kill', 'wallet', '--reason', 'x')).err).toContain(
    'wallet-team is a team, and this requires operator',
  );
  delete process.env['PAVILION_TEAM_FILE'];
  const { keys } = await json('team', 'keys');
  const own = { team: 'wallet-team', parts: ['wallet'], publicKey: expect.stringContaining('PUBLIC KEY') };
  expect(keys).toEqual([expect.objectContaining(own), expect.objectContaining({ team: 'local', parts: ['*'] })]);
  const original = readFileSync(out, 'utf8');
  expect((await pavilion('team', 'rotate', 'wallet-team', '--out', out)).err).toContain('already exists');
  expect(readFileSync(out, 'utf8')).toBe(original);
  expect((await json('team', 'list')).filter(({ name }: { name: string }) => name === 'wallet-team')).toHaveLength(1);
});

test('a registry that does not respond in time is reported as such', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const identity = { team: () => ({ team: '', parts: [], token: '', privateKey: '' }), operator: () => '' };
  await expect(
    new RegistryClient(address, identity, { read: 50, write: 50 }).channel('production'),
  ).rejects.toMatchObject({
    code: 'timeout',
    message: expect.stringContaining('did not respond within 0.05 s.'),
  });
  silent.closeAllConnections();
  silent.close();
});

test.each([
  [[], 'Usage: pavilion [options] [command]', 'rollout'],
  [['--help'], 'Usage: pavilion [options] [command]', 'PAVILION_REGISTRY'],
  [['rollout', '--help'], 'Usage: pavilion rollout [options] [command]', 'advance'],
  [['grant', 'create', '--help'], 'Usage: pavilion grant create [options]', '--json'],
  [['team', 'create', '--help'], 'Usage: pavilion team create [options] <name>', 'choices: "operator", "team"'],
])('%j prints the help', async (words, usage, line) => {
  const { code, out, err } = await pavilion(...words);
  expect([code, out, err]).toEqual([0, expect.stringContaining(usage), '']);
  expect(out).toContain(line);
});

test.each([
  [['fly'], "unknown command 'fly'", 'Usage: pavilion '],
  [['toString'], "unknown command 'toString'", 'Usage: pavilion '],
  [['activate'], "missing required argument 'name@version'", 'Usage: pavilion activate'],
  [['activate', 'wallet'], 'A release is name@version', 'Usage: pavilion activate'],
  [['publish', 'dist', 'more'], 'too many arguments', 'Usage: pavilion publish'],
  [['rollback', '--to', 'x'], 'It must be a whole number', 'Usage: pavilion rollback'],
  [['diff', '1', '2', '3'], 'at most two compositions', 'Usage: pavilion diff'],
  [['diff', '1', 'wallet@1.0.0'], 'at most two compositions', 'Usage: pavilion diff'],
  [['kill', 'wallet'], '--reason', 'Usage: pavilion kill'],
  [['require'], 'pavilion require journeys', 'Usage: pavilion require'],
  [['api'], "missing required argument 'openapi'", 'Usage: pavilion api'],
  [['grant', '1', '2'], 'one composition', 'Usage: pavilion grant create'],
  [['team', 'create', 'idle'], '--part search', 'Usage: pavilion team create'],
  [['team', 'create', 'idle', '--role', 'owner'], 'Allowed choices are', 'Usage: pavilion team create'],
  [['rollout'], 'start', 'Usage: pavilion rollout'],
  [['rollout', 'fly'], "unknown command 'fly'", 'Usage: pavilion rollout'],
  [['rollout', 'start', 'wallet@1.1.0', '--steps', 'x'], 'percent:minutes', 'Usage: pavilion rollout start'],
  [['status', '--chanel', 'x'], "unknown option '--chanel'", 'Usage: pavilion status'],
])('an invalid command (%j) prints the error and the usage', async (words, hint, usage) => {
  const { code, out, err } = await pavilion(...words);
  expect([code, out, err]).toEqual([2, '', expect.stringContaining(hint)]);
  expect(err).toContain(usage);
});

test('an invalid command with --json is reported as JSON', async () => {
  const { code, err } = await pavilion('status', '--chanel', 'x', '--json');
  expect([code, JSON.parse(err)]).toEqual([
    2,
    { success: false, code: 'usage', message: expect.stringContaining("unknown option '--chanel'") },
  ]);
});
