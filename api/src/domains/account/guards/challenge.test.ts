import type { Challenge } from 'altcha-lib/v1/types';
import { solve, solvedFor } from '../../../testing/captcha';
import { Client } from '../../../testing/client';
import { PASSWORD, signUpForm } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.set('challenge_required', true);
}, 60_000);
afterAll(() => world.stop());

const SIGN_UP = '/api/v1/create-players';
const solved = (call = 'sign_up') => solvedFor(world.guest.base, call);
const guest = () => new Client(world.guest.base);
const signUp = async (extra: object, form = signUpForm()) =>
  (await guest().post(SIGN_UP, { ...form, ...extra })).body.code ?? 'made';
const edit = (payload: string, change: object): string =>
  Buffer.from(
    JSON.stringify({ ...(JSON.parse(Buffer.from(payload, 'base64').toString()) as object), ...change }),
  ).toString('base64');

test('sign-up needs a solved challenge, or the captcha from a page that knows only that', async () => {
  expect(await signUp({})).toBe('captcha_required');
  expect(await signUp({ altcha: '' })).toBe('challenge_required');
  expect(await signUp({ altcha: await solved() })).toBe('made');
});

test('a solution is accepted once, also for concurrent calls to two processes', async () => {
  const second = await world.second();
  const altcha = await solved();
  const replies = await Promise.all(
    [world.guest.base, second.url, world.guest.base, second.url].map((base) =>
      new Client(base).post(SIGN_UP, { ...signUpForm(), altcha }),
    ),
  );
  await second.stop('at-once');
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 428, 428, 428]);
});

test('a wrong, foreign, forged or expired solution is refused', async () => {
  const payload = await solved();
  const { salt, number } = JSON.parse(Buffer.from(payload, 'base64').toString()) as { salt: string; number: number };
  for (const altcha of [
    'nonsense',
    edit(payload, { number: number + 1 }),
    edit(payload, { salt: salt.replace(/expires=\d+/, 'expires=9999999999') }),
    edit(payload, { signature: '0'.repeat(64) }),
    edit(payload, { algorithm: 'SHA-1' }),
    await solved('log_in'),
  ])
    expect(await signUp({ altcha })).toBe('challenge_required');
  world.app.clock.advance(180_000);
  expect(await signUp({ altcha: payload })).toBe('challenge_required');
});

test('only a proven sign-up learns that a name or a phone is taken', async () => {
  const taken = signUpForm();
  expect(await signUp({ altcha: await solved() }, taken)).toBe('made');
  for (const form of [taken, signUpForm()]) {
    expect(await signUp({}, form)).toBe('captcha_required');
    expect(await signUp({ altcha: '' }, form)).toBe('challenge_required');
  }
  const { errors } = (await guest().post(SIGN_UP, { ...taken, altcha: await solved() })).body;
  expect(Object.keys(errors ?? {})).toEqual(['username', 'phone']);
});

test('above an address’s limit a solved challenge passes, and its work grows', async () => {
  await world.set('call_limits', { log_in: 4 });
  const from = guest();
  const logIn = async (username: string, extra: object) =>
    (await from.post('/api/login', { username, password: 'not9right', ...extra })).body.code;
  const challenge = async () =>
    (await (
      await fetch(`${from.base}/captcha/challenge?for=log_in`, {
        headers: { 'x-forwarded-for': from.address },
      })
    ).json()) as Challenge;
  const early = await challenge();
  for (let i = 0; i < 8; i += 1) await logIn(`nobody${i}`, {});
  expect(await logIn('nobody8', {})).toBe('too_many_requests');
  expect(await logIn('nobody8', { altcha: '' })).toBe('challenge_required');
  const late = await challenge();
  expect(late.maxnumber).toBe((early.maxnumber ?? 0) * 32);
  expect(await logIn('nobody8', { altcha: solve(early) })).toBe('challenge_required');
  expect(await logIn('nobody8', { altcha: solve(late) })).toBe('invalid_credentials');
  await world.set('call_limits', {});
});

test('an address’s successful log-ins do not count', async () => {
  await world.set('call_limits', { log_in: 2 });
  const { username } = await world.newcomer();
  const from = guest();
  for (let i = 0; i < 5; i += 1)
    expect((await from.post('/api/login', { username, password: PASSWORD })).status).toBe(200);
  await world.set('call_limits', {});
});
