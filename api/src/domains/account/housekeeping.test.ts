import { showCaptcha } from '../../testing/captcha';
import { Client } from '../../testing/client';
import { DiceClient } from '../../testing/dice';
import { startWorld, type World } from '../../testing/world';
import { deleteExpired } from './housekeeping';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.addDice();
}, 60_000);
afterAll(() => world.stop());

const tables = [
  'captchas',
  'codes',
  'exchange_codes',
  'login_attempts',
  'call_counts',
  'sessions',
  'ended_sessions',
  'launches',
  'play_tokens',
  'idempotency_keys',
] as const;
const DAY = 86_400_000;

async function counts(): Promise<Record<string, number>> {
  const rows = await Promise.all(
    tables.map(async (table) => [table, (await world.app.pool.query(`select 1 from ${table}`)).rowCount ?? 0] as const),
  );
  return Object.fromEntries(rows);
}

async function leaveTraces(): Promise<void> {
  const player = await (await world.newcomer()).logInAgain();
  await player.verifyPhone();
  const order = await player.order();
  await player.claim(order, player.pay(order), { 'idempotency-key': 'a-key-of-mine' });
  await player.outcomeOf(order);
  await new DiceClient(world).openPlay(player);
  await showCaptcha(world.app, world.guest.base);
  await new Client(world.guest.base).post('/api/login', { username: 'nobody4711', password: 'not9right' });
  await player.post('/api/logout');
}

test('rows still needed are kept, and a month later all are deleted', async () => {
  await leaveTraces();
  const before = await counts();
  for (const table of tables) expect([table, before[table]]).not.toEqual([table, 0]);
  await deleteExpired(world.app);
  expect(await counts()).toEqual(before);
  world.app.clock.advance(33 * DAY);
  await deleteExpired(world.app);
  expect(Object.values(await counts())).toEqual(tables.map(() => 0));
});

test('an ended session is kept for thirty-two days, and a live one stays', async () => {
  const player = await world.newcomer();
  await player.post('/api/logout');
  world.app.clock.advance(32 * DAY - 10 * 60_000);
  const other = await world.newcomer();
  await deleteExpired(world.app);
  expect((await counts())['sessions']).toBe(2);
  world.app.clock.advance(10 * 60_000);
  expect((await other.post('/api/session/keep')).status).toBe(200);
  await deleteExpired(world.app);
  expect((await counts())['sessions']).toBe(1);
});
