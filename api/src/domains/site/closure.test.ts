import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { allEndpoints } from '@pavilion/contract/index';
import type { Reply } from '../../testing/client';
import type { TestPlayer } from '../../testing/player';
import { readyToWithdraw, withdraw } from '../../testing/withdrawing';
import { startWorld, type World } from '../../testing/world';

let world: World;
let player: TestPlayer;
beforeAll(async () => {
  world = await startWorld();
  player = await world.player();
}, 60_000);
afterEach(async () => {
  await world.set('jurisdiction', {});
  await world.set('site.general', {});
});
afterAll(() => world.stop());

const india = { 'x-country': 'in' };
const close = (closed: object): Promise<void> => world.set('jurisdiction', { country_header: 'x-country', closed });
const readJurisdiction = async (headers: Record<string, string> = {}): Promise<object> =>
  ((await world.guest.get('/api/general', headers)).body as unknown as { jurisdiction: object }[])[0]?.jurisdiction ??
  {};
const signUp = (headers: Record<string, string> = {}): Promise<Reply> => {
  const username = `visitor${Math.random().toString(36).slice(2, 9).padEnd(7, '0')}`;
  const phone = `018${Math.floor(Math.random() * 1e8)
    .toString()
    .padStart(8, '0')}`;
  return world.guest.post(
    '/api/v1/create-players',
    { username, password: 'kotha7bela', confirmPassword: 'kotha7bela', phone, email: `${username}@mail.example` },
    headers,
  );
};
const order = (headers: Record<string, string> = {}): Promise<Reply> =>
  player.get('/api/get-wallet-number?name=bKash&account_type=Personal&amount=500.00', headers);
const outcomeOf = ({ status, body }: Reply): unknown => [status, body.code];

test('general settings report the closures for the visitor’s country', async () => {
  expect(await readJurisdiction()).toEqual({ country: 'BD', site: true, sign_up: true, deposits: true });
  await close({ sign_up: ['IN'], site: ['PK'] });
  expect(await readJurisdiction(india)).toEqual({ country: 'IN', site: true, sign_up: false, deposits: true });
  expect(await readJurisdiction({ 'x-country': 'PK' })).toEqual({
    country: 'PK',
    site: false,
    sign_up: false,
    deposits: false,
  });
});

test('an unconfigured header is ignored, and an invalid country falls back to the default', async () => {
  await world.set('jurisdiction', { closed: { sign_up: ['IN'] } });
  expect(await readJurisdiction(india)).toMatchObject({ country: 'BD' });
  await close({});
  for (const odd of ['', 'IND', '<b>', 'BD, IN'])
    expect(await readJurisdiction({ 'x-country': odd })).toMatchObject({ country: 'BD' });
});

test('where sign-up is closed, new players are refused and existing ones continue', async () => {
  await close({ sign_up: ['IN'] });
  expect(outcomeOf(await signUp(india))).toEqual([451, 'closed_here']);
  expect((await signUp()).status).toBe(200);
  expect((await order(india)).status).toBe(200);
});

test('where deposits are closed no order opens, but a payment already made is credited', async () => {
  const opened = await player.order('700.00');
  await close({ deposits: ['IN'] });
  expect(outcomeOf(await order(india))).toEqual([451, 'closed_here']);
  expect(
    outcomeOf(
      await player.post(
        '/api/ewa/request',
        { provider: 'bKash', account_type: 'Personal', amount: '500.00' },
        { ...india, 'idempotency-key': 'closed-here-1' },
      ),
    ),
  ).toEqual([451, 'closed_here']);
  expect((await player.claim(opened, player.pay(opened), india)).status).toBe(200);
  expect((await player.outcomeOf(opened)).state).toBe('success');
  await close({ deposits: ['*'] });
  expect(outcomeOf(await order())).toEqual([403, 'deposits_closed']);
});

