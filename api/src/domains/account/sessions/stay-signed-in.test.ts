import { CONFIRMATION_HEADER } from '@pavilion/contract/calls/confirmation';
import { Client } from '../../../testing/client';
import { METHOD, PASSWORD, type TestPlayer } from '../../../testing/player';
import { readyToWithdraw, withdrawn } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(() => world.set('stay_signed_in_days', 14));
afterAll(() => world.stop());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const quiet = { 'x-background': '1' };
const pass = (ms: number) => world.app.clock.advance(ms);

/** Logs the player in on a phone that stays signed in. */
async function phoneOf({ username, address }: TestPlayer, stay = true): Promise<Client> {
  const form = { username, password: PASSWORD, stay };
  const { body } = await new Client(world.guest.base, undefined, address).post('/api/login', form);
  return new Client(world.guest.base, body['token'], address);
}
const read = async (phone: Client, headers = {}) =>
  (await phone.get('/api/session', headers)).body as unknown as Record<'id' | 'started_at' | 'now', string>;
const isOpen = async (phone: Client) => (await phone.post('/api/session/keep')).status === 200;

test('a phone that asks for it stays signed in for the days of the setting, and no longer', async () => {
  const phone = await phoneOf(await world.newcomer());
  pass(13 * DAY);
  expect(await isOpen(phone)).toBe(true);
  pass(DAY - MINUTE);
  expect(await isOpen(phone)).toBe(true);
  pass(MINUTE);
  expect(await isOpen(phone)).toBe(false);
});

test('other sessions end as before, and so do all if the site does not offer it', async () => {
  const player = await world.newcomer();
  const [desk, phone] = [await phoneOf(player, false), await phoneOf(player)];
  await world.set('stay_signed_in_days', 0);
  const late = await phoneOf(player);
  pass(30 * MINUTE);
  expect([await isOpen(desk), await isOpen(phone), await isOpen(late)]).toEqual([false, true, false]);
});

test('after the usual idle time it continues as a new session, once for calls at the same time', async () => {
  const player = await world.newcomer();
  const phone = await phoneOf(player);
  const before = await read(phone);
  pass(5 * HOUR);
  // A page that polls in the background brings nobody back.
  expect((await read(phone, quiet)).id).toBe(before.id);
  const after = await Promise.all(Array.from({ length: 5 }, () => read(phone)));
  expect(new Set(after.map(({ id }) => id)).size).toBe(1);
  expect(after[0]?.id).not.toBe(before.id);
  const { started_at: startedAt = '', now = '' } = after[0] ?? {};
  expect(Date.parse(now) - Date.parse(startedAt)).toBeLessThan(MINUTE);
  const list = (await phone.get('/api/sessions')).body['data'] as unknown as { id: string; current: boolean }[];
  expect(list).toEqual([expect.objectContaining({ id: after[0]?.id, current: true })]);
});

test('time away does not count as time played', async () => {
  const player = await world.newcomer();
  const phone = await phoneOf(player);
  await phone.post('/api/limits/session', { period: 'month', minutes: 600 });
  const used = async (): Promise<number> => {
    const { data } = (await phone.get('/api/limits/session', quiet)).body as unknown as {
      data: { period: string; used_minutes: number }[];
    };
    return data.find(({ period }) => period === 'month')?.used_minutes ?? NaN;
  };
  const before = await used();
  pass(20 * HOUR);
  const idle = (await used()) - before;
  await phone.post('/api/session/keep');
  const back = (await used()) - before;
  expect([idle <= 30, back <= 30]).toEqual([true, true]);
});

test('a logged out phone is logged out, and a confirmation does not outlive the break', async () => {
  await world.set('confirmation_minutes', 60);
  const player = await world.newcomer();
  const phone = await phoneOf(player);
  const { body } = await phone.post('/api/confirmation', { method: 'password', proof: PASSWORD });
  pass(31 * MINUTE);
  const secret = { [CONFIRMATION_HEADER]: body['confirmation'] as unknown as string };
  expect((await phone.post('/api/add/number', { phone: '01712345678' }, secret)).body.code).toBe(
    'confirmation_required',
  );
  await phone.post('/api/logout');
  expect(await isOpen(phone)).toBe(false);
});

test('money leaves such a phone only after a confirmation, to a saved wallet too', async () => {
  await world.set('withdrawals_auto_up_to', 0);
  const player = await readyToWithdraw(world.app, await world.player());
  const first = await withdrawn(player);
  const ended = { state: 'fail', reason: 'operator' } as const;
  await world.app.db.updateTable('withdrawals').set(ended).where('id', '=', first).execute();
  const body = { account_number: player.phone, amount: '500.00', payment_id: 0, provider: METHOD.name };
  const [desk, phone] = [await phoneOf(player, false), await phoneOf(player)];
  expect((await phone.post('/api/submit-withdraw', body)).body.code).toBe('confirmation_required');
  const confirmed = await phone.post('/api/confirmation', { method: 'password', proof: PASSWORD });
  const secret = { [CONFIRMATION_HEADER]: confirmed.body['confirmation'] as unknown as string };
  expect((await phone.post('/api/submit-withdraw', body, secret)).status).toBe(200);
  await world.app.db.updateTable('withdrawals').set(ended).where('playerId', '=', player.id).execute();
  expect((await desk.post('/api/submit-withdraw', body)).status).toBe(200);
});

test('sessions that are ended while one of them continues are all ended', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => world.newcomer()));
  const phones = await Promise.all(players.map((player) => phoneOf(player)));
  pass(HOUR);
  const desks = await Promise.all(players.map((player) => phoneOf(player, false)));
  await Promise.all([
    ...phones.map((phone) => phone.get('/api/session')),
    ...desks.map((desk) => desk.send('DELETE', '/api/sessions', undefined, {})),
  ]);
  expect(await Promise.all(phones.map(isOpen))).toEqual(phones.map(() => false));
  expect(await Promise.all(desks.map(isOpen))).toEqual(desks.map(() => true));
});
