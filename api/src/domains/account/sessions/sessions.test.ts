import { hashToken } from '../../../session/session.service';
import { Client } from '../../../testing/client';
import { DiceClient } from '../../../testing/dice';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const MINUTE = 60_000;
const chrome = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
};
const quiet = { 'x-background': '1' };
const pass = (minutes: number) => world.app.clock.advance(minutes * MINUTE);
const listOf = async (player: Client) =>
  (await player.get('/api/sessions')).body['data'] as unknown as {
    id: string;
    device: string;
    address: string;
    current: boolean;
  }[];
const readSession = async (player: Client, headers = {}) =>
  (await player.get('/api/session', headers)).body as unknown as Record<string, string>;

test('ASVS 7.5.2: a player sees their own open sessions and their origins', async () => {
  const player = await world.newcomer();
  const phone = await player.logInAgain(chrome);
  const list = await listOf(phone);
  expect(list.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome on Android', true],
    ['Unknown device', false],
  ]);
  expect(list[0]?.address).toMatch(/^10\./);
});

test('ASVS 7.2.3, 7.2.4: each log-in has a token of 256 random bits, of which the database has a hash alone', async () => {
  const player = await world.newcomer();
  const tokens = [player.token, (await player.logInAgain()).token, (await player.logInAgain()).token].map(String);
  expect(new Set(tokens).size).toBe(3);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const { rows } = await world.app.pool.query<{ row: string }>(
    'select sessions::text as row from sessions where player_id = $1',
    [player.id],
  );
  expect(rows).toHaveLength(3);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});

test('ASVS 8.2.2: a revoked session dies at once with its stream; another player’s is not found and stays open', async () => {
  const [player, other] = [await world.newcomer(), await world.newcomer()];
  const phone = await player.logInAgain();
  const second = await world.second();
  const stream = await fetch(`${second.url}/live/me`, { headers: { authorization: `Bearer ${phone.token}` } });
  const whole = stream.text();
  const [theirs] = await listOf(other);
  const [mine] = (await listOf(player)).filter(({ current }) => !current);
  const foreign = await player.send('DELETE', `/api/sessions/${theirs?.id}`, undefined, {});
  expect([foreign.status, (await player.send('DELETE', '/api/sessions/none', undefined, {})).text]).toEqual([
    404,
    foreign.text,
  ]);
  expect((await other.post('/api/balance')).status).toBe(200);
  const began = Date.now();
  expect((await player.send('DELETE', `/api/sessions/${mine?.id}`, undefined, {})).status).toBe(200);
  expect((await phone.post('/api/balance')).status).toBe(401);
  expect(await whole).toContain('event: session-ended');
  expect(Date.now() - began).toBeLessThan(1500);
  expect((await player.post('/api/balance')).status).toBe(200);
  await second.stop();
});

test('ASVS 7.3.1: neither background calls nor reading the session extend it; player activity does', async () => {
  const player = await world.newcomer();
  pass(20);
  const { idle_ends_at } = await readSession(player, quiet);
  await player.get('/api/user/show', quiet);
  expect((await readSession(player, quiet))['idle_ends_at']).toBe(idle_ends_at);
  await player.post('/api/session/keep', {}, quiet);
  expect((await readSession(player, quiet))['idle_ends_at']).toBe(idle_ends_at);
  const extended = (await player.post('/api/session/keep')).body as unknown as Record<string, string>;
  expect(
    Math.abs(Date.parse(extended['idle_ends_at'] ?? '') - Date.parse(extended['now'] ?? '') - 30 * MINUTE),
  ).toBeLessThan(1000);
  pass(29);
  expect((await player.get('/api/session', quiet)).status).toBe(200);
  pass(1);
  expect((await player.get('/api/session', quiet)).status).toBe(401);
});

test('ASVS 7.3.2: a session ends after twelve hours, however active the player', async () => {
  const player = await world.newcomer();
  for (let i = 0; i < 28; i++) {
    pass(25);
    expect((await player.post('/api/session/keep')).status).toBe(200);
  }
  const session = await readSession(player);
  expect(Date.parse(session['ends_at'] ?? '') - Date.parse(session['started_at'] ?? '')).toBe(12 * 60 * MINUTE);
  expect(session['idle_ends_at']).toBe(session['ends_at']);
  pass(20);
  expect((await player.post('/api/session/keep')).status).toBe(401);
});

