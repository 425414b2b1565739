import { TOTP } from 'otpauth';
import { operatorPaths, type OperatorSession } from '@pavilion/contract/operators';
import { type Client } from '../../testing/client';
import { readyToWithdraw, withdrawn } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';
import type { CommandResult } from '../run';
import { runOps } from '../run';
import { signInLocalOperator, signOutLocalOperator } from './local-operator';
import { newToken } from './sessions.service';

let world: World;
let api: Client;
beforeAll(async () => {
  world = await startWorld();
  api = world.guest;
  await world.set('withdrawals_auto_up_to', 0);
}, 60_000);
afterAll(() => world.stop());

const MINUTE_MS = 60_000;
const PASSWORD = 'correct horse battery';
const secrets = new Map<string, string>();
let tokens: Record<string, string> = {};

/** The code that the person's app shows now; the clock moves on so that no code is used twice. */
const codeOf = (name: string): string => {
  world.app.clock.advance(30_000);
  return new TOTP({ secret: secrets.get(name) ?? '' }).generate({ timestamp: world.app.clock.now() });
};
const first = (...typed: string[]): Promise<CommandResult> =>
  runOps(typed, async () => ({ app: world.app, operator: 'first-start', roles: ['admin'] }));

async function enroll(name: string, invitation: string, password = PASSWORD) {
  const { body } = await api.post(operatorPaths.enrollment, { name, invitation });
  if (typeof body['secret'] === 'string') secrets.set(name, body['secret']);
  return api.post(operatorPaths.enrolled, { name, invitation, password, code: codeOf(name) });
}

const signIn = (name: string, code = codeOf(name), password = PASSWORD) =>
  api.post(operatorPaths.session, { name, password, code });
const authorized = (token: string) => ({ authorization: `Bearer ${token}` });
const look = async (token: string): Promise<number> => (await api.get(operatorPaths.session, authorized(token))).status;
const run = async (who: string, ...typed: string[]): Promise<CommandResult> =>
  (await api.post(operatorPaths.commands, { typed }, authorized(tokens[who] ?? ''))).body as never;
const signOut = (token: string) =>
  fetch(new URL(operatorPaths.session, api.base), { method: 'DELETE', headers: authorized(token) });

/** Adds operators and signs them in. */
async function people(all: Readonly<Record<string, string>>): Promise<void> {
  const invitations: [string, string][] = [];
  for (const [name, roles] of Object.entries(all)) {
    if (secrets.has(name)) continue;
    const { out } = await first('operators', 'add', name, '--roles', roles, '--json');
    invitations.push([name, (JSON.parse(out) as { invitation: string }).invitation]);
  }
  for (const [name, invitation] of invitations) expect((await enroll(name, invitation)).status).toBe(200);
  for (const name of Object.keys(all)) {
    tokens = { ...tokens, [name]: ((await signIn(name)).body as unknown as OperatorSession).token };
  }
}

test('an invited person enrolls once, and signs in with password and code', async () => {
  const { out } = await first('operators', 'add', 'sadia', '--roles', 'support', '--json');
  const { invitation } = JSON.parse(out) as { invitation: string };
  expect((await enroll('sadia', 'another invitation')).status).toBe(401);
  expect((await enroll('sadia', invitation, 'sadia')).body).toMatchObject({ message: expect.stringContaining('12') });
  expect((await enroll('sadia', invitation, 'qwerty123456')).body).toMatchObject({
    message: expect.stringContaining('known from breaches'),
  });
  expect((await enroll('sadia', invitation, 'pavilion-operator-2026')).body).toMatchObject({
    message: expect.stringContaining('easy to guess'),
  });
  expect((await enroll('sadia', invitation)).body).toMatchObject({ name: 'sadia', roles: ['support'] });
  expect((await enroll('sadia', invitation)).status).toBe(401);
  const code = codeOf('sadia');
  const signedIn = await signIn('sadia', code);
  expect(signedIn.body).toMatchObject({ name: 'sadia', token: expect.stringMatching(/^[\w-]{43}$/) });
  // A code that somebody read over a shoulder works once.
  expect((await signIn('sadia', code)).body).toMatchObject({ code: 'wrong_credentials' });
  tokens['sadia'] = String(signedIn.body['token']);
});

test('the secret of the app is stored sealed; one of an earlier release works, and is sealed then', async () => {
  await people({ sadia: 'support' });
  const row = () => world.app.db.selectFrom('operators').select('factor').where('name', '=', 'sadia');
  const isSealed = async () => (await row().executeTakeFirstOrThrow()).factor?.startsWith('sealing.1:');
  expect(await isSealed()).toBe(true);
  const factor = secrets.get('sadia') ?? '';
  await world.app.db.updateTable('operators').set({ factor }).where('name', '=', 'sadia').execute();
  expect((await signIn('sadia')).status).toBe(200);
  expect(await isSealed()).toBe(true);
});

