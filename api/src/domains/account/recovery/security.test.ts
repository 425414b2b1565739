import { backgroundDone } from '../../../kernel/background';
import { Client } from '../../../testing/client';
import { PASSWORD, type TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { deleteExpired } from '../housekeeping';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const NEW = 'Riverboat@88';
const DAY = 86_400_000;
const form = (change: object = {}) => ({
  old_password: PASSWORD,
  new_password: NEW,
  new_password_confirmation: NEW,
  ...change,
});
const change = (player: TestPlayer, fields: object = {}) => player.post('/api/user-pwd', form(fields));
const logIn = (username: string, password: string, headers = {}) =>
  new Client(world.guest.base).post('/api/login', { username, password }, headers);
const historyOf = async (player: Client, query = '') =>
  (await player.get(`/api/login-history${query}`)).body as unknown as {
    data: { id: string; outcome: string; device: string; address: string }[];
    next: string | null;
  };

test('ASVS 7.4.3: a password change ends every session and stream, the caller’s too; the old password stops working', async () => {
  const player = await world.newcomer();
  const other = await player.logInAgain();
  const stream = await fetch(`${player.base}/live/me`, { headers: { authorization: `Bearer ${other.token}` } });
  const whole = stream.text();
  expect((await change(player)).body).toEqual({
    success: true,
    message: 'Password changed successfully. Please login with your new password.',
  });
  expect([(await player.post('/api/balance')).status, (await other.post('/api/balance')).status]).toEqual([401, 401]);
  expect(await whole).toContain('event: session-ended');
  expect([(await logIn(player.username, PASSWORD)).status, (await logIn(player.username, NEW)).status]).toEqual([
    400, 200,
  ]);
});

test('ASVS 6.3.7: a password change sends an inbox message, and an email to a verified address, in the player’s language', async () => {
  const [player, stranger] = [await world.newcomer(), await world.newcomer()];
  await world.change(player, { emailVerifiedAt: 1 });
  await player.post('/api/user-pwd', form(), { cookie: 'lang=bn' });
  await change(stranger);
  await backgroundDone(world.app);
  const mails = world.sandbox.messages.filter(({ to }) => [player.email, stranger.email].includes(to));
  expect(mails.map(({ to }) => to)).toEqual([player.email]);
  expect(mails[0]?.text).toContain('পাসওয়ার্ড বদলানো হয়েছে');
  for (const { username } of [player, stranger]) {
    const token = (await logIn(username, NEW)).body['token'] as unknown as string;
    expect((await new Client(player.base, token).get('/api/inbox')).text).toContain('Password changed');
  }
});

test('each field is refused in the specification’s words', async () => {
  const player = await world.newcomer();
  const errorsOf = async (fields: object) => (await change(player, fields)).body.errors;
  expect(await errorsOf({ new_password: 'short1', new_password_confirmation: 'short1' })).toEqual({
    new_password: ['New Password must contain at least one number, one letter, and 8 characters long.'],
  });
  expect(await errorsOf({ old_password: '' })).toEqual({ old_password: ['Please enter your current password.'] });
  expect(await errorsOf({ new_password_confirmation: '' })).toEqual({
    new_password_confirmation: ['Please confirm your new password.'],
  });
  expect(await errorsOf({ new_password_confirmation: 'Other@889' })).toEqual({
    new_password_confirmation: ['Passwords do not match.'],
  });
  expect(await errorsOf({ new_password: 'qwerty123', new_password_confirmation: 'qwerty123' })).toEqual({
    new_password: ['This password is too common. Please choose another'],
  });
  expect(await errorsOf({ new_password: PASSWORD, new_password_confirmation: PASSWORD })).toEqual({
    new_password: ['The new password must differ from the current one.'],
  });
  expect((await player.post('/api/balance')).status).toBe(200);
});

test('ASVS 6.3.1: five wrong current passwords in 15 minutes are checked, also concurrent ones, and the sixth is not', async () => {
  const player = await world.newcomer();
  const wrong = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => change(player, { old_password: `not9right${n}` })));
  expect(wrong.map(({ body }) => body.code).sort()).toEqual([
    ...Array<string>(2).fill('password_tries'),
    ...Array<string>(5).fill('wrong_password'),
  ]);
  expect((await change(player)).body).toMatchObject({
    code: 'password_tries',
    message: 'Too many attempts. Please wait 15 minutes.',
  });
  world.app.clock.advance(15 * 60_000);
  expect((await change(player)).status).toBe(200);
});

