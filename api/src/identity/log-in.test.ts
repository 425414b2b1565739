import { Client, type Reply } from '../testing/client';
import { showCaptcha } from '../testing/captcha';
import { PASSWORD } from '../testing/player';
import { startWorld, type World } from '../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const guess = (username: string, password = 'not9right', from = new Client(world.guest.base)): Promise<Reply> =>
  from.post('/api/login', { username, password });
const codesOf = (replies: readonly Reply[]) => replies.map((reply) => reply.body.code ?? 'in').sort();

test('ASVS 6.3.1: of fifty guesses at once five are judged, from however many addresses; the rest are asked for the captcha', async () => {
  const { username } = await world.newcomer();
  const codes = codesOf(await Promise.all(Array.from({ length: 50 }, () => guess(username))));
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'captcha_required')).toHaveLength(45);
  expect((await guess(username, PASSWORD)).status).toBe(428);
});

test('ASVS 6.3.8: a name nobody has is answered in the same words, and throttled alike', async () => {
  const { username } = await world.newcomer();
  for (let i = 0; i < 6; i++) expect((await guess('nobody4711')).text).toBe((await guess(username)).text);
});

test('a right captcha lets exactly the attempt it came with be judged', async () => {
  const { username } = await world.newcomer();
  for (let i = 0; i < 5; i++) await guess(username);
  const { cookie, digits } = await showCaptcha(world.app, world.guest.base);
  const once = await Promise.all(
    [1, 2, 3].map(() => world.guest.post('/api/login', { username, password: 'not9right', captcha: digits }, cookie)),
  );
  expect(codesOf(once)).toEqual(['captcha_wrong', 'captcha_wrong', 'invalid_credentials']);
  expect((await guess(username)).body.code).toBe('captcha_required');
  const next = await showCaptcha(world.app, world.guest.base);
  expect(
    (await world.guest.post('/api/login', { username, password: PASSWORD, captcha: next.digits }, next.cookie)).status,
  ).toBe(200);
});

test('a success clears what is held against the account, fifteen minutes what is held against anybody', async () => {
  const { username } = await world.newcomer();
  for (let i = 0; i < 4; i++) await guess(username);
  expect((await guess(username, PASSWORD)).status).toBe(200);
  for (let i = 0; i < 5; i++) expect((await guess(username)).body.code).toBe('invalid_credentials');
  expect((await guess(username)).body.code).toBe('captcha_required');
  world.app.clock.advance(15 * 60_000);
  expect((await guess(username, PASSWORD)).status).toBe(200);
});

test('twenty failures of one address, over any accounts, ask it for the captcha, and its own success clears none of the others', async () => {
  const { username } = await world.newcomer();
  const from = new Client(world.guest.base);
  for (let i = 0; i < 19; i++) await guess(`somebody${i}`, 'not9right', from);
  expect((await guess(username, PASSWORD, from)).status).toBe(200);
  await guess('somebody20', 'not9right', from);
  expect((await guess(username, PASSWORD, from)).body.code).toBe('captcha_required');
  expect((await guess(username, PASSWORD)).status).toBe(200);
});

test('an open call is limited per address, above the setting', async () => {
  await world.set('call_limits', { log_in: 3 });
  const from = new Client(world.guest.base);
  const codes = codesOf(await Promise.all(Array.from({ length: 5 }, () => guess('nobody4712', 'not9right', from))));
  await world.set('call_limits', {});
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
});
