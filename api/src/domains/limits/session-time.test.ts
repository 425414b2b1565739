import { periodAt } from '../../kernel/period';
import { DiceClient } from '../../testing/dice';
import type { TestPlayer } from '../../testing/player';
import { startWorld, type World } from '../../testing/world';
import { lengthSince } from './session-time.service';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
}, 60_000);
afterAll(() => world.stop());
// Mid-morning of a Wednesday that isn't the first of a month, so that no period ends during a test.
beforeEach(() => {
  const { clock } = world.app;
  clock.advance(
    periodAt('week', periodAt('month', clock.now()).until + 3 * DAY).until + 2 * DAY + 10 * HOUR - clock.now(),
  );
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
type SessionLimitBody = Readonly<Record<'minutes' | 'used_minutes', number | null>> & {
  readonly period: string;
  readonly waiting: { readonly minutes: number | null } | null;
};

const set = (player: TestPlayer, period: string, minutes: number | null) =>
  player.post('/api/limits/session', { period, minutes });
const limits = async (player: TestPlayer): Promise<SessionLimitBody[]> =>
  (await player.get('/api/limits/session')).body['data'] as unknown as SessionLimitBody[];
const used = async (player: TestPlayer) => (await limits(player)).map(({ used_minutes }) => used_minutes);
const sessionTimes = async (player: TestPlayer) =>
  (await player.get('/api/session', { 'x-background': '1' })).body as unknown as {
    restriction: { kind: string; until: string } | null;
    play_ends_at: string | null;
    now: string;
  };
/** Advances the clock by so many minutes, with player activity every ten. */
async function stay(player: TestPlayer, minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 10) {
    world.app.clock.advance(Math.min(10, left) * MINUTE);
    await player.get('/api/user/show');
  }
}

test('overlapping time counts once, and time before the period not at all', () => {
  const spans = [
    [0, 10],
    [5, 20],
    [6, 8],
    [30, 40],
  ].map(([from = 0, until = 0]) => ({ from, until }));
  expect([0, 7, 25, 35, 50].map((start) => lengthSince(spans, start))).toEqual([30, 23, 10, 5, 0]);
  // After the clock is set back, a session can end before it began.
  expect(
    lengthSince(
      [
        { from: 50, until: 10 },
        { from: 60, until: 70 },
      ],
      0,
    ),
  ).toBe(10);
});

test('used-up session time blocks bets, launches and the exchange, but not settlement or withdrawals', async () => {
  const player = await (await world.player()).deposit('500.00');
  await set(player, 'day', 30);
  const token = await dice.openPlay(player);
  const { id } = await dice.bet(token);
  await stay(player, 20);
  expect((await dice.bet(token)).status).toBe('OK');
  const { restriction, play_ends_at: ends, now } = await sessionTimes(player);
  expect(restriction).toBeNull();
  expect(Date.parse(ends ?? '') - Date.parse(now)).toBeGreaterThan(9 * MINUTE);
  await stay(player, 10);
  expect((await dice.bet(token)).status).toBe('LIMIT_REACHED');
  expect(await sessionTimes(player)).toMatchObject({
    restriction: { kind: 'session-limit', until: new Date(periodAt('day', world.app.clock.now()).until).toISOString() },
    play_ends_at: null,
  });
  const refused = await dice.launch(player);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'limit_reached',
    'You have used the daily session time you set. Play opens again at midnight (GMT+6).',
  ]);
  expect((await player.post('/api/exchange/token')).body.code).toBe('limit_reached');
  expect(await dice.win(id, '25.00')).toBe('OK');
  expect((await player.get('/api/userwithdrawcheck')).status).not.toBe(403);
  world.app.clock.advance(DAY);
  expect((await dice.launch(await player.logInAgain())).status).toBe(200);
});

test('a new login or device brings no extra time, and two concurrent devices count once', async () => {
  const player = await (await world.player()).deposit('500.00');
  await set(player, 'week', 60);
  await stay(player, 20);
  const phone = await player.logInAgain();
  for (let i = 0; i < 2; i++) {
    await stay(player, 10);
    await phone.get('/api/user/show');
  }
  expect(await used(player)).toEqual([40, 40, 40]);
  await phone.post('/api/logout');
  await player.post('/api/logout');
  world.app.clock.advance(DAY);
  const back = await player.logInAgain();
  expect(await used(back)).toEqual([0, 40, 40]);
  await stay(back, 20);
  expect((await dice.launch(back)).body.message).toContain('weekly session time');
});

test('idle time before a session expired does not count', async () => {
  const player = await world.newcomer();
  await stay(player, 10);
  world.app.clock.advance(29 * MINUTE);
  expect((await sessionTimes(player)).restriction).toBeNull();
  world.app.clock.advance(HOUR);
  expect((await used(await player.logInAgain()))[0]).toBe(10);
});

test('a lower session limit applies at once, a higher one after a day and a confirmation', async () => {
  const player = await world.newcomer();
  expect((await set(player, 'day', 120)).body).toMatchObject({
    message: 'Your limit is set.',
    data: { minutes: 120, waiting: null },
  });
  expect((await set(player, 'day', 180)).body).toMatchObject({
    message: expect.stringContaining('Your change is pending.'),
    data: { minutes: 120, waiting: { minutes: 180 } },
  });
  expect((await player.post('/api/limits/session/confirm', { period: 'day' })).body.code).toBe('confirmed_too_early');
  expect(
    (await player.send('DELETE', '/api/limits/session/waiting?period=day', undefined, {})).body['data'],
  ).toMatchObject({ minutes: 120, waiting: null });
  await set(player, 'day', null);
  world.app.clock.advance(DAY);
  const later = await player.logInAgain();
  expect((await later.post('/api/limits/session/confirm', { period: 'day' })).body['data']).toMatchObject({
    minutes: null,
  });
  const { data } = (await later.get('/api/inbox')).body['data'] as unknown as { data: { message: string }[] };
  const messages = data.map(({ message }) => message.slice(0, 60));
  expect(messages.filter((message) => !message.includes('logged in to from a new device'))).toEqual([
    'Your daily session limit was removed.',
    expect.stringMatching(/^You requested to remove your daily session limit/),
    expect.stringMatching(/^You requested to change your daily session limit to 3 h\./),
    'Your daily session limit is now 2 h.',
  ]);
});

test('invalid lengths are refused, and the has_session_limit flag follows the limits', async () => {
  const player = await world.newcomer();
  const readFlag = async () =>
    (
      await world.app.db
        .selectFrom('players')
        .select('hasSessionLimit as is')
        .where('id', '=', player.id)
        .executeTakeFirstOrThrow()
    ).is;
  for (const minutes of [0, 14, -30, 20.5, 44_641])
    expect((await set(player, 'day', minutes)).body).toMatchObject({
      code: 'invalid_fields',
      errors: { minutes: [expect.any(String)] },
    });
  expect((await set(player, 'year', 60)).body.code).toBe('invalid_input');
  expect(await readFlag()).toBe(false);
  await set(player, 'month', 600);
  expect(await readFlag()).toBe(true);
});