test('of concurrent changes with one current password one succeeds', async () => {
  const player = await world.newcomer();
  const passwords = ['Riverboat81', 'Riverboat82', 'Riverboat83'];
  const replies = await Promise.all(
    passwords.map((password) => change(player, { new_password: password, new_password_confirmation: password })),
  );
  const opens = await Promise.all(passwords.map(async (password) => (await logIn(player.username, password)).status));
  expect(replies.map(({ status }) => status === 200)).toEqual(opens.map((status) => status === 200));
  expect(opens.filter((status) => status === 200)).toHaveLength(1);
});

test('ASVS 7.4.5: all other sessions end at once; the caller’s and other players’ continue', async () => {
  const [player, stranger] = [await world.newcomer(), await world.newcomer()];
  const [phone, desk] = [await player.logInAgain(), await player.logInAgain()];
  expect(JSON.parse((await player.send('DELETE', '/api/sessions', undefined, {})).text)).toEqual({
    success: true,
    ended: 2,
  });
  const alive = await Promise.all(
    [player, phone, desk, stranger].map(async (each) => (await each.post('/api/balance')).status),
  );
  expect(alive).toEqual([200, 401, 401, 200]);
});

test('the history lists successful and refused logins with their origin, and no other player’s', async () => {
  const player = await world.newcomer();
  await logIn(player.username, 'not9right', {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
    'x-forwarded-for': '10.7.7.7',
  });
  await backgroundDone(world.app);
  await logIn((await world.newcomer()).username, 'not9right');
  const { data, next } = await historyOf(player);
  expect(data.map(({ outcome, device, address }) => [outcome, device, address])).toEqual([
    ['wrong_password', 'Firefox on Windows', '10.7.7.7'],
    ['success', 'Unknown device', expect.stringMatching(/^10\./)],
  ]);
  expect(next).toBeNull();
});

test('the history is paged, newest first, and kept for a year', async () => {
  const player = await world.newcomer();
  const now = world.app.clock.now();
  const rows = Array.from({ length: 44 }, (_, n) => ({
    playerId: player.id,
    at: now - (n === 0 ? 367 * DAY : 1000),
    outcome: 'success' as const,
    address: `10.0.0.${n}`,
    device: 'x',
  }));
  await world.app.db.insertInto('loginHistory').values(rows).execute();
  const first = await historyOf(player);
  const second = await historyOf(player, `?before=${first.next}`);
  const third = await historyOf(player, `?before=${second.next}`);
  expect([first, second, third].map(({ data }) => data.length)).toEqual([20, 20, 5]);
  expect(third.next).toBeNull();
  expect(new Set([...first.data, ...second.data, ...third.data].map(({ id }) => id)).size).toBe(45);
  await deleteExpired(world.app);
  expect((await historyOf(player, `?before=${second.next}`)).data).toHaveLength(4);
});

test('the overview shows the last login, deposit and withdrawal', async () => {
  const player = await world.player();
  const overview = async () =>
    (await player.get('/api/account-overview')).body as unknown as Record<string, string | null>;
  expect(await overview()).toEqual({
    last_login_at: expect.any(String),
    last_deposit_at: null,
    last_withdrawal_at: null,
  });
  await player.deposit('500.00');
  expect((await overview())['last_deposit_at']).toEqual(expect.any(String));
});
