import { solvedFor } from '../../../testing/captcha';
import { Client } from '../../../testing/client';
import { PASSWORD } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterEach(() => jest.restoreAllMocks());
afterAll(() => world.stop());

/** Stops the clock: on a slow machine the guesses themselves would outlast a pause. @returns a function that moves it. */
function stopClock(): (ms: number) => void {
  const { clock } = world.app;
  let at = clock.now();
  jest.spyOn(clock, 'now').mockImplementation(() => at);
  return (ms) => void (at += ms);
}

const solved = () => solvedFor(world.guest.base, 'log_in');
const tryLogIn = async (username: string, password: string, cookie = '') => {
  const reply = await new Client(world.guest.base).post(
    '/api/login',
    { username, password, altcha: await solved() },
    { cookie },
  );
  return reply.body.code ?? 'in';
};

test('guesses at an account slow down from whatever address, also with solved challenges, for names of nobody too', async () => {
  const { username } = await world.player();
  const advance = stopClock();
  for (const name of [username, 'nobody4713']) {
    const codes: string[] = [];
    for (let i = 0; i < 12; i += 1) codes.push(await tryLogIn(name, 'not9right'));
    expect(codes).toEqual([...Array<string>(7).fill('invalid_credentials'), ...Array<string>(5).fill('log_in_paused')]);
  }
  advance(2_000);
  expect(await tryLogIn(username, 'not9right')).toBe('invalid_credentials');
  advance(2_000);
  expect(await tryLogIn(username, PASSWORD)).toBe('log_in_paused');
  advance(2_000);
  expect(await tryLogIn(username, PASSWORD)).toBe('in');
  expect(await tryLogIn(username, 'not9right')).toBe('invalid_credentials');
});

test('a guess that read the clock before a concurrent one was counted does not wait for it', async () => {
  const { username } = await world.player();
  expect(await tryLogIn(username, 'not9right')).toBe('invalid_credentials');
  world.app.clock.advance(-5_000);
  expect(await tryLogIn(username, 'not9right')).toBe('invalid_credentials');
  world.app.clock.advance(5_000);
});

test('the owner is notified once by inbox and text message, and enters from a known device meanwhile', async () => {
  const { username, phone, id } = await world.player();
  const device = 'visitor=own-phone-0123456789';
  expect(await tryLogIn(username, PASSWORD, device)).toBe('in');
  for (let i = 0; i < 60; i += 1) await tryLogIn(username, 'not9right', `visitor=thief${i}`);
  // The longest pause begins anew, however slowly the guesses above came.
  world.app.clock.advance(60 * 60_000);
  expect(await tryLogIn(username, 'not9right')).toBe('invalid_credentials');
  expect(await tryLogIn(username, PASSWORD)).toBe('log_in_paused');
  expect(await tryLogIn(username, PASSWORD, device)).toBe('in');
  const texts = world.sandbox.messages.filter(({ to }) => to.endsWith(phone.slice(-10)));
  expect(texts.filter(({ text }) => text.includes('wrong passwords'))).toHaveLength(1);
  const inbox = await world.app.db
    .selectFrom('inboxMessages')
    .select('kind')
    .where('playerId', '=', id)
    .where('kind', '=', 'log_in_guesses')
    .execute();
  expect(inbox).toHaveLength(1);
});

test('a known device has pauses of its own', async () => {
  const { username } = await world.player();
  const device = 'visitor=stolen-phone-012345';
  expect(await tryLogIn(username, PASSWORD, device)).toBe('in');
  stopClock();
  const codes: string[] = [];
  for (let i = 0; i < 9; i += 1) codes.push(await tryLogIn(username, 'not9right', device));
  expect(codes.slice(7)).toEqual(['log_in_paused', 'log_in_paused']);
});