test('a password without a code, and a code without a password, sign nobody in; guesses end', async () => {
  await people({ tania: 'support' });
  expect((await signIn('tania', '000000')).status).toBe(401);
  expect((await signIn('tania', codeOf('tania'), 'wrong password')).status).toBe(401);
  for (let tries = 0; tries < 3; tries += 1) expect((await signIn('tania', '000000')).status).toBe(401);
  expect((await signIn('tania')).body).toMatchObject({ code: 'too_many_tries' });
  expect((await signIn('nobody', '000000')).body).toMatchObject({ code: 'wrong_credentials' });
  world.app.clock.advance(15 * MINUTE_MS);
  expect((await signIn('tania')).status).toBe(200);
});

test('a session ends unused, at its fixed end, and at once when signed out, copies included', async () => {
  await people({ tania: 'support' });
  const copied = tokens['tania'] ?? '';
  expect(await look(copied)).toBe(200);
  await signOut(copied);
  expect(await look(copied)).toBe(401);
  expect(await run('tania', 'find', 'anybody')).toMatchObject({ code: 'unauthenticated' });
  await people({ tania: 'support' });
  world.app.clock.advance(30 * MINUTE_MS);
  expect(await look(tokens['tania'] ?? '')).toBe(401);
  await people({ tania: 'support' });
  for (let at = 0; at < 28; at += 1) {
    expect(await look(tokens['tania'] ?? '')).toBe(200);
    world.app.clock.advance(25 * MINUTE_MS);
  }
  world.app.clock.advance(25 * MINUTE_MS);
  expect(await look(tokens['tania'] ?? '')).toBe(401);
});

test('roles decide what a session does: support pays nothing out, a cashier settles nothing', async () => {
  await people({ sadia: 'support', cashier1: 'cashier', trader1: 'trader', rel: 'release' });
  const player = await readyToWithdraw(world.app, await world.player());
  const id = await withdrawn(player);
  for (const typed of [
    ['approve', id],
    ['pay', id],
    ['adjust', player.username, '+1', '--reason', 'x'],
    ['reconcile', '--acknowledge', '--reason', 'x'],
    ['setting', 'operator_limits', '{}'],
    ['operators', 'roles', 'sadia', '--roles', 'admin'],
    ['market', 'void', 'm1', '--reason', 'x'],
  ])
    expect(await run('sadia', ...typed)).toMatchObject({ exit: 1, error: expect.stringContaining('needs the role') });
  expect(await run('cashier1', 'market', 'void', 'm1', '--reason', 'x')).toMatchObject({ exit: 1 });
  expect(await run('trader1', 'approve', id)).toMatchObject({ exit: 1 });
  expect(await run('rel', 'player', player.username)).toMatchObject({ exit: 1 });
  expect((await run('sadia', 'player', player.username)).exit).toBe(0);
  expect((await run('sadia', 'freeze', player.username, '--reason', 'asked')).exit).toBe(0);
  expect((await run('cashier1', 'approve', id)).exit).toBe(0);
  expect((await first('audit', '--limit', '1')).out).toMatch(/cashier1 +approve/);
  expect(await run('cashier1', 'approve', id, '--by', 'sadia')).toMatchObject({
    error: 'You are signed in as cashier1, not as sadia.',
  });
});

test('no session runs what reads or writes files of the api’s machine', async () => {
  await people({ boss: 'admin', boss2: 'admin' });
  for (const typed of [
    ['market', 'results', '/etc/passwd', '--reason', 'x'],
    ['audit', 'verify', '--head', '/etc/passwd'],
    ['month-export', 'x', '--to', '/tmp', '--reason', 'x'],
  ])
    expect(await run('boss', ...typed)).toMatchObject({ exit: 2, out: '' });
});

test('a second admin approves changes of operators, and a disabled person is out at once', async () => {
  await people({ boss: 'admin', boss2: 'admin', tania: 'support' });
  const pending = await run('boss', 'operators', 'disable', 'tania', '--json');
  expect(pending.exit).toBe(4);
  expect(await look(tokens['tania'] ?? '')).toBe(200);
  const { request } = JSON.parse(pending.out) as { request: string };
  expect(await run('boss', 'requests', 'approve', request)).toMatchObject({
    error: expect.stringContaining('your own request'),
  });
  expect(await run('boss2', 'requests', 'approve', request)).toMatchObject({ exit: 0 });
  expect(await look(tokens['tania'] ?? '')).toBe(401);
  expect((await signIn('tania')).status).toBe(401);
  expect(await run('boss2', 'operators', 'roles', 'boss2', '--roles', 'admin,cashier')).toMatchObject({ exit: 1 });
  expect((await first('audit', '--limit', '1')).out).toMatch(/boss +operator-disable +tania +approvedBy boss2/);
});

test('the local operator is an admin without a password, and out in production', async () => {
  const token = newToken();
  await signInLocalOperator(world.app, token);
  await signInLocalOperator(world.app, token);
  expect(await look(token)).toBe(200);
  await signOutLocalOperator(world.app);
  expect(await look(token)).toBe(401);
});
