import pWaitFor from 'p-wait-for';
import { inTransaction } from '../../kernel/database/database';
import { periodAt } from '../../kernel/period';
import { DiceClient } from '../../testing/dice';
import type { TestPlayer } from '../../testing/player';
import { startWorld, type World } from '../../testing/world';

let world: World;
let dice: DiceClient;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
  dice = new DiceClient(world);
}, 60_000);
afterAll(() => world.stop());
// Away from midnight, Monday and the first of the month, so that the result doesn't depend on the machine's clock.
beforeEach(() => {
  const { clock } = world.app;
  const { until } = periodAt('month', clock.now());
  clock.advance(periodAt('week', until + 3 * DAY).until + 2 * DAY + 10 * HOUR - clock.now());
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
type Kind = 'deposit' | 'loss';
type Period = 'day' | 'week' | 'month';
interface LimitBody {
  readonly kind: Kind;
  readonly period: Period;
  readonly amount: string | null;
  readonly used: string;
  readonly waiting: { readonly amount: string | null; readonly from: string; readonly until: string } | null;
}

const set = (player: TestPlayer, kind: Kind, period: Period, amount: string | null) =>
  player.post('/api/limits', { kind, period, amount });
const confirm = (player: TestPlayer, kind: Kind, period: Period) =>
  player.post('/api/limits/confirm', { kind, period });
const withdraw = (player: TestPlayer, kind: Kind, period: Period) =>
  player.send('DELETE', `/api/limits/waiting?kind=${kind}&period=${period}`, undefined, {});
const order = (player: TestPlayer, amount: string, headers = {}) =>
  player.get(`/api/get-wallet-number?name=bKash&account_type=Personal&amount=${amount}`, headers);
async function limit(player: TestPlayer, kind: Kind, period: Period): Promise<LimitBody> {
  const data = (await player.get('/api/limits')).body['data'] as unknown as LimitBody[];
  return data.find((each) => each.kind === kind && each.period === period) as LimitBody;
}
/** Logs the player in again, because advancing the clock ends idle sessions. */
async function later(player: TestPlayer, ms: number): Promise<TestPlayer> {
  world.app.clock.advance(ms);
  return player.logInAgain();
}

test('a lower limit applies at once, a higher one after 24 hours and a confirmation', async () => {
  let player = await world.newcomer();
  expect((await set(player, 'deposit', 'day', '1000')).body).toMatchObject({
    success: true,
    message: 'Your limit is set.',
    data: { amount: '1000.00', waiting: null },
  });
  expect((await set(player, 'deposit', 'day', '400')).body['data']).toMatchObject({ amount: '400.00' });
  expect((await set(player, 'deposit', 'day', '900')).body).toMatchObject({
    message: expect.stringContaining('Your change is pending.'),
    data: { amount: '400.00', waiting: { amount: '900.00' } },
  });
  expect((await confirm(player, 'deposit', 'day')).body).toMatchObject({ code: 'confirmed_too_early' });
  player = await later(player, DAY - MINUTE);
  expect((await confirm(player, 'deposit', 'day')).status).toBe(409);
  player = await later(player, 2 * MINUTE);
  expect(await limit(player, 'deposit', 'day')).toMatchObject({ amount: '400.00', waiting: { amount: '900.00' } });
  expect((await confirm(player, 'deposit', 'day')).body['data']).toMatchObject({ amount: '900.00', waiting: null });
  expect((await confirm(player, 'deposit', 'day')).body.code).toBe('nothing_waiting');
});

test('a change not confirmed within 7 days lapses, and a removal waits like a raise', async () => {
  let player = await world.newcomer();
  await set(player, 'loss', 'week', '500');
  expect((await set(player, 'loss', 'week', null)).body['data']).toMatchObject({
    amount: '500.00',
    waiting: { amount: null },
  });
  player = await later(player, 7 * DAY);
  expect((await confirm(player, 'loss', 'week')).body.code).toBe('nothing_waiting');
  expect(await limit(player, 'loss', 'week')).toMatchObject({ amount: '500.00', waiting: null });
  await set(player, 'loss', 'week', null);
  player = await later(player, DAY);
  expect((await confirm(player, 'loss', 'week')).body['data']).toMatchObject({ amount: null });
});

test('a pending raise can be withdrawn, and lowering the limit withdraws it too', async () => {
  const player = await world.newcomer();
  await set(player, 'deposit', 'month', '500');
  await set(player, 'deposit', 'month', '700');
  expect((await withdraw(player, 'deposit', 'month')).body).toMatchObject({
    data: { amount: '500.00', waiting: null },
  });
  expect((await withdraw(player, 'deposit', 'month')).body.code).toBe('nothing_waiting');
  await set(player, 'deposit', 'month', '700');
  await set(player, 'deposit', 'month', '300');
  const nextDay = await later(player, DAY);
  expect((await confirm(nextDay, 'deposit', 'month')).body.code).toBe('nothing_waiting');
  const history = await world.app.db
    .selectFrom('playerLimitChanges')
    .select(['act', 'before', 'after'])
    .where('playerId', '=', player.id)
    .orderBy('id')
    .execute();
  expect(history.map(({ act, before, after }) => [act, before, after])).toEqual([
    ['set', null, 50_000],
    ['asked', 50_000, 70_000],
    ['withdrawn', 50_000, 70_000],
    ['asked', 50_000, 70_000],
    ['set', 50_000, 30_000],
  ]);
});

test('deposits may reach the limit but not exceed it; a new day, week or month starts at zero', async () => {
  let player = await world.player();
  await set(player, 'deposit', 'day', '1000');
  await set(player, 'deposit', 'week', '1600');
  await player.deposit('600.00');
  expect(await limit(player, 'deposit', 'day')).toMatchObject({ used: '600.00' });
  const refused = await order(player, '400.01');
  expect([refused.status, refused.body.code]).toEqual([403, 'limit_reached']);
  expect(refused.body.message).toContain('daily deposit limit');
  expect((await order(player, '400.01', { cookie: 'lang=bn' })).body.message).toContain('দৈনিক ডিপোজিট সীমা');
  await player.deposit('400.00');
  player = await later(player, DAY);
  expect((await order(player, '601')).body.message).toContain('weekly deposit limit');
  await player.deposit('600.00');
  player = await later(player, 7 * DAY);
  expect((await order(player, '1000')).status).toBe(200);
});

test('pending deposits count towards the limit, failed ones do not', async () => {
  const player = await world.player();
  await set(player, 'deposit', 'day', '1000');
  const failed = await player.order('600.00');
  await player.claim(failed, player.pay(failed, { amount: '599.00' }));
  await player.outcomeOf(failed);
  const waiting = await player.order('600.00');
  await player.claim(waiting, 'AAAAAAAAAA');
  expect(await limit(player, 'deposit', 'day')).toMatchObject({ used: '600.00' });
});

test('a player who reached their loss limit opens no deposit until a win or the next day', async () => {
  let player = await (await world.player()).deposit('500.00');
  await set(player, 'loss', 'day', '100');
  const token = await dice.openPlay(player);
  const { id } = await dice.bet(token, '100.00');
  const refused = await order(player, '500');
  expect([refused.body.code, refused.body.message]).toEqual([
    'limit_reached',
    'You have reached the daily loss limit you set. Deposits open again at midnight (GMT+6).',
  ]);
  await dice.win(id, '30.00');
  expect(await limit(player, 'loss', 'day')).toMatchObject({ used: '70.00' });
  expect((await order(player, '500')).status).toBe(200);
  const again = await dice.bet(await dice.openPlay(player), '30.00');
  expect([again.status, (await order(player, '500')).status]).toEqual(['OK', 403]);
  player = await later(player, DAY);
  expect((await order(player, '500')).status).toBe(200);
});

test('a stake that could exceed the loss limit is refused permanently, and one within it is taken', async () => {
  const player = await (await world.player()).deposit('500.00');
  await set(player, 'loss', 'month', '100');
  const token = await dice.openPlay(player);
  expect((await dice.bet(token, '60.00')).status).toBe('OK');
  const body = {
    token,
    transaction_id: `limited-${player.id}`,
    round_id: 'r',
    game_code: 'PAV-DICE-001',
    amount: '40.01',
  };
  const first = await dice.call('bet', body);
  expect(first).toEqual({ status: 'LIMIT_REACHED', balance: '440.00' });
  expect(await dice.call('bet', body)).toEqual(first);
  expect((await dice.bet(token, '40.00')).status).toBe('OK');
  expect(await player.balance()).toBe('400.00');
});

test('a burst of stakes never loses more than the loss limit', async () => {
  const player = await (await world.player()).deposit('1000.00');
  await set(player, 'loss', 'day', '50');
  const token = await dice.openPlay(player);
  const bets = await Promise.all(Array.from({ length: 20 }, () => dice.bet(token, '10.00')));
  expect(bets.filter(({ status }) => status === 'OK')).toHaveLength(5);
  expect(bets.filter(({ status }) => status === 'LIMIT_REACHED')).toHaveLength(15);
  expect(await limit(player, 'loss', 'day')).toMatchObject({ used: '50.00' });
});

test('credited deposits never exceed the limit in force while orders, claims and limit changes race', async () => {
  const player = await world.player();
  await set(player, 'deposit', 'day', '500');
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, () => order(player, '500')),
    set(player, 'deposit', 'day', '400'),
  ]);
  const opened = replies.slice(0, 6).filter(({ status }) => status === 200);
  expect(opened.length + replies.slice(0, 6).filter(({ body }) => body.code === 'limit_reached').length).toBe(6);
  expect((await order(player, '400.01')).body.code).toBe('limit_reached');
  expect((await order(player, '400')).status).toBe(200);
});

