import { randomUUID } from 'node:crypto';
import { checkBook } from '../../../ledger/check';
import type { TestPlayer } from '../../../testing/player';
import { giveMoney, readyToWithdraw, shownWithdrawal, withdraw, withdrawn } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
// Nothing is sent to the rail in these tests: each withdrawal waits for an operator.
beforeEach(() => world.set('withdrawals_auto_up_to', 0));
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

const ready = async (poisha?: number): Promise<TestPlayer> => readyToWithdraw(world.app, await world.player(), poisha);
const money = async ({ id }: TestPlayer): Promise<[main: number, held: number]> => {
  const { main, held } = await world.app.ledger.balance(world.app.db, id);
  return [main, held];
};

test('a request places its amount on hold at once and waits', async () => {
  const player = await ready();
  const reply = await withdraw(player, '500.00');
  expect(reply.body).toMatchObject({ success: true, message: 'Withdrawal successful!' });
  expect(await money(player)).toEqual([150_000, 50_000]);
  const { transaction: id } = reply.body as unknown as { transaction: string };
  expect((await player.get(`/api/withdrawals/${id}`)).body).toMatchObject({
    id,
    state: 'processing',
    amount: '500.00',
    account_number: player.phone,
    reason: null,
    transaction_id: null,
  });
});

test('the check and the request report the reasons against withdrawing in the same order', async () => {
  const player = await world.newcomer();
  await world.set('site.general', { withdrawalStatus: 0 });
  await world.change(player, { status: 'frozen' });
  const refused = async (): Promise<unknown[]> => {
    const [check, submit] = [await player.get('/api/userwithdrawcheck'), await withdraw(player)];
    expect(submit.body).toEqual(check.body);
    expect(submit.status).toBe(check.status);
    expect(check.body['error']).toBe(check.body.message);
    return [check.status, check.body.code, check.body.message];
  };
  expect(await refused()).toEqual([403, 'withdrawals_closed', expect.any(String)]);
  await world.set('site.general', {});
  expect(await refused()).toEqual([403, 'frozen', expect.stringContaining('support')]);
  await world.change(player, { status: 'active' });
  expect(await refused()).toEqual([400, 'phone_unverified', 'Please verify your phone number first']);
  await player.verifyPhone();
  expect(await refused()).toEqual([400, 'birthday_missing', expect.stringContaining('Date of Birth')]);
  await readyToWithdraw(world.app, player);
  const ticket = {
    playerId: player.id,
    depositId: null,
    promotionName: null,
    required: 100,
    remaining: 100,
    createdAt: 1,
    completedAt: null,
  };
  await world.app.db
    .insertInto('turnoverTickets')
    .values({ id: player.id, ...ticket })
    .execute();
  expect(await refused()).toEqual([400, 'turnover_open', 'Please complete your turnover and try again']);
  await world.app.db.updateTable('turnoverTickets').set({ completedAt: 2 }).where('playerId', '=', player.id).execute();
  // A withdrawn runner left a possible loss that isn't held.
  const exposure = { playerId: player.id, groupId: '1.1', eventId: '1' };
  await world.app.db
    .insertInto('exchangeExposures')
    .values({ ...exposure, shortfall: 1 })
    .execute();
  expect(await refused()).toEqual([409, 'shortfall_open', expect.stringContaining('can lose more')]);
  await world.app.db.updateTable('exchangeExposures').set({ shortfall: 0 }).where('playerId', '=', player.id).execute();
  expect((await player.get('/api/userwithdrawcheck')).body).toEqual({ success: true });
  await withdrawn(player);
  await world.app.db
    .updateTable('turnoverTickets')
    .set({ completedAt: null })
    .where('playerId', '=', player.id)
    .execute();
  expect(await refused()).toEqual([
    400,
    'withdrawal_pending',
    'You already have a withdraw request pending. Please wait for it to be processed before making another withdraw request.',
  ]);
});

