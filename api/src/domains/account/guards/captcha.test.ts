import { loadEngine } from '../../../kernel/images/engine';
import { showCaptcha } from '../../../testing/captcha';
import { Client } from '../../../testing/client';
import { signUpForm } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const PICTURE = /^<svg [^>]*><image [^>]*href="data:image\/png;base64,[\w+/=]+"\/><\/svg>$/;
const path = '/api/v1/create-players';
const show = (headers = {}) => showCaptcha(world.app, world.guest.base, headers);

test('the picture is an uncacheable SVG, bound to the browser by a cookie that scripts cannot read', async () => {
  const { reply, digits } = await show();
  expect(reply.headers.get('content-type')).toContain('image/svg+xml');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(reply.headers.get('set-cookie')).toMatch(
    /^captcha=[\w-]{32}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/,
  );
  expect(await reply.text()).toMatch(PICTURE);
  expect(digits).toMatch(/^\d{4}$/);
});

test('a picture’s data has no path and the same length for all digits', async () => {
  const pictures = await Promise.all(Array.from({ length: 12 }, async () => (await show()).reply.text()));
  expect(pictures.join('')).not.toContain('<path');
  expect(new Set(pictures.map((svg) => svg.length)).size).toBe(1);
});

test('pictures are drawn after the api has restricted the image library for uploads', async () => {
  await loadEngine();
  expect((await show()).reply.status).toBe(200);
});

test('the digits are spoken in the visitor’s language, for the same browser, until they are used or expire', async () => {
  const { cookie, digits } = await show();
  const listen = (headers: Record<string, string>) => fetch(`${world.guest.base}/captcha/audio`, { headers });
  const [english, bangla] = [await listen(cookie), await listen({ cookie: `${cookie.cookie}; lang=bn` })];
  expect([english.status, bangla.status]).toEqual([200, 200]);
  expect(english.headers.get('content-type')).toBe('audio/wav');
  expect(english.headers.get('cache-control')).toBe('no-store');
  const sounds = [await english.arrayBuffer(), await bangla.arrayBuffer()].map((bytes) => Buffer.from(bytes));
  expect(sounds.map((sound) => [sound.toString('latin1', 0, 4), sound.length])).toEqual([
    ['RIFF', 48_044],
    ['RIFF', 48_044],
  ]);
  expect((await listen({})).status).toBe(404);
  expect((await new Client(world.guest.base).post(path, { ...signUpForm(), captcha: digits }, cookie)).status).toBe(
    200,
  );
  expect((await listen(cookie)).status).toBe(404);
  const late = await show();
  world.app.clock.advance(300_000);
  expect((await listen(late.cookie)).status).toBe(404);
});

test('the fourth sign-up from an address in an hour requires a captcha, also for concurrent ones', async () => {
  const guest = new Client(world.guest.base);
  const codes = await Promise.all(
    Array.from({ length: 8 }, async () => (await guest.post(path, signUpForm())).body.code ?? 'made'),
  );
  expect(codes.filter((code) => code === 'made')).toHaveLength(3);
  expect(codes.filter((code) => code === 'captcha_required')).toHaveLength(5);
  const { cookie, digits } = await show();
  expect((await guest.post(path, { ...signUpForm(), captcha: digits }, cookie)).status).toBe(200);
  expect((await guest.post(path, signUpForm())).status).toBe(428);
  world.app.clock.advance(3_600_000);
  expect((await guest.post(path, signUpForm())).status).toBe(200);
});

test('a submitted captcha is checked even if not required, and Bangla digits are accepted', async () => {
  const guest = new Client(world.guest.base);
  const shown = await show();
  const wrong = await guest.post(path, { ...signUpForm(), captcha: shown.wrong }, shown.cookie);
  expect([wrong.status, wrong.body.code]).toEqual([422, 'captcha_wrong']);
  const { cookie, digits } = await show();
  const bangla = digits.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'.charAt(Number(digit)));
  expect((await guest.post(path, { ...signUpForm(), captcha: bangla }, cookie)).status).toBe(200);
});

test('ASVS 2.4.1: a picture is checked once, also for concurrent tries, and not after a newer one or five minutes', async () => {
  const guest = new Client(world.guest.base);
  const send = (captcha: string, cookie: { cookie: string }) => guest.post(path, { ...signUpForm(), captcha }, cookie);
  const missed = await show();
  await send(missed.wrong, missed.cookie);
  expect((await send(missed.digits, missed.cookie)).body.code).toBe('captcha_wrong');
  const shared = await show();
  const together = await Promise.all(Array.from({ length: 10 }, () => send(shared.digits, shared.cookie)));
  expect(together.filter((reply) => reply.status === 200)).toHaveLength(1);
  const older = await show();
  await show(older.cookie);
  expect((await send(older.digits, older.cookie)).body.code).toBe('captcha_wrong');
  const late = await show();
  world.app.clock.advance(300_000);
  expect((await send(late.digits, late.cookie)).body.code).toBe('captcha_wrong');
  expect((await send('1234', { cookie: '' })).body.code).toBe('captcha_wrong');
});

test('field errors are reported before the captcha is checked, so a corrected form may resend the same digits', async () => {
  const guest = new Client(world.guest.base);
  const { cookie, digits } = await show();
  expect(
    (await guest.post(path, { ...signUpForm({ confirmPassword: 'other' }), captcha: digits }, cookie)).body.code,
  ).toBe('invalid_fields');
  expect((await guest.post(path, { ...signUpForm(), captcha: digits }, cookie)).status).toBe(200);
});

test('a form whose name is taken may be sent again with the same digits', async () => {
  const guest = new Client(world.guest.base);
  const taken = signUpForm();
  expect((await guest.post(path, taken)).status).toBe(200);
  const { cookie, digits } = await show();
  const { username } = taken;
  const refused = await guest.post(path, { ...signUpForm({ username }), captcha: digits }, cookie);
  expect(refused.body.code).toBe('invalid_fields');
  expect((await guest.post(path, { ...signUpForm(), captcha: digits }, cookie)).status).toBe(200);
});
