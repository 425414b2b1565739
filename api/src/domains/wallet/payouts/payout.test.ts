import { randomUUID } from 'node:crypto';
import pWaitFor from 'p-wait-for';
import { singleKey } from '@pavilion/server/signatures/partner-key';
import { backgroundDone } from '../../../kernel/background';
import { checkBook } from '../../../ledger/check';
import type { RailBehavior } from '../../../testing/fake-payouts';
import type { TestPlayer } from '../../../testing/player';
import { readyToWithdraw, shownWithdrawal, withdraw, withdrawn } from '../../../testing/withdrawing';
import { startWorld, type World } from '../../../testing/world';
import { readTrail } from '../transactions/trail';
import { approveWithdrawal, rejectWithdrawal } from '../withdrawals/withdrawal-desk.service';
import { payOutWithdrawal } from './payout.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterEach(() => void (world.sandbox.payouts.behavior = 'paying'));
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

const money = async ({ id }: TestPlayer): Promise<[main: number, held: number]> => {
  const { main, held } = await world.app.ledger.balance(world.app.db, id);
  return [main, held];
};
const stateOf = async (id: string): Promise<string> =>
  (await world.app.db.selectFrom('withdrawals').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
const stepsOf = async (id: string): Promise<string[]> => (await readTrail(world.app.db, id)).map(({ step }) => step);
const sendsOf = (id: string): number => world.sandbox.payouts.sends.filter((key) => key === id).length;
const titles = async (player: TestPlayer): Promise<string[]> =>
  ((await player.get('/api/inbox')).body as unknown as { data: { data: { title: string }[] } }).data.data.map(
    ({ title }) => title,
  );

/** Requests a withdrawal while the rail is in this mood, and waits until it was sent. */
async function requestPayout(mood: RailBehavior, amount = '500.00'): Promise<{ player: TestPlayer; id: string }> {
  world.sandbox.payouts.behavior = mood;
  const player = await readyToWithdraw(world.app, await world.player(), 1_000_000);
  const id = await withdrawn(player, amount);
  await backgroundDone(world.app);
  return { player, id };
}

test('a small withdrawal is paid automatically, and the player is notified of every step', async () => {
  const { player, id } = await requestPayout('paying');
  expect(await shownWithdrawal(player, id)).toMatchObject({
    state: 'success',
    transaction_id: expect.stringMatching(/^PAY/),
    reason: null,
  });
  expect(await money(player)).toEqual([950_000, 0]);
  expect(await stepsOf(id)).toEqual(['requested', 'approved', 'sent', 'success']);
  expect(await titles(player)).toHaveLength(2);
  expect((await withdraw(player)).status).toBe(200);
});

test('records list withdrawals among the deposits, newest first', async () => {
  const { player, id } = await requestPayout('accepting');
  world.app.clock.advance(1000);
  await player.deposit('700.00');
  await world.app.db.updateTable('turnoverTickets').set({ completedAt: 1 }).where('playerId', '=', player.id).execute();
  world.app.clock.advance(1000);
  const { data } = (await player.get('/api/transaction/show')).body as unknown as { data: object[] };
  expect(data).toEqual([
    expect.objectContaining({ action: 'deposit', key: 1, amount: '700.00' }),
    expect.objectContaining({
      id,
      action: 'withdraw',
      key: 0,
      amount: '500.00',
      number: expect.stringMatching(/^W\d{8}$/),
      payment_method: expect.objectContaining({ name: 'bKash' }),
    }),
  ]);
});

test('a larger withdrawal waits for an operator, who approves it once', async () => {
  const { player, id } = await requestPayout('paying', '5000.01');
  expect([await stateOf(id), sendsOf(id)]).toEqual(['requested', 0]);
  const answers = await Promise.all([1, 2, 3].map((n) => approveWithdrawal(world.app, id, `operator ${n}`)));
  expect(answers.sort()).toEqual(['done', 'not_waiting', 'not_waiting']);
  await payOutWithdrawal(world.app, id);
  expect(await money(player)).toEqual([499_999, 0]);
  expect(await rejectWithdrawal(world.app, id, 'operator', 'operator')).toBe('not_waiting');
  expect(await stepsOf(id)).toEqual(['requested', 'approved', 'sent', 'success']);
});

test('an approved withdrawal of a player frozen since is sent only after they are unfrozen', async () => {
  const { player, id } = await requestPayout('paying', '6000.00');
  await world.change(player, { status: 'frozen' });
  await approveWithdrawal(world.app, id, 'rahim');
  await payOutWithdrawal(world.app, id);
  expect([await stateOf(id), sendsOf(id), await money(player)]).toEqual(['approved', 0, [400_000, 600_000]]);
  await world.change(player, { status: 'active' });
  await payOutWithdrawal(world.app, id);
  expect([await stateOf(id), sendsOf(id)]).toEqual(['success', 1]);
});

test('a rejection returns the money with its reason, in one transaction with its audit entry', async () => {
  const { player, id } = await requestPayout('paying', '6000.00');
  const broken = rejectWithdrawal(world.app, id, 'operator', 'not_yours', () =>
    Promise.reject(new Error('the log is full')),
  );
  await expect(broken).rejects.toThrow('the log is full');
  expect(await money(player)).toEqual([400_000, 600_000]);
  expect(await rejectWithdrawal(world.app, id, 'operator', 'not_yours')).toBe('done');
  expect(await shownWithdrawal(player, id)).toMatchObject({ state: 'fail', reason: 'not_yours' });
  expect(await money(player)).toEqual([1_000_000, 0]);
  expect(await approveWithdrawal(world.app, id, 'operator')).toBe('not_waiting');
  expect((await withdraw(player)).status).toBe(200);
});

test('a payout refused by the rail returns the money', async () => {
  const { player, id } = await requestPayout('refusing');
  expect(await shownWithdrawal(player, id)).toMatchObject({
    state: 'fail',
    reason: 'account_refused',
    transaction_id: null,
  });
  expect(await money(player)).toEqual([1_000_000, 0]);
  expect((await readTrail(world.app.db, id)).at(-1)).toMatchObject({ step: 'fail', reason: 'account_refused' });
});

test('the rail’s signed message ends a payout once, however often it arrives', async () => {
  const { player, id } = await requestPayout('accepting');
  expect([await stateOf(id), await money(player)]).toEqual(['sent', [950_000, 50_000]]);
  const word = world.sandbox.payouts.settle(id, 'paid');
  expect((await world.signed('/hooks/rail/payouts', word, 'another secret')).status).toBe(401);
  expect(await stateOf(id)).toBe('sent');
  const replies = await Promise.all([1, 2, 3].map(() => world.signed('/hooks/rail/payouts', word)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await world.signed('/hooks/rail/payouts', { ...word, state: 'refused', reason: 'no_such_account' });
  expect([await stateOf(id), await money(player)]).toEqual(['success', [950_000, 0]]);
  expect(await stepsOf(id)).toEqual(['requested', 'approved', 'sent', 'success']);
});

test.each([
  ['another amount', { amount: '499.00' }],
  ['another wallet', { to: '01999999999' }],
  ['another provider', { provider: 'nagad' }],
])('a signed message about %s leaves the money on hold', async (_, change) => {
  const { player, id } = await requestPayout('accepting');
  await world.signed('/hooks/rail/payouts', { ...world.sandbox.payouts.settle(id, 'paid'), ...change });
  expect([await stateOf(id), await money(player)]).toEqual(['unknown', [950_000, 50_000]]);
  expect((await world.signed('/hooks/rail/payouts', { nonsense: 1 })).status).toBe(422);
});

test('a silent rail leaves the money on hold and the next request refused, until a look-up reports paid', async () => {
  const { player, id } = await requestPayout('silent');
  await payOutWithdrawal(world.app, id);
  expect([await stateOf(id), await money(player), sendsOf(id)]).toEqual(['unknown', [950_000, 50_000], 1]);
  expect((await withdraw(player)).body.code).toBe('withdrawal_pending');
  expect((await shownWithdrawal(player, id)).state).toBe('processing');
  expect(await rejectWithdrawal(world.app, id, 'operator', 'operator')).toBe('not_waiting');
  world.sandbox.payouts.behavior = 'accepting';
  world.sandbox.payouts.settle(id, 'paid');
  await payOutWithdrawal(world.app, id);
  expect([await stateOf(id), await money(player), sendsOf(id)]).toEqual(['success', [950_000, 0], 1]);
  expect(await stepsOf(id)).toEqual(['requested', 'approved', 'sent', 'unconfirmed', 'success']);
});

test('a payout unknown to the rail is sent again under its key', async () => {
  const { player, id } = await requestPayout('unreachable');
  expect([await stateOf(id), sendsOf(id)]).toEqual(['unknown', 0]);
  world.sandbox.payouts.behavior = 'paying';
  await Promise.all([1, 2, 3].map(() => payOutWithdrawal(world.app, id)));
  expect([await stateOf(id), await money(player)]).toEqual(['success', [950_000, 0]]);
  expect(new Set(world.sandbox.payouts.payouts.keys()).has(id)).toBe(true);
});

test('an unsigned reply counts as no answer', async () => {
  const { player, id } = await requestPayout('accepting');
  const spoofed = { ...world.app, links: { ...world.app.links, railKeys: singleKey('rail', 'another secret') } };
  await payOutWithdrawal(spoofed, id);
  expect([await stateOf(id), await money(player)]).toEqual(['unknown', [950_000, 50_000]]);
});

test('two processes send an approved withdrawal once, and the loop completes it by itself', async () => {
  const { player, id } = await requestPayout('accepting', '7000.00');
  const other = await world.second();
  await approveWithdrawal(world.app, id, 'operator');
  await Promise.all([payOutWithdrawal(world.app, id), payOutWithdrawal(other.app, id)]);
  expect(sendsOf(id)).toBeLessThanOrEqual(1);
  world.sandbox.payouts.settle(id, 'paid');
  world.app.clock.advance(10_000);
  await pWaitFor(async () => (await stateOf(id)) === 'success');
  await other.stop();
  expect([await stateOf(id), await money(player)]).toEqual(['success', [300_000, 0]]);
});

test('a retry after a lost response pays once', async () => {
  const player = await readyToWithdraw(world.app, await world.player());
  const key = { 'idempotency-key': randomUUID() };
  const first = await withdraw(player, '500.00', {}, key);
  await backgroundDone(world.app);
  expect((await withdraw(player, '500.00', {}, key)).text).toBe(first.text);
  expect(await money(player)).toEqual([150_000, 0]);
});
