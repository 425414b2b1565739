import { Client } from '../../testing/client';
import { startWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const form = (change: object = {}) => ({
  username: 'rahima2024',
  password: 'kotha7bela',
  confirmPassword: 'kotha7bela',
  phone: '01712345678',
  email: 'rahima@mail.example',
  ...change,
});

test('a sign-up reports all field errors at once by wire name, and accepts each name and number once', async () => {
  const { guest } = world;
  expect((await guest.post('/api/v1/create-players', form())).body).toEqual({
    success: true,
    message: 'Registration Successful!',
  });
  const bad = await guest.post('/api/v1/create-players', form({ username: 'no spaces!', phone: '12', email: 'x' }));
  expect(bad.status).toBe(422);
  expect(bad.body.errors).toMatchObject({
    username: ['Invalid username (only letters and numbers)'],
    phone: ['Invalid phone number (10-15 digits)'],
    email: ['Invalid email address'],
  });
  const taken = (fields: object) =>
    guest.post('/api/v1/create-players', form({ username: 'RAHIMA2024', phone: '+8801712345678', ...fields }));
  const errorsOf = async (fields: object): Promise<string[]> =>
    Object.keys((await taken(fields)).body.errors ?? {}).sort();
  // Other players' names and numbers are compared last, after a form is complete and proven.
  expect(await errorsOf({ confirmPassword: 'other' })).toEqual(['confirmPassword']);
  expect(await errorsOf({})).toEqual(['phone', 'username']);
  const weak = await guest.post(
    '/api/v1/create-players',
    form({ username: 'another22', phone: '01712345679', password: 'qwerty123', confirmPassword: 'qwerty123' }),
  );
  expect(weak.body.errors).toEqual({ password: ['This password is too common. Please choose another'] });
});

test('login gives the same response for a wrong name and a wrong password', async () => {
  const player = await world.newcomer();
  const wrong = await world.guest.post('/api/login', { username: player.username, password: 'not9right' });
  const unregistered = await world.guest.post('/api/login', { username: 'nobody99', password: 'not9right' });
  expect(wrong.text).toBe(unregistered.text);
  expect(wrong.body.message).toBe('Invalid credentials');
});

test('after logout the token is dead, and its open stream ends within a second', async () => {
  const player = await world.newcomer();
  const stream = await fetch(`${world.guest.base}/live/me`, { headers: { authorization: `Bearer ${player.token}` } });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const whole = stream.text();
  const began = Date.now();
  expect((await player.post('/api/logout')).status).toBe(200);
  expect((await player.post('/api/balance')).status).toBe(401);
  expect(await whole).toContain('event: session-ended');
  expect(Date.now() - began).toBeLessThan(1000);
});

test('a session ends after thirty idle minutes, and balance polls do not extend it', async () => {
  const player = await world.newcomer();
  const minutes = (n: number) => world.app.clock.advance(n * 60_000);
  minutes(20);
  expect((await player.get('/api/user/show')).status).toBe(200);
  minutes(20);
  expect((await player.post('/api/balance')).status).toBe(200);
  minutes(11);
  expect((await player.get('/api/user/show')).status).toBe(401);
});

test('a code is checked at most five times, however many guesses are concurrent', async () => {
  const player = await world.newcomer();
  await player.post('/api/send-verification-code', { phone: player.phone });
  const right = world.sandbox.codeFor(player.phone);
  const wrong = right === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(
    Array.from({ length: 40 }, () => player.post('/api/verify-phone-number', { verification_code: wrong })),
  );
  expect(guesses.filter((guess) => guess.body.code === 'wrong_code')).toHaveLength(5);
  expect((await player.post('/api/verify-phone-number', { verification_code: right })).body.code).toBe(
    'too_many_tries',
  );
});

test('a code is valid for 300 s and one purpose, and a new one voids it', async () => {
  const player = await world.newcomer();
  await player.post('/api/send-verification-code', { phone: player.phone });
  const old = world.sandbox.codeFor(player.phone);
  expect((await player.post('/api/verify-email', { code: old })).body.code).toBe('code_expired');
  expect((await player.post('/api/send-verification-code', { phone: player.phone })).body.code).toBe('wait');
  world.app.clock.advance(300_000);
  expect((await player.post('/api/verify-phone-number', { verification_code: old })).body.code).toBe('code_expired');
  await player.verifyPhone();
  expect((await player.get('/api/user/show')).body['session_id']).toBe('1');
});

test('no player reads or writes another’s data: the owner comes from the token', async () => {
  const [one, two] = [await world.player(), await world.player()];
  for (const path of ['/api/user/show', '/api/transaction/show']) {
    expect((await one.get(`${path}?remote_id=${two.id}`)).status).toBe(403);
    expect((await one.get(`${path}?remote_id=${one.id}&remote_id=${two.id}`)).status).toBe(422);
    expect((await one.get(`${path}?remote_id=${one.id}`)).status).toBe(200);
  }
  const theirs = await two.order();
  expect((await one.get(`/api/deposit-orders/${theirs.id}`)).status).toBe(404);
  const claim = {
    remote_id: two.id,
    account_number: one.phone,
    transaction_id: 'ABCDEFGHIJ',
    amount: '500',
    payment_id: 1,
  };
  expect((await one.post('/api/submit-deposit', claim)).status).toBe(403);
  expect((await one.post('/api/send-verification-code', { phone: two.phone })).body.code).toBe('not_yours');
  expect((await new Client(one.base, 'x'.repeat(43)).get('/api/user/show')).status).toBe(401);
});
