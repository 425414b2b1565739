import { runOps } from '../../../operators/run';
import { DiceClient } from '../../../testing/dice';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
}, 60_000);
afterAll(() => world.stop());

const ops = (...typed: string[]) =>
  runOps(typed, (by) => Promise.resolve({ app: world.app, operator: by ?? 'karim', roles: ['admin'] }));
const restriction = async (player: TestPlayer) =>
  (await player.get('/api/session')).body['restriction'] as unknown as { kind: string; until: string } | null;
const close = (player: TestPlayer) => player.post('/api/safer-gambling/close-account');
const act = async () =>
  world.app.db
    .selectFrom('auditLog')
    .select(['operator', 'act', 'subject', 'details'])
    .orderBy('seq', 'desc')
    .executeTakeFirst();

test('a closed account can’t play or deposit; its player may log in, read and withdraw; an operator reopens it', async () => {
  const player = await (await world.player()).deposit('500.00');
  expect((await close(player)).body).toMatchObject({
    success: true,
    message: expect.stringContaining('Your account is closed.'),
  });
  expect((await player.get('/api/user/show')).status).toBe(401);
  const back = await player.logInAgain();
  expect(await restriction(back)).toMatchObject({ kind: 'closed' });
  expect([
    (await dice.launch(back)).body.code,
    (await back.get('/api/get-wallet-number?name=bKash&account_type=Personal&amount=500')).body.code,
  ]).toEqual(['restricted', 'restricted']);
  expect([
    (await back.get('/api/transaction/show')).status,
    (await back.get('/api/userwithdrawcheck')).status === 403,
  ]).toEqual([200, false]);
  world.app.clock.advance(5000 * 86_400_000);
  expect(await restriction(await player.logInAgain())).toMatchObject({ kind: 'closed' });
  expect((await ops('reopen', player.username, '--reason', 'asked in writing')).out).toBe(
    `${player.username}’s account is open again.`,
  );
  expect(await act()).toEqual({
    operator: 'karim',
    act: 'reopen',
    subject: player.id,
    details: { reason: 'asked in writing' },
  });
  expect(await restriction(await player.logInAgain())).toBeNull();
  expect(await ops('reopen', player.username, '--reason', 'again')).toMatchObject({
    exit: 1,
    error: 'The account is not closed.',
  });
});

test('reopening a closed account keeps exclusions requested before or after', async () => {
  const player = await world.newcomer();
  await player.post('/api/safer-gambling/self-exclusion', { months: 6 });
  const excluded = await restriction(await player.logInAgain());
  await close(await player.logInAgain());
  await (await player.logInAgain()).post('/api/safer-gambling/time-out', { days: 30 });
  await ops('reopen', player.username, '--reason', 'asked');
  expect(await restriction(await player.logInAgain())).toEqual(excluded);
});

test('an operator sees a player’s limits, including time limits', async () => {
  const player = await world.newcomer();
  await player.post('/api/limits', { kind: 'deposit', period: 'week', amount: '5000' });
  await player.post('/api/limits/session', { period: 'day', minutes: 90 });
  const { out } = await ops('player', player.username);
  expect(out).toMatch(/deposit per week +5,000\.00/);
  expect(out).toMatch(/session per day +90 min +0 min/);
});

test('an operator’s exclusion applies at once, is logged, and never shortens the current one', async () => {
  const player = await world.newcomer();
  expect((await ops('exclude', player.username, '12', '--reason', 'asked on the phone')).out).toContain(
    `${player.username} is excluded until`,
  );
  expect((await player.get('/api/user/show')).status).toBe(401);
  expect(await act()).toMatchObject({
    act: 'exclude',
    subject: player.id,
    details: { months: 12, reason: 'asked on the phone' },
  });
  expect(await ops('exclude', player.username, '6', '--reason', 'less')).toMatchObject({
    exit: 1,
    error: 'Play is already closed for longer than that.',
  });
  expect(await ops('exclude', player.username, '5', '--reason', 'less')).toMatchObject({ exit: 2 });
  const { out } = await ops('restrictions', player.username);
  expect(out).toMatch(new RegExp(`^Play is closed for ${player.username}: self-exclusion until`));
  expect(out).toMatch(/self-exclusion .* karim +asked on the phone/);
  expect(out.trim().split('\n')).toHaveLength(4);
});
