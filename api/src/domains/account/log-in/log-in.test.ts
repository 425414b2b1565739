import { collectSecurityEvents } from '@pavilion/server/testing/collect-security-events';
import { showCaptcha } from '../../../testing/captcha';
import { Client, type Reply } from '../../../testing/client';
import { PASSWORD } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const guess = (username: string, password = 'not9right', from = new Client(world.guest.base)): Promise<Reply> =>
  from.post('/api/login', { username, password });
const codesOf = (replies: readonly Reply[]) => replies.map((reply) => reply.body.code ?? 'in').sort();

test('ASVS 6.3.1: of fifty concurrent guesses from any addresses five are checked; the rest require the captcha', async () => {
  const { username } = await world.newcomer();
  const codes = codesOf(await Promise.all(Array.from({ length: 50 }, () => guess(username))));
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(5);
  expect(codes.filter((code) => code === 'captcha_required')).toHaveLength(45);
  expect((await guess(username, PASSWORD)).status).toBe(428);
});

test('ASVS 16.3.1, 16.2.5: log-ins and refused ones are in the security log, and nothing that was typed is', async () => {
  const { id, username } = await world.newcomer();
  const log = collectSecurityEvents();
  await guess(username);
  await guess(username, PASSWORD);
  log.close();
  expect(log.events()).toMatchObject([
    { event: 'log-in.failed', address: expect.any(String) },
    { event: 'log-in.succeeded', player: id, address: expect.any(String) },
  ]);
  for (const typed of [username, 'not9right', PASSWORD]) expect(JSON.stringify(log.events())).not.toContain(typed);
});

test('ASVS 6.3.8: an unknown name gets the same response and the same throttling', async () => {
  const { username } = await world.newcomer();
  for (let i = 0; i < 6; i++) expect((await guess('nobody4711')).text).toBe((await guess(username)).text);
});

test('a right captcha admits only the attempt it came with', async () => {
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

test('a success clears the account’s failures, and fifteen minutes clear all failures', async () => {
  const { username } = await world.newcomer();
  for (let i = 0; i < 4; i++) await guess(username);
  expect((await guess(username, PASSWORD)).status).toBe(200);
  for (let i = 0; i < 5; i++) expect((await guess(username)).body.code).toBe('invalid_credentials');
  expect((await guess(username)).body.code).toBe('captcha_required');
  world.app.clock.advance(15 * 60_000);
  expect((await guess(username, PASSWORD)).status).toBe(200);
});

test('after twenty failures over any accounts an address needs the captcha, and a success clears only its own account’s', async () => {
  const { username } = await world.newcomer();
  const from = new Client(world.guest.base);
  for (let i = 0; i < 19; i++) await guess(`somebody${i}`, 'not9right', from);
  expect((await guess(username, PASSWORD, from)).status).toBe(200);
  await guess('somebody20', 'not9right', from);
  expect((await guess(username, PASSWORD, from)).body.code).toBe('captcha_required');
  expect((await guess(username, PASSWORD)).status).toBe(200);
});

test('an open endpoint refuses an address above the limit in the settings', async () => {
  await world.set('call_limits', { log_in: 3 });
  const from = new Client(world.guest.base);
  const codes = codesOf(await Promise.all(Array.from({ length: 5 }, () => guess('nobody4712', 'not9right', from))));
  await world.set('call_limits', {});
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(2);
});