test('a claim of a replaced order cannot exceed a deposit limit, and is accepted the next day', async () => {
  const player = await world.player();
  await set(player, 'deposit', 'day', '500');
  const [replaced, open] = [await player.order('500.00'), await player.order('500.00')];
  await player.claim(open, player.pay(open));
  await player.outcomeOf(open);
  const proof = player.pay(replaced);
  const refused = await player.claim(replaced, proof);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'limit_reached',
    expect.stringContaining('daily deposit limit'),
  ]);
  expect(await player.balance()).toBe('500.00');
  const tomorrow = await later(player, DAY);
  expect((await tomorrow.claim(replaced, proof)).status).toBe(200);
  await tomorrow.outcomeOf(replaced);
  expect(await tomorrow.balance()).toBe('1000.00');
});

test('an order older than the lowered limit is accepted if nothing else was paid in the period', async () => {
  const player = await world.player();
  const order = await player.order('500.00');
  await set(player, 'deposit', 'month', '100');
  expect((await player.claim(order, player.pay(order))).status).toBe(200);
  await player.outcomeOf(order);
  expect(await player.balance()).toBe('500.00');
});

test('invalid amounts and unknown limits are refused', async () => {
  const player = await world.newcomer();
  for (const amount of ['0', '0.99', '-5', '100000000.01'])
    expect((await set(player, 'deposit', 'day', amount)).body).toMatchObject({
      code: 'invalid_fields',
      errors: { amount: [expect.any(String)] },
    });
  for (const body of [
    { kind: 'session', period: 'day', amount: '5' },
    { kind: 'loss', period: 'year', amount: '5' },
    { kind: 'loss', period: 'day' },
    { kind: 'loss', period: 'day', amount: [] },
  ]) {
    expect((await player.post('/api/limits', body)).body.code).toBe('invalid_input');
  }
  expect(await limit(player, 'deposit', 'day')).toMatchObject({ amount: null, used: '0.00' });
});

