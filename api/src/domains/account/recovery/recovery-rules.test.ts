import { randomInt } from 'node:crypto';
import { collectSecurityEvents } from '@pavilion/server/testing/collect-security-events';
import type { App } from '../../../kernel/app';
import { backgroundDone } from '../../../kernel/background';
import { randomAddress } from '../../../testing/client';
import { PASSWORD, type TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { drawCaptcha } from '../guards/captcha.service';
import type { Visitor } from '../guards/visitor';
import { accountTexts as texts } from '../texts/account.texts';
import { requestReset, setPassword } from './recovery.service';

const NEW = 'riverboat88';

let world: World;
let player: TestPlayer;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(async () => {
  jest.spyOn(world.app.log, 'warn').mockClear();
  player = await world.newcomer();
});
afterAll(() => world.stop());

type Form = Parameters<typeof requestReset>[1];
const visitor = (captcha: string | null = null, address = randomAddress()): Visitor => ({
  ip: address,
  address,
  device: 'a test',
  captcha,
  browser: null,
  language: 'en',
});

/** Returns the warnings about codes that could not be sent, since the test began. */
const noted = () =>
  jest.mocked(world.app.log.warn).mock.calls.filter(([, what]) => what === 'a reset code could not be sent');

/** Requests a reset and returns the recipients of the messages sent. */
async function recipientsOf(form: Partial<Form>, app: App = world.app, who?: Visitor): Promise<string[]> {
  const { id, digits } = await drawCaptcha(world.app, null);
  const before = world.sandbox.messages.length;
  await requestReset(
    app,
    { type: 'email', username: player.username, ...(who === undefined && { captcha: digits }), ...form } as Form,
    { ...(who ?? visitor(id)), proof: { canSolve: false, isSolved: false } },
    'en',
  );
  await backgroundDone(app);
  return world.sandbox.messages.slice(before).map(({ to }) => to);
}
const codeFor = async (): Promise<string> => {
  await recipientsOf({ email: player.email });
  return world.sandbox.nextCodeFor(player.email);
};
const set = (code: string, change: object = {}, app: App = world.app) =>
  setPassword(app, { username: player.username, code, password: NEW, confirmation: NEW, ...change }, 'en');
const not = (code: string): string => (code === '000000' ? '111111' : '000000');
const logIn = (password: string) => world.guest.post('/api/login', { username: player.username, password });

test.each([
  ['email', { phone: '01712345678' }],
  ['email', { phone: '01712345678', email: '  ' }],
  ['sms', { email: 'a@b.example' }],
  ['sms', { email: 'a@b.example', phone: '  ' }],
] as const)('a request by %s without the address names the field (%j)', async (type, form) => {
  const field = type === 'email' ? 'email' : 'phone';
  await expect(recipientsOf({ type, ...form })).rejects.toMatchObject({
    code: 'invalid_fields',
    errors: { [field]: [{ en: expect.stringContaining('Please enter your'), bn: expect.any(String) }] },
  });
});

test('a code is sent only to the account’s own address, in any spelling of name and address', async () => {
  expect(await recipientsOf({ email: 'someone@else.example' })).toEqual([]);
  expect(await recipientsOf({ username: 'nobody4711', email: player.email })).toEqual([]);
  expect(
    await recipientsOf({ username: ` ${player.username.toUpperCase()} `, email: ` ${player.email.toUpperCase()} ` }),
  ).toEqual([player.email]);
  expect(noted()).toEqual([]);
});

test('a text is sent to the first phone, verified or not, and to the other phone a day after its verification', async () => {
  const other = await world.newcomer();
  const second = `+88016${randomInt(1e8).toString().padStart(8, '0')}`;
  await world.app.db
    .insertInto('phones')
    .values({ phone: second, playerId: player.id, isPrimary: false, verifiedAt: null, createdAt: 0 })
    .execute();
  const byText = (phone: string) => recipientsOf({ type: 'sms', phone });
  expect([await byText(other.phone), await byText('12'), await byText(second)]).toEqual([[], [], []]);
  expect(await byText(player.phone)).toEqual([`+88${player.phone}`]);
  const verify = (verifiedAt: number) =>
    world.app.db.updateTable('phones').set({ verifiedAt }).where('phone', '=', second).execute();
  const now = jest.spyOn(world.app.clock, 'now').mockReturnValue(world.app.clock.now());
  const dayAgo = world.app.clock.now() - 24 * 60 * 60_000;
  await verify(dayAgo + 1);
  expect(await byText(second)).toEqual([]);
  await verify(dayAgo);
  expect(await byText(second)).toEqual([second]);
  now.mockRestore();
  expect(noted()).toEqual([]);
});

test('a text always requires the captcha, an email from the fourth request of an address in an hour', async () => {
  const required = { code: 'captcha_required' };
  const who = visitor();
  await expect(recipientsOf({ type: 'sms', phone: player.phone }, world.app, who)).rejects.toMatchObject(required);
  expect(await recipientsOf({ email: player.email }, world.app, who)).toEqual([player.email]);
  for (let i = 0; i < 2; i++) await recipientsOf({ email: player.email }, world.app, who);
  await expect(recipientsOf({ email: player.email }, world.app, who)).rejects.toMatchObject(required);
  await world.set('forgot_before_captcha', 0);
  await expect(recipientsOf({ email: player.email }, world.app, visitor())).rejects.toMatchObject(required);
  await world.set('forgot_before_captcha', 3);
});

test('a page that can solve challenges must do so for a text, whatever it read, and not for a first email', async () => {
  const { id, digits } = await drawCaptcha(world.app, null);
  const request = (form: Partial<Form>) =>
    requestReset(
      world.app,
      { username: player.username, ...form } as Form,
      { ...visitor(id), proof: { canSolve: true, isSolved: false } },
      'en',
    );
  const required = { code: 'challenge_required' };
  await expect(request({ type: 'sms', phone: player.phone, captcha: digits })).rejects.toMatchObject(required);
  await request({ type: 'email', email: player.email });
  await backgroundDone(world.app);
});

test('after a repeated request too soon the first code still works and nothing is logged; real failures are logged', async () => {
  expect(await recipientsOf({ email: player.email })).toEqual([player.email]);
  expect(await recipientsOf({ email: player.email })).toEqual([]);
  expect(noted()).toEqual([]);
  const now = jest
    .fn()
    .mockReturnValueOnce(world.app.clock.now())
    .mockReturnValueOnce(world.app.clock.now())
    .mockImplementation(() => {
      throw new Error('no clock');
    });
  expect(
    await recipientsOf({ email: player.email }, { ...world.app, clock: { now } as unknown as App['clock'] }),
  ).toEqual([]);
  expect(noted()).toHaveLength(1);
});

test('the right code sets the password for a name typed with spaces and capitals, and clears failed logins', async () => {
  const code = await codeFor();
  for (let i = 0; i < 5; i++) await logIn('not9right');
  expect((await logIn(PASSWORD)).body.code).toBe('captcha_required');
  await set(code, { username: ` ${player.username.toUpperCase()} ` });
  expect((await player.get('/api/session')).status).toBe(401);
  expect((await logIn(PASSWORD)).body.code).toBe('invalid_credentials');
  expect((await logIn(NEW)).status).toBe(200);
});

test('an invalid or mismatched password is reported before the code is checked', async () => {
  const code = await codeFor();
  const errorsOf = (password: string, confirmation = password) =>
    set(code, { password, confirmation }).then(
      () => ({}),
      (error: { errors: object }) => error.errors,
    );
  const tooShort = [expect.objectContaining({ en: expect.stringContaining('8 to 64 characters') })];
  const differ = [expect.objectContaining({ en: 'Passwords do not match.' })];
  expect(await errorsOf('short1')).toEqual({ password: tooShort });
  expect(await errorsOf(NEW, `${NEW}x`)).toEqual({ password_confirmation: differ });
  expect(await errorsOf('short1', 'short2')).toEqual({ password: tooShort, password_confirmation: differ });
  expect(await errorsOf(NEW)).toEqual({});
});

test('a wrong code, no code and an unknown account get the same refusal, after at least 150 ms', async () => {
  const code = await codeFor();
  const stranger = await world.newcomer();
  for (const [typed, change] of [
    [not(code), {}],
    ['', {}],
    [code, { username: 'nobody4711' }],
    [code, { username: stranger.username }],
  ] as const) {
    const began = performance.now();
    await expect(set(typed, change)).rejects.toMatchObject({ code: 'code_refused' });
    expect(performance.now() - began).toBeGreaterThan(145);
  }
  expect((await logIn(PASSWORD)).status).toBe(200);
});

test('a password that names the player is refused with the right code only, which stays valid', async () => {
  const code = await codeFor();
  const named = { password: `${player.username}1a`, confirmation: `${player.username}1a` };
  await expect(set(not(code), named)).rejects.toMatchObject({ code: 'code_refused' });
  await expect(set(code, named)).rejects.toMatchObject({ errors: { password: [texts.passwordCommon] } });
  const log = collectSecurityEvents();
  await set(code);
  log.close();
  expect(log.events()).toContainEqual(expect.objectContaining({ event: 'password.reset', player: player.id }));
});

test('an internal failure is not reported as a wrong code', async () => {
  const code = await codeFor();
  const now = () => {
    throw new Error('no clock');
  };
  await expect(set(code, {}, { ...world.app, clock: { now } as unknown as App['clock'] })).rejects.toThrow('no clock');
  await set(code);
});
