import { connect } from '@pavilion/database/connect';
import { signText, type TeamFile } from '@pavilion/releases/team-file';
import { fakeBuild } from '@pavilion/releases/testing/fake-build';
import { qaOf } from '../testing/attesting';
import { firstComposition, startRegistry, type TestRegistry } from '../testing/registry-fixture';

let registry: TestRegistry;
let qa: ReturnType<typeof qaOf>;
let candidate: number;
beforeEach(async () => {
  registry = await startRegistry();
  qa = qaOf(registry);
  await registry.release(...firstComposition());
  await registry.publish(fakeBuild('wallet', '1.1.0'));
  await registry.send('POST', '/channels/production/required', { suites: ['journeys'], revision: 1 });
  candidate = await qa.prepare('wallet@1.1.0');
});
afterEach(async () => {
  jest.restoreAllMocks();
  await registry.stop();
});

const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const activation = async (): Promise<string> => {
  const response = await registry.activate(['wallet@1.1.0']);
  return response.statusCode === 200 ? 'shown' : response.json().code;
};
const codeOf = async (answer: ReturnType<typeof qa.upload>): Promise<string> => (await answer).json().code;

test('a composition that passed goes live, and its result is stored with its details and signer', async () => {
  expect((await qa.attest(candidate, { flaky: 1, skipped: 2 })).statusCode).toBe(201);
  const { attestations } = (await registry.send('GET', '/channels/production/attestations')).json();
  expect(attestations).toMatchObject([
    {
      composition: candidate,
      suite: 'journeys',
      against: 'live',
      passed: 42,
      failed: 0,
      flaky: 1,
      skipped: 2,
      by: 'local-qa',
      counts: true,
    },
  ]);
  expect(await activation()).toBe('shown');
});

test('a result of another composition, of another suite, or older than a day does not open the gate', async () => {
  await qa.attest(1);
  await qa.attest(candidate, { suite: 'smoke' });
  await qa.attest(candidate, { at: ago(23.9) });
  const soon = Date.now() + 0.2 * HOUR_MS;
  jest.spyOn(Date, 'now').mockReturnValue(soon);
  expect(await activation()).toBe('attestation_missing');
});

test('the newest run decides: a failure after a pass closes the gate, and a replayed pass does not reopen it', async () => {
  const passed = JSON.stringify(await qa.resultOf(candidate, { at: ago(2) }));
  await qa.upload(passed);
  await qa.attest(candidate, { failed: 1, at: ago(1) });
  expect(await activation()).toBe('attestation_failed');
  expect(await codeOf(qa.upload(passed))).toBe('attestation_known');
  await qa.attest(candidate, { at: ago(3) });
  expect(await activation()).toBe('attestation_failed');
});

test('a run that skipped every test does not count as a pass', async () => {
  await qa.attest(candidate, { passed: 0, skipped: 9 });
  expect((await registry.activate(['wallet@1.1.0'])).json().message).toContain('skipped every spec');
});

test('only QA may upload results, signed with its own key and unaltered (ASVS 11.6.1)', async () => {
  const text = JSON.stringify(await qa.resultOf(candidate));
  expect(await codeOf(qa.upload(text, signText(text, registry.local), registry.local))).toBe('forbidden');
  expect(await codeOf(qa.upload(text, signText(text, registry.local)))).toBe('signature_wrong');
  expect(await codeOf(qa.upload(text.replace('"failed":0', '"failed":1'), signText(text, qa.local)))).toBe(
    'signature_wrong',
  );
  expect(await codeOf(qa.upload(text, ''))).toBe('signature_missing');
  const second: TeamFile = (await registry.send('POST', '/credentials', { name: 'other-qa', role: 'qa' })).json();
  expect((await qa.upload(text, signText(text, second), second)).statusCode).toBe(201);
});

test('a result is refused for another channel, an unknown composition, or a time too old or in the future', async () => {
  const send = async (more: object): Promise<string> =>
    codeOf(qa.upload(JSON.stringify({ ...(await qa.resultOf(candidate)), ...more })));
  expect(await send({ digest: '0'.repeat(64) })).toBe('unknown_composition');
  expect(await send({ composition: 99 })).toBe('unknown_composition');
  expect(await send({ channel: 'staging' })).toBe('unknown_composition');
  expect(await send({ at: ago(-1) })).toBe('attestation_time');
  expect(await send({ at: ago(25) })).toBe('attestation_time');
  expect(await send({ passed: -1 })).toBe('body_invalid');
});

test('a stored result cannot be changed or deleted', async () => {
  await qa.attest(candidate, { failed: 1 });
  const { db, pool } = await connect(registry.database.ownerUrl, { size: 1 });
  for (const change of ['update $ set failed = 0', 'delete from $', 'truncate $'])
    await expect(pool.query(change.replace('$', 'registry.attestations'))).rejects.toThrow('append-only');
  await db.destroy();
});

test('a candidate can be tested in the live and in the previous composition; a rollout’s is refused if none runs', async () => {
  const versions = async (composition: number) =>
    (await registry.send('GET', `/compositions/${composition}`))
      .json()
      .parts.map(({ name, version }: { name: string; version: string }) => `${name}@${version}`);
  await registry.send('POST', '/channels/production/required', { suites: [], revision: 2 });
  await registry.release(fakeBuild('games', '1.1.0'));
  expect(await versions(await qa.prepare('wallet@1.1.0', { against: 'live' }))).toEqual([
    'games@1.1.0',
    'host@1.0.0',
    'wallet@1.1.0',
  ]);
  expect(await versions(await qa.prepare('wallet@1.1.0', { against: 'previous' }))).toEqual([
    'games@1.0.0',
    'host@1.0.0',
    'wallet@1.1.0',
  ]);
  const rollout = await registry.send('POST', '/channels/production/check', {
    parts: [{ name: 'wallet', version: '1.1.0' }],
    against: 'rollout',
  });
  expect(rollout.json().code).toBe('no_such_set');
});