test('each change reaches the inbox and the open pages, and players see only their own limits', async () => {
  const [player, other] = [await world.newcomer(), await world.newcomer()];
  const events: string[] = [];
  const end = world.app.domainEvents.listen(player.id, (event) => events.push(event));
  await set(player, 'loss', 'week', '500');
  await set(player, 'loss', 'week', '700');
  const { data } = (await player.get('/api/inbox')).body['data'] as unknown as { data: { message: string }[] };
  expect(data[0]?.message).toMatch(
    /^You requested to change your weekly loss limit to ৳700\.00\. .* from \d\d\/\d\d\/\d{4}, \d\d:\d\d until \d\d\/\d\d\/\d{4}, \d\d:\d\d \(GMT\+6\)\.$/,
  );
  expect(data[1]?.message).toBe('Your weekly loss limit is now ৳500.00.');
  await pWaitFor(() => events.includes('limits-changed'));
  end();
  expect(await limit(other, 'loss', 'week')).toMatchObject({ amount: null });
  expect((await other.get(`/api/limits?remote_id=${player.id}`)).status).toBe(403);
  expect((await world.guest.get('/api/limits')).status).toBe(401);
});

test('the has_loss_limit flag, which saves other bets a query, follows only the loss limits', async () => {
  const player = await (await world.player()).deposit('500.00');
  const flag = () =>
    inTransaction(world.app.db, (trx) =>
      trx.selectFrom('players').select('hasLossLimit').where('id', '=', player.id).executeTakeFirstOrThrow(),
    );
  await set(player, 'deposit', 'day', '900');
  expect(await flag()).toEqual({ hasLossLimit: false });
  await set(player, 'loss', 'day', '900');
  expect(await flag()).toEqual({ hasLossLimit: true });
  await set(player, 'loss', 'day', null);
  await confirm(await later(player, DAY), 'loss', 'day');
  expect(await flag()).toEqual({ hasLossLimit: false });
});
