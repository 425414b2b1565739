import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assertProfile, findProfileProblems, hasProductionProfile, type ServiceName } from './production-profile';

const folder = mkdtempSync(join(tmpdir(), 'pavilion-profile-'));
mkdirSync(join(folder, 'secrets'));
writeFileSync(join(folder, 'secrets', 'rail'), '0c7d91b3e2f6'.repeat(5));

/** Settings of a site that may start. */
const sound = {
  PAVILION_PROFILE: 'production',
  NODE_ENV: 'production',
  PAVILION_DATA: folder,
  PAVILION_ORIGIN: 'https://pavilion.example',
  PAVILION_ORIGINALS_ORIGIN: 'https://games.example',
  PAVILION_RAIL_ORIGIN: 'https://rail.example',
  PAVILION_TRUSTED_PROXY: '10.0.0.1',
  PAVILION_RAIL: 'https://rail.example',
  PAVILION_FEED: 'https://feed.example',
  SMTP_URL: 'smtps://mail:aGVsbG8@mail.example',
  SMS_URL: 'https://sms.example',
  SMS_KEY: 'b3e2f6d1',
  DATABASE_URL: 'postgres://pavilion_service:0c7d91@db/pavilion',
  DATABASE_OWNER_URL: 'postgres://pavilion:77ab12@db/pavilion',
};

const servers: readonly ServiceName[] = ['api', 'site', 'registry', 'originals'];

test.each(servers)('a sound %s starts', async (service) => {
  expect(findProfileProblems(service, sound)).toEqual([]);
  await assertProfile(service, async () => [], sound);
});

test.each<[ServiceName, Record<string, string | undefined>, RegExp]>([
  ['api', { PAVILION_DEMO: '1' }, /^PAVILION_DEMO creates the demo login demoplayer/],
  ['site', { PAVILION_DEV: '1' }, /^PAVILION_DEV=1 opens the door/],
  ['api', { PAVILION_TEST_CLOCK: '1' }, /^PAVILION_TEST_CLOCK=1/],
  ['api', { PAVILION_CALL_LIMITS: 'off' }, /^PAVILION_CALL_LIMITS=off/],
  ['registry', { NODE_ENV: undefined, PAVILION_DEMO: '0' }, /^NODE_ENV is not 'production'/],
  ['api', { PAVILION_RAIL: undefined }, /^PAVILION_RAIL is not set, so the sandbox would be the payment rail/],
  ['api', { PAVILION_FEED: undefined }, /would be the market feed/],
  ['api', { SMTP_URL: undefined }, /would be the mail server/],
  ['api', { SMS_URL: undefined }, /would be the SMS gateway/],
  ['originals', { PAVILION_SANDBOX: 'http://10.0.0.10:4200' }, /^PAVILION_SANDBOX leads to the sandbox/],
  [
    'site',
    { PAVILION_ORIGIN: 'http://pavilion.example' },
    /^PAVILION_ORIGIN is http:\/\/pavilion\.example: name an https/,
  ],
  ['site', { PAVILION_ORIGIN: undefined }, /^PAVILION_ORIGIN is not set/],
  ['originals', { PAVILION_ORIGINALS_ORIGIN: undefined }, /^PAVILION_ORIGINALS_ORIGIN is not set/],
  ['site', { PAVILION_RAIL_ORIGIN: undefined }, /^PAVILION_RAIL_ORIGIN is not set/],
  ['site', { PAVILION_TRUSTED_PROXY: undefined }, /^PAVILION_TRUSTED_PROXY is not set/],
  ['registry', { DATABASE_URL: 'postgres://pavilion:change-me@db/pavilion' }, /^DATABASE_URL has a default password/],
  ['registry', { DATABASE_OWNER_URL: 'postgres://pavilion:pavilion@db/pavilion' }, /^DATABASE_OWNER_URL has a default/],
  ['api', { SMS_KEY: 'change-me' }, /^SMS_KEY is the example's/],
])('%s with %j is refused in one line', async (service, change, line) => {
  const env = { ...sound, ...change };
  expect(findProfileProblems(service, env)).toEqual([expect.stringMatching(line)]);
  await expect(assertProfile(service, async () => [], env)).rejects.toThrow('refuses to start');
});

test('all problems are named at once, with those of the database', async () => {
  const env = { ...sound, PAVILION_DEMO: '1', PAVILION_ORIGIN: undefined, PAVILION_RAIL: undefined };
  const refused = assertProfile('api', async () => ['The role pavilion of DATABASE_URL is a superuser'], env);
  await expect(refused).rejects.toMatchObject({
    problems: [/^PAVILION_DEMO/, /^PAVILION_ORIGIN/, /^PAVILION_RAIL/, /^The role/].map((line) =>
      expect.stringMatching(line),
    ),
  });
});

test.each([
  ['too short to be random', 'secret', /^secrets\/sealing is shorter/],
  ['a placeholder', '0'.repeat(64), /^secrets\/sealing is a placeholder/],
])('a secret that is %s is refused', (_, secret, line) => {
  const file = join(folder, 'secrets', 'sealing');
  writeFileSync(file, secret);
  expect(findProfileProblems('api', sound)).toEqual([expect.stringMatching(line)]);
  rmSync(file);
});

test('the sandbox never starts, and nothing is refused without the profile', async () => {
  expect(findProfileProblems('sandbox', sound)).toHaveLength(1);
  await assertProfile('sandbox', async () => ['never called'], { PAVILION_PROFILE: 'demo' });
  expect([hasProductionProfile({}), hasProductionProfile({ PAVILION_PROFILE: 'production' })]).toEqual([false, true]);
  expect(() => hasProductionProfile({ PAVILION_PROFILE: 'prod' })).toThrow('PAVILION_PROFILE is production or demo');
});