test.each([
  ['499.99', {}, 422, 'amount_out_of_range'],
  ['25000.01', {}, 422, 'amount_out_of_range'],
  ['500.00', { provider: 'Cash' }, 404, 'unknown_method'],
  ['500.00', { payment_id: 99 }, 404, 'unknown_method'],
  ['500.00', { account_number: '0171234567' }, 422, 'account_number_invalid'],
  ['500.00', { account_number: '017123456789' }, 422, 'account_number_invalid'],
  ['500.00', { account_number: '01799999999' }, 422, 'phone_not_registered'],
  ['2000.01', {}, 409, 'insufficient_funds'],
])('a request of %s with %o moves nothing and responds %i %s', async (amount, fields, status, code) => {
  const player = await ready();
  const reply = await withdraw(player, amount, fields);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await money(player)).toEqual([200_000, 0]);
});

test('the number is accepted by method id or name, with spaces and country code, and with Rocket’s check digit', async () => {
  const { db } = world.app;
  const range = { min: 10_000, max: 2_500_000 };
  await db
    .insertInto('paymentMethods')
    .values({ name: 'Rocket', provider: 'rocket', icon: '/x.svg', ...range })
    .execute();
  const { id } = await db
    .selectFrom('paymentMethods')
    .select('id')
    .where('name', '=', 'Rocket')
    .executeTakeFirstOrThrow();
  for (const [typed, stored] of [
    [(phone: string) => `+88 ${phone.slice(0, 5)}-${phone.slice(5)}`, (phone: string) => phone],
    [(phone: string) => `${phone}7`, (phone: string) => `${phone}7`],
  ] as const) {
    const player = await ready();
    const reply = await withdraw(player, '500.00', {
      payment_id: id,
      provider: '',
      account_number: typed(player.phone),
    });
    expect([reply.status, await shownWithdrawal(player, reply.body['transaction'] as unknown as string)]).toEqual([
      200,
      expect.objectContaining({ account_number: stored(player.phone) }),
    ]);
  }
  const player = await ready();
  expect((await withdraw(player, '500.00', { payment_id: id, account_number: '123' })).body.message).toContain(
    'Rocket',
  );
});

test('ten concurrent requests place one hold', async () => {
  const player = await ready(1_000_000);
  const replies = await Promise.all(Array.from({ length: 10 }, () => withdraw(player, '500.00')));
  expect(replies.map(({ status, body }) => `${status} ${body.code ?? 'ok'}`).sort()).toEqual([
    '200 ok',
    ...Array.from({ length: 9 }, () => '400 withdrawal_pending'),
  ]);
  expect(await money(player)).toEqual([950_000, 50_000]);
});

test('a retry with its key after a lost response adds no hold and returns the same response', async () => {
  const player = await ready();
  const key = { 'idempotency-key': randomUUID() };
  const first = await withdraw(player, '500.00', {}, key);
  expect((await withdraw(player, '500.00', {}, key)).text).toBe(first.text);
  expect(await money(player)).toEqual([150_000, 50_000]);
  expect((await withdraw(player, '600.00', {}, key)).body.code).toBe('key_reused');
});

test('bonus money cannot be withdrawn', async () => {
  const player = await ready(40_000);
  await world.app.db
    .transaction()
    .execute((trx) => world.app.ledger.grantBonus(trx, player.id, 100_000, `gift:${player.id}`));
  expect((await withdraw(player, '500.00')).body.code).toBe('insufficient_funds');
});

test.each(['time-out', 'self-exclusion'] as const)('a %s does not block withdrawals', async (restriction_kind) => {
  const player = await ready();
  await world.change(player, { restrictionKind: restriction_kind, restrictionUntil: world.app.clock.now() + 1e9 });
  expect((await player.get('/api/userwithdrawcheck')).status).toBe(200);
  expect((await withdraw(player)).status).toBe(200);
});

test('a player cannot read another player’s withdrawal', async () => {
  const [player, other] = [await ready(), await ready()];
  const id = await withdrawn(player);
  expect([
    (await other.get(`/api/withdrawals/${id}`)).status,
    (await other.get('/api/withdrawals/none')).status,
  ]).toEqual([404, 404]);
});

test('a refusal is in Bangla for a Bangla reader', async () => {
  const player = await ready();
  const reply = await withdraw(player, '1.00', {}, { cookie: 'lang=bn' });
  expect(reply.body.message).toMatch(/[ঀ-৿]/);
  await giveMoney(world.app, player, 1_000);
  expect((await withdraw(player, '500.00', {}, { cookie: 'lang=bn' })).body.message).toBe(
    'টাকা তোলার অনুরোধ সফল হয়েছে!',
  );
});