test('both durations are settings that apply to new sessions', async () => {
  const before = await world.newcomer();
  await world.set('session_idle_minutes', 2);
  await world.set('session_absolute_minutes', 5);
  const player = await world.newcomer();
  pass(2);
  expect((await player.get('/api/session')).status).toBe(401);
  const busy = await player.logInAgain();
  for (let i = 0; i < 4; i++, pass(1)) await busy.post('/api/session/keep');
  expect((await busy.post('/api/session/keep')).status).toBe(200);
  pass(1);
  expect((await busy.post('/api/session/keep')).status).toBe(401);
  expect((await before.get('/api/session')).status).toBe(200);
  await world.set('session_idle_minutes', 30);
  await world.set('session_absolute_minutes', 720);
});

test('ASVS 7.4.1: a token works in every process, and is dead in all once log-out is answered', async () => {
  const second = await world.second();
  for (let round = 0; round < 5; round++) {
    const player = await world.newcomer();
    const there = new Client(second.url, player.token);
    const statuses = async () => [(await there.get('/api/session')).status, (await player.get('/api/session')).status];
    expect(await statuses()).toEqual([200, 200]);
    expect((await player.post('/api/logout')).status).toBe(200);
    expect(await statuses()).toEqual([401, 401]);
  }
  await second.stop();
});

test('each exchange token is a different code that is valid for a minute', async () => {
  const player = await world.newcomer();
  const requestToken = async () => (await player.post('/api/exchange/token')).body['token'] as unknown as string;
  const [one, two] = [await requestToken(), await requestToken()];
  expect(one).not.toBe(two);
  const row = await world.app.db
    .selectFrom('exchangeCodes')
    .selectAll()
    .where('hash', '=', hashToken(one))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ playerId: player.id, usedAt: null });
  expect(row.expiresAt - world.app.clock.now()).toBeGreaterThan(59_000);
  expect(row.expiresAt - world.app.clock.now()).toBeLessThanOrEqual(60_000);
});

test('an external exchange redeems a code once, and only with its own signature', async () => {
  const player = await world.newcomer();
  const requestToken = async () => (await player.post('/api/exchange/token')).body['token'] as unknown as string;
  const redeem = async (code: unknown, secret?: string) =>
    (await world.signed('/external-exchange/redeem', { code }, secret)).body as Record<string, unknown>;
  const [code, late] = [await requestToken(), await requestToken()];
  expect(await redeem(code, 'another house’s secret')).toMatchObject({ status: 'INVALID_SIGNATURE' });
  // Of two concurrent redemptions one succeeds.
  const answers = await Promise.all([redeem(code), redeem(code)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['OK', 'USED']);
  expect(answers).toContainEqual({ status: 'OK', player: player.id, username: player.username, currency: 'BDT' });
  pass(1);
  expect((await redeem(late))['status']).toMatch(/^(EXPIRED|UNKNOWN_CODE)$/);
  for (const wrong of [hashToken(await requestToken()).toString('base64url'), player.token, player.id])
    expect(await redeem(wrong)).toEqual({ status: 'UNKNOWN_CODE' });
  for (const wrong of ['', 7, null, ['x']]) expect(await redeem(wrong)).toEqual({ status: 'BAD_REQUEST' });
});

test('a code is invalid once play is closed for its player', async () => {
  const player = await world.newcomer();
  const code = (await player.post('/api/exchange/token')).body['token'] as unknown as string;
  await player.post('/api/safer-gambling/time-out', { days: 1 });
  expect((await world.signed('/external-exchange/redeem', { code })).body).toEqual({ status: 'PLAYER_CLOSED' });
});

test('a session counts game wins and losses since it began', async () => {
  await world.addDice();
  const player = await (await world.player()).deposit('1000.00');
  expect((await readSession(player))['net_position']).toBe('0.00');
  const dice = new DiceClient(world);
  const { id } = await dice.bet(await dice.openPlay(player), '100.00');
  expect((await readSession(player))['net_position']).toBe('-100.00');
  await dice.win(id, '130.50');
  expect((await readSession(player))['net_position']).toBe('30.50');
  pass(1);
  expect((await readSession(await player.logInAgain()))['net_position']).toBe('0.00');
  const shown = (await player.get('/api/user/show')).body;
  expect(shown).toMatchObject({ experience: 100, level: 'Normal', next_level: 'Elite I', next_level_at: 10_000 });
});