/** Returns the calls that respond 451 to a visitor from a closed country. */
async function closedCalls(): Promise<Set<string>> {
  const closed = new Set<string>();
  for (const { method, path } of allEndpoints()) {
    const reply = await world.guest.send(method, path, method === 'GET' ? undefined : '{}', india);
    if (reply.status === 451) closed.add(path);
  }
  return closed;
}

test('where the site is closed a player can log in, read records and get their money; all else is refused', async () => {
  await close({ site: ['IN'] });
  const closed = await closedCalls();
  for (const path of [
    '/api/v1/create-players',
    '/api/game-run',
    '/api/get-wallet-number',
    '/api/ewa/request',
    '/api/get-games',
    '/api/promotion',
    '/api/promotions/:id',
    '/api/sliders',
  ]) {
    expect([path, closed.has(path)]).toEqual([path, true]);
  }
  for (const path of [
    '/api/general',
    '/api/login',
    '/api/logout',
    '/api/session',
    '/api/balance',
    '/api/transaction/show',
    '/api/betting-record',
    '/api/submit-deposit',
    '/api/safer-gambling/self-exclusion',
    '/api/usr-reset-password',
    '/api/userwithdrawcheck',
    '/api/submit-withdraw',
    '/api/withdrawals/:id',
    '/api/wallet/movements',
    '/api/inbox',
  ]) {
    expect([path, closed.has(path)]).toEqual([path, false]);
  }
  expect(
    (await world.guest.post('/api/login', { username: player.username, password: 'kotha7bela' }, india)).status,
  ).toBe(200);
  expect((await player.get('/api/transaction/show', india)).status).toBe(200);
  expect((await fetch(`${world.guest.base}/storage/site/v1/logo.svg`, { headers: india })).status).toBe(200);
});

test('neither a closed country nor maintenance blocks withdrawals', async () => {
  const rich = await readyToWithdraw(world.app, await world.player());
  await close({ site: ['IN'] });
  await world.set('site.general', { siteStatus: 0 });
  expect((await rich.get('/api/userwithdrawcheck', india)).status).toBe(200);
  const reply = await withdraw(rich, '500.00', {}, india);
  expect(reply.status).toBe(200);
  expect((await rich.get(`/api/withdrawals/${String(reply.body['transaction'])}`, india)).status).toBe(200);
  expect((await rich.get('/api/transaction/show', india)).body).toMatchObject({
    data: [{ action: 'withdraw', amount: '500.00' }],
  });
});

test('maintenance blocks new players, deposits and games, but not money and records', async () => {
  await world.set('site.general', { siteStatus: 0 });
  expect(outcomeOf(await signUp())).toEqual([503, 'unavailable']);
  expect(outcomeOf(await order())).toEqual([503, 'unavailable']);
  expect(outcomeOf(await player.post('/api/game-run', { code: 'X', type: 'SLOT' }))).toEqual([503, 'unavailable']);
  for (const path of ['/api/general', '/api/transaction/show', '/api/get-games'])
    expect([path, (await player.get(path)).status]).toEqual([path, 200]);
  expect((await player.post('/api/balance')).status).toBe(200);
  expect((await world.guest.post('/api/login', { username: player.username, password: 'kotha7bela' })).status).toBe(
    200,
  );
});

test('a setting changed by another process applies within moments', async () => {
  expect((await signUp()).status).toBe(200);
  const value = JSON.stringify({ closed: { sign_up: ['BD'] } });
  await world.app.db
    .insertInto('settings')
    .values({ key: 'jurisdiction', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
  await sleep(1100);
  expect(outcomeOf(await signUp())).toEqual([451, 'closed_here']);
});

test('a read of the settings that failed is not remembered', async () => {
  const rename = (from: string, to: string): Promise<unknown> =>
    world.asOwner((db) => sql`alter table ${sql.ref(from)} rename to ${sql.ref(to)}`.execute(db));
  // Ends what is remembered of the settings before.
  await world.set('jurisdiction', {});
  await rename('settings', 'settings_away');
  const during = await signUp();
  await rename('settings_away', 'settings');
  expect([during.status, (await signUp()).status]).toEqual([500, 200]);
});
