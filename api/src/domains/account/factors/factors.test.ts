import { TOTP } from 'otpauth';
import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';
import { Client, type Reply } from '../../../testing/client';
import { PASSWORD, type TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const STEP_MS = 30_000;
/** The app's code now, or of a step before or after. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: world.app.clock.now() + steps * STEP_MS });
const logIn = ({ username }: Pick<TestPlayer, 'username'>, factor?: string): Promise<Reply> =>
  new Client(world.guest.base).post('/api/login', { username, password: PASSWORD, ...(factor && { factor }) });
const confirmBy = (by: Client, method: string, proof: string) => by.post('/api/confirmation', { method, proof });

/** A player whose authenticator app is on. Its code of the present step is used up. */
async function withApp(): Promise<{ player: TestPlayer; secret: string; recoveryCodes: string[] }> {
  const player = await world.player();
  const { secret } = (await player.post('/api/factors/totp')).body as unknown as { secret: string };
  const reply = await player.post('/api/factors/totp/activate', { code: codeOf(secret) });
  return { player, secret, recoveryCodes: reply.body['recovery_codes'] as unknown as string[] };
}

test('an app is turned on by its first code, and only after a confirmation', async () => {
  const player = await world.player();
  expect((await player.stolen.post('/api/factors/totp')).body.code).toBe('confirmation_required');
  const { secret, uri } = (await player.post('/api/factors/totp')).body as unknown as { secret: string; uri: string };
  expect(uri).toContain(`otpauth://totp/Pavilion:${player.username}?`);
  const wrong = codeOf(secret, 100);
  expect((await player.post('/api/factors/totp/activate', { code: wrong })).body.code).toBe('wrong_code');
  expect((await logIn(player)).status).toBe(200);
  const reply = await player.post('/api/factors/totp/activate', { code: codeOf(secret) });
  expect(new Set(reply.body['recovery_codes'])).toHaveProperty('size', 10);
  expect((await player.get('/api/factors')).body).toEqual({ totp: true, recovery_codes_left: 10 });
});

test('a log-in then needs a code of the app; the password alone, an old code and a used one are refused', async () => {
  const { player, secret } = await withApp();
  expect((await logIn(player)).body.code).toBe('factor_required');
  expect((await logIn(player, codeOf(secret))).body.code).toBe('wrong_code');
  expect((await logIn(player, codeOf(secret, -3))).body.code).toBe('wrong_code');
  const next = codeOf(secret, 1);
  expect((await logIn(player, next)).status).toBe(200);
  expect((await logIn(player, next)).body.code).toBe('wrong_code');
});

test('a wrong password says nothing about the second step', async () => {
  const { player } = await withApp();
  const reply = await new Client(world.guest.base).post('/api/login', {
    username: player.username,
    password: 'not9theirs',
    factor: '000000',
  });
  expect(reply.body.code).toBe('invalid_credentials');
});

test('a recovery code opens one log-in, however it is typed', async () => {
  const { player, recoveryCodes } = await withApp();
  const [code = ''] = recoveryCodes;
  expect((await logIn(player, code.toLowerCase().replace('-', ' '))).status).toBe(200);
  expect((await logIn(player, code)).body.code).toBe('wrong_code');
});

test('five wrong codes close the second step, from any session and for the right code too', async () => {
  const { player, secret } = await withApp();
  const guesses = ['000001', '000002', '000003', '000004', '000005'];
  for (const guess of guesses) await confirmBy(player.stolen, 'totp', guess);
  expect((await confirmBy(player.stolen, 'totp', codeOf(secret, 1))).body.code).toBe('too_many_tries');
  expect((await logIn(player, codeOf(secret, 1))).body.code).toBe('too_many_tries');
});

test('with an app, neither the password nor a code by SMS confirms', async () => {
  const { player, secret } = await withApp();
  expect((await player.get('/api/confirmation')).body['methods']).toEqual(['totp', 'recovery-code']);
  expect((await confirmBy(player.stolen, 'password', PASSWORD)).body.code).toBe('method_unavailable');
  const form = { old_password: PASSWORD, new_password: 'nodi8para', new_password_confirmation: 'nodi8para' };
  expect((await player.stolen.post('/api/user-pwd', form)).body.code).toBe('confirmation_required');
  const { body } = await confirmBy(player.stolen, 'totp', codeOf(secret, 1));
  const secretOfSession = { [CONFIRMATION_HEADER]: body['confirmation'] as unknown as string };
  expect((await player.stolen.post('/api/user-pwd', form, secretOfSession)).status).toBe(200);
});

test('the app is turned off after a confirmation by it, and the log-in has one step again', async () => {
  const { player, recoveryCodes } = await withApp();
  const remove = (headers: Record<string, string> = {}) =>
    player.stolen.send('DELETE', '/api/factors/totp', undefined, headers);
  expect((await remove()).body.code).toBe('confirmation_required');
  const { body } = await confirmBy(player.stolen, 'recovery-code', recoveryCodes[1] ?? '');
  expect((await remove({ [CONFIRMATION_HEADER]: body['confirmation'] as unknown as string })).status).toBe(200);
  expect((await logIn(player)).status).toBe(200);
  expect((await logIn(player, recoveryCodes[2])).status).toBe(200);
});

const isOpen = async (by: Client) => (await by.post('/api/balance')).status === 200;

test('ASVS 7.4.3: the first factor and a removed one end the other sessions; what those confirmed undoes neither', async () => {
  const player = await world.player();
  const thief = await player.logInAgain();
  // The thief knows the password, and confirms before the owner turns the app on.
  const { confirmation } = (await confirmBy(thief, 'password', PASSWORD)).body as unknown as { confirmation: string };
  const { secret } = (await player.post('/api/factors/totp')).body as unknown as { secret: string };
  const { body } = await player.post('/api/factors/totp/activate', { code: codeOf(secret) });
  const [code = ''] = body['recovery_codes'] as unknown as string[];
  const undone = await thief.send('DELETE', '/api/factors/totp', undefined, { [CONFIRMATION_HEADER]: confirmation });
  expect([undone.status, (await player.get('/api/factors')).body['totp']]).toEqual([401, true]);
  expect([await isOpen(thief), await isOpen(player)]).toEqual([false, true]);

  const { token } = (await logIn(player, codeOf(secret, 1))).body as unknown as { token: string };
  const other = new Client(player.base, token);
  const own = (await confirmBy(player.stolen, 'recovery-code', code)).body as unknown as { confirmation: string };
  await player.stolen.send('DELETE', '/api/factors/totp', undefined, { [CONFIRMATION_HEADER]: own.confirmation });
  expect([await isOpen(other), await isOpen(player)]).toEqual([false, true]);
});

test('new recovery codes void what other sessions confirmed with old ones, and end no session', async () => {
  const { player, secret, recoveryCodes } = await withApp();
  const { token } = (await logIn(player, codeOf(secret, 1))).body as unknown as { token: string };
  const other = new Client(player.base, token);
  const confirmedBy = async (by: Client, code = '') =>
    ((await confirmBy(by, 'recovery-code', code)).body as unknown as { confirmation: string }).confirmation;
  const old = { [CONFIRMATION_HEADER]: await confirmedBy(other, recoveryCodes[0]) };
  const own = { [CONFIRMATION_HEADER]: await confirmedBy(player.stolen, recoveryCodes[1]) };
  expect((await player.stolen.post('/api/factors/recovery-codes', {}, own)).status).toBe(200);
  const removed = await other.send('DELETE', '/api/factors/totp', undefined, old);
  expect([removed.body.code, await isOpen(other)]).toEqual(['confirmation_required', true]);
});

test('of concurrent log-ins with one code of the app, or one recovery code, one succeeds', async () => {
  const { player, secret, recoveryCodes } = await withApp();
  for (const code of [() => codeOf(secret, 1), () => recoveryCodes[0]]) {
    const typed = code();
    const replies = await Promise.all(Array.from({ length: 4 }, () => logIn(player, typed)));
    expect(replies.map(({ status, body }) => body.code ?? status).sort()).toEqual([
      200,
      ...Array<string>(3).fill('wrong_code'),
    ]);
    // The wrong ones count.
    world.app.clock.advance(15 * 60_000);
  }
});
