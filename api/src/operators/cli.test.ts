import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pWaitFor from 'p-wait-for';
import { programArguments } from '../testing/program';
import { startWorld, type World } from '../testing/world';
import { signedInOperator } from './testing/operators';

let world: World;
let folder: string;
let token: string;
beforeAll(async () => {
  world = await startWorld();
  folder = mkdtempSync(join(tmpdir(), 'pavilion-ops-'));
  token = await signedInOperator(world.app, 'karim', ['admin']);
}, 90_000);
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
});

const run = (
  args: readonly string[],
  url = String(world.app.pool.options.connectionString),
  more: Readonly<Record<string, string>> = { PAVILION_OPERATOR_TOKEN: token },
) =>
  spawnSync(process.execPath, [...programArguments('operators/cli.ts'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: url, PAVILION_DATA: folder, ...more },
  });

test('an action shows in the running api at once, and the log names the operator', async () => {
  const player = await world.newcomer();
  const output: string[] = [];
  const end = world.app.domainEvents.listen(player.id, (event) => output.push(event));
  await world.app.bus.awaitSubscriptions();
  expect(run(['adjust', player.username, '+100', '--reason', 'goodwill', '--by', 'karim'])).toMatchObject({
    status: 0,
    stderr: '',
    stdout: expect.stringMatching(/^A\d{8}: \+100\.00 /),
  });
  expect(await player.balance()).toBe('100.00');
  await pWaitFor(() => output.length >= 2);
  end();
  expect(output.sort()).toEqual(['balance-changed', 'inbox-changed']);
  expect(run(['audit']).stdout).toMatch(/karim +adjust +\S+ +amount 100\.00, number A\d{8}, reason goodwill/);
  expect(run(['audit', 'verify'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(
      /^The rows of the log fit together: 1 rows, head [0-9a-f]{64}\. This does not show that nobody rewrote/,
    ),
  });
}, 90_000);

test('verify exits with 3 and the row’s number if the log was altered', async () => {
  await world.asOwner(async (db) => {
    await sql`alter table audit_log disable trigger append_only`.execute(db);
    await sql`update audit_log set details = details || '{"amount":99}' where seq = 1`.execute(db);
    await sql`alter table audit_log enable trigger append_only`.execute(db);
  });
  expect(run(['audit', 'verify'])).toMatchObject({
    status: 3,
    stdout: expect.stringMatching(/^The log is invalid at row 1: /),
  });
}, 90_000);

test('each error is one line on stderr, without a password', () => {
  for (const [args, status, line] of [
    [['drop'], 2, /unknown command 'drop'/],
    [['player', 'nobody'], 1, /^There is no player/],
    [['deposits', '--by', 'rahim'], 1, /^You are signed in as karim, not as rahim/],
  ] as const) {
    const refused = run(args);
    expect(refused).toMatchObject({ status, stdout: '', stderr: expect.stringMatching(line) });
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  }
  const away = run(['deposits'], 'postgres://nobody:secret@127.0.0.1:1/none');
  expect([away.status, away.stderr.includes('secret')]).toEqual([1, false]);
}, 90_000);

test('without a session only checks run; the api takes commands of other machines, under the session’s rights', async () => {
  const url = String(world.app.pool.options.connectionString);
  const signedOut = { PAVILION_OPERATOR_TOKEN: '' };
  expect(run(['deposits'], url, signedOut)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^You are not signed in/),
  });
  expect(run(['audit', 'verify'], url, signedOut).status).toBe(3);
  // No database: the api runs it, which answers from this process.
  const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none';
  const remote = { PAVILION_OPERATORS: world.guest.base, PAVILION_OPERATOR_TOKEN: token };
  const send = async (...args: string[]): Promise<object> => {
    const options = { env: { ...process.env, DATABASE_URL: nowhere, PAVILION_DATA: folder, ...remote } };
    const typed = [...programArguments('operators/cli.ts'), ...args];
    return promisify(execFile)(process.execPath, typed, options).catch((error: object) => error);
  };
  expect(await send('deposits')).toMatchObject({ stdout: 'No deposit is processing.\n' });
  expect(await send('whoami')).toMatchObject({ stdout: 'karim (admin)\n' });
  expect(await send('player', 'nobody')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^There is no/) });
  expect(await send('sign-out')).toMatchObject({ stdout: 'Signed out.\n' });
  expect(run(['deposits'], url)).toMatchObject({ status: 1, stderr: expect.stringMatching(/^You are not signed in/) });
}, 90_000);
