import { showCaptcha } from '../../../testing/captcha';
import { Client, type Reply } from '../../../testing/client';
import { type TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import type { CodePurpose } from './tables';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  // Disables the per-address limits, so that only the code's own protection is tested.
  await world.set('call_limits', { reset_password: 100_000, forgot_password: 100_000 });
}, 60_000);
afterAll(() => world.stop());

const NEW = 'riverboat88';

/** One way to request and try a code. */
interface Procedure {
  readonly name: string;
  readonly purpose: CodePurpose;
  readonly requestCode: (player: TestPlayer) => Promise<Reply>;
  readonly target: (player: TestPlayer) => string;
  readonly guess: (player: TestPlayer, code: string) => Promise<Reply>;
}

const guest = () => new Client(world.guest.base);
const reset = (player: TestPlayer, otp: string) =>
  guest().post('/api/usr-reset-password', {
    username: player.username,
    otp,
    password: NEW,
    password_confirmation: NEW,
  });

async function requestBySms({ username, phone }: TestPlayer): Promise<Reply> {
  const { cookie, digits } = await showCaptcha(world.app, world.guest.base);
  return guest().post(
    '/api/usr-forgot-password',
    { type: 'sms', username, phone: `+88${phone}`, captcha: digits },
    cookie,
  );
}

const procedures: readonly Procedure[] = [
  {
    name: 'verify phone',
    purpose: 'phone',
    target: (p) => p.phone,
    requestCode: (p) => p.post('/api/send-verification-code', { phone: p.phone }),
    guess: (p, code) => p.post('/api/verify-phone-number', { verification_code: code }),
  },
  {
    name: 'verify e-mail',
    purpose: 'email',
    target: (p) => p.email,
    requestCode: (p) => p.post('/api/send-verification-code', { email: p.email }),
    guess: (p, code) => p.post('/api/verify-email', { code }),
  },
  {
    name: 'reset by e-mail',
    purpose: 'reset',
    target: (p) => p.email,
    requestCode: (p) =>
      guest().post('/api/usr-forgot-password', { type: 'email', username: p.username, email: p.email }),
    guess: reset,
  },
  { name: 'reset by SMS', purpose: 'reset', target: (p) => p.phone, requestCode: requestBySms, guess: reset },
];

async function requestedCode(way: Procedure): Promise<{ player: TestPlayer; code: string }> {
  const player = await world.newcomer();
  await way.requestCode(player);
  return { player, code: await world.sandbox.nextCodeFor(way.target(player)) };
}

const others = (code: string, count: number) =>
  Array.from({ length: count }, (_, i) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0'));

describe.each(procedures)('$name', (way) => {
  test('ASVS 6.6.3: of 200 concurrent guesses five are checked, and the right code then no longer works', async () => {
    const { player, code } = await requestedCode(way);
    const replies = await Promise.all(others(code, 200).map((wrong) => way.guess(player, wrong)));
    expect(replies.filter((reply) => reply.status === 200)).toEqual([]);
    expect(replies.filter((reply) => reply.body.code === 'wrong_code').length).toBeLessThanOrEqual(5);
    const row = await world.app.db
      .selectFrom('codes')
      .select('tries')
      .where('playerId', '=', player.id)
      .where('purpose', '=', way.purpose)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect((await way.guess(player, code)).status).toBeGreaterThanOrEqual(400);
  }, 60_000);

  test('ASVS 6.5.1: a code works once, also when sent ten times concurrently', async () => {
    const { player, code } = await requestedCode(way);
    const replies = await Promise.all(Array.from({ length: 10 }, () => way.guess(player, code)));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  });

  test('ASVS 6.6.2: a new code voids the old one and gives it no sixth try', async () => {
    const { player, code } = await requestedCode(way);
    for (const wrong of others(code, 4)) await way.guess(player, wrong);
    world.app.clock.advance(300_000);
    await way.requestCode(player);
    const next = await world.sandbox.nextCodeFor(way.target(player), code);
    expect((await way.guess(player, code)).status).toBeGreaterThanOrEqual(400);
    expect((await way.guess(player, next)).status).toBe(200);
  });

  test('ASVS 6.5.5: a code expires after 300 s', async () => {
    const { player, code } = await requestedCode(way);
    world.app.clock.advance(300_000);
    expect((await way.guess(player, code)).status).toBeGreaterThanOrEqual(400);
  });

  test('ASVS 6.6.2: a code works for no other purpose and no other player', async () => {
    const { player, code } = await requestedCode(way);
    const other = await world.newcomer();
    for (const each of procedures.filter(({ purpose }) => purpose !== way.purpose))
      expect((await each.guess(player, code)).status).toBeGreaterThanOrEqual(400);
    for (const each of procedures) expect((await each.guess(other, code)).status).toBeGreaterThanOrEqual(400);
    expect((await way.guess(player, code)).status).toBe(200);
  });
});

test('ASVS 2.4.1: of 200 concurrent guesses of a captcha one is checked', async () => {
  await world.set('call_limits', { sign_up: 100_000, log_in: 100_000 });
  const { cookie, digits } = await showCaptcha(world.app, world.guest.base);
  const body = (n: number) => ({ username: 'nobody4711', password: 'not9right', captcha: String(n).padStart(4, '0') });
  const replies = await Promise.all(Array.from({ length: 200 }, (_, n) => guest().post('/api/login', body(n), cookie)));
  expect(replies.filter((reply) => reply.body.code === 'captcha_wrong').length).toBeGreaterThanOrEqual(199);
  expect((await guest().post('/api/login', body(Number(digits)), cookie)).body.code).toBe('captcha_wrong');
}, 60_000);

test('a player gets ten codes an hour and a target five, from any caller', async () => {
  const player = await world.newcomer();
  const send = async (body: object) => {
    const reply = await player.post('/api/send-verification-code', body);
    world.app.clock.advance(300_000);
    await player.get('/api/user/show');
    return reply.status;
  };
  const phone = [];
  for (let i = 0; i < 6; i++) phone.push(await send({ phone: player.phone }));
  expect(phone).toEqual([200, 200, 200, 200, 200, 429]);
  const email = [];
  for (let i = 0; i < 5; i++) email.push(await send({ email: player.email }));
  expect(email.filter((status) => status === 200)).toHaveLength(5);
});
