import pWaitFor from 'p-wait-for';
import type { App } from '../../../kernel/app';
import { inTransaction } from '../../../kernel/database/database';
import { at } from '../../../testing/at';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { addMerchantNumber, createChannel, createPaymentMethod } from '../methods/methods.service';
import { findDeposit } from './deposit-desk.service';
import { openOrder } from './order.service';
import { storePayment } from './rail.service';
import { verifyClaimsOf, verifyDeposit, verifySoon } from './verification.service';

const HALF_HOUR = 30 * 60_000;

let world: World;
// Without the wallet's queue: only the test's own calls verify claims.
beforeAll(async () => {
  world = await startWorld('wallet');
  const range = { min: 10_000, max: 2_500_000 };
  const methodId = await createPaymentMethod(world.app.db, {
    name: 'Rocket',
    provider: 'rocket',
    icon: '/storage/rocket.svg',
    rebate: 0,
    ...range,
  });
  const channel = await createChannel(world.app.db, {
    methodId,
    name: 'Send Money',
    accountType: 'Personal',
    ...range,
  });
  await addMerchantNumber(world.app.db, channel, '018222222224');
}, 60_000);
afterAll(() => world.stop());

let count = 0;
const newProof = (): string => String((count += 1)).padStart(10, '0');
const stored = async (id: string) => (await findDeposit(world.app.db, id))!;
const outcome = async (id: string) => {
  const { state, reason } = await stored(id);
  return reason ?? state;
};

/** Creates a stored claim of 500 taka, not yet judged. */
async function claimed(player: TestPlayer, change: { methodName?: string; proof?: string; payerNumber?: string } = {}) {
  const { methodName = 'bKash', proof = newProof(), payerNumber = player.phone } = change;
  const request = { mode: 'plain', methodName, accountType: 'Personal', amount: 50_000, promotionId: 0 } as const;
  const { orderId: id } = await inTransaction(world.app.db, (trx) => openOrder(world.app, trx, player.id, request));
  const claimed_at = world.app.clock.now();
  await world.app.db
    .updateTable('deposits')
    .set({ state: 'processing', proof, payerNumber, claimedAt: claimed_at })
    .where('id', '=', id)
    .execute();
  return { ...(await stored(id)), proof, claimed_at };
}
type ClaimedDeposit = Awaited<ReturnType<typeof claimed>>;

/** Stores a payment as the rail's signed report would. */
const payment = (
  { provider, proof, number }: ClaimedDeposit,
  from: string,
  change: { to?: string; amount?: number } = {},
) =>
  storePayment(world.app, {
    provider,
    trx_id: proof,
    to: number,
    from,
    amount: 50_000,
    at: new Date().toISOString(),
    ...change,
  });

test('a payment of the right amount, to the assigned number and from the named one, is credited once', async () => {
  const player = await world.player();
  const deposit = await claimed(player);
  await payment(deposit, `+88${player.phone}`);
  await Promise.all([verifyDeposit(world.app, deposit.id), verifyDeposit(world.app, deposit.id)]);
  await verifyDeposit(world.app, deposit.id);
  expect(await outcome(deposit.id)).toBe('success');
  expect(await player.balance()).toBe('500.00');
});

test.each([
  ['a poisha less', { amount: 49_999 }, 'amount_mismatch'],
  ['a poisha more', { amount: 50_001 }, 'amount_mismatch'],
  ['to another number', { to: '01811111112' }, 'merchant_mismatch'],
  ['from another phone', { from: '01711111111' }, 'payer_mismatch'],
])(
  'money that arrived %s fails the claim',
  async (_, { from, ...change }: { from?: string; amount?: number; to?: string }, reason) => {
    const player = await world.player();
    const deposit = await claimed(player);
    await payment(deposit, from ?? player.phone, change);
    await verifyDeposit(world.app, deposit.id);
    expect(await outcome(deposit.id)).toBe(reason);
    expect(await player.balance()).toBe('0.00');
  },
);

test.each([
  ['with', 'without', '', '7'],
  ['without', 'with', '7', ''],
  ['with', 'with', '7', '7'],
])('money sent %s Rocket’s last digit and claimed %s it has the same phone', async (_, __, typed, came) => {
  const player = await world.player();
  const deposit = await claimed(player, { methodName: 'Rocket', payerNumber: `${player.phone}${typed}` });
  await payment(deposit, `${player.phone}${came}`);
  await verifyDeposit(world.app, deposit.id);
  expect(await outcome(deposit.id)).toBe('success');
});

test('a missing payment is awaited for thirty minutes', async () => {
  const deposit = await claimed(await world.player());
  await verifyDeposit(at(world.app, deposit.claimed_at + HALF_HOUR - 1), deposit.id);
  expect(await outcome(deposit.id)).toBe('processing');
  await verifyDeposit(at(world.app, deposit.claimed_at + HALF_HOUR), deposit.id);
  expect(await outcome(deposit.id)).toBe('not_found');
});

test('while the rail is unreachable no claim fails, however late', async () => {
  const deposit = await claimed(await world.player());
  world.sandbox.isDown = true;
  await verifyDeposit(at(world.app, deposit.claimed_at + 2 * HALF_HOUR), deposit.id);
  world.sandbox.isDown = false;
  expect(await outcome(deposit.id)).toBe('processing');
});

test('money that arrives late is still credited', async () => {
  const player = await world.player();
  const deposit = await claimed(player);
  await payment(deposit, player.phone);
  await verifyDeposit(at(world.app, deposit.claimed_at + 2 * HALF_HOUR), deposit.id);
  expect(await outcome(deposit.id)).toBe('success');
});

test('a transaction credited in the meantime is not credited to another claim', async () => {
  const player = await world.player();
  const first = await claimed(player);
  await payment(first, player.phone);
  await verifyDeposit(world.app, first.id);
  const second = await claimed(player, { proof: first.proof });
  await verifyDeposit(world.app, second.id);
  expect(await outcome(second.id)).toBe('already_used');
  expect(await player.balance()).toBe('500.00');
});

test('a ledger error does not fail the claim: it is logged, and judged again later', async () => {
  const player = await world.player();
  const deposit = await claimed(player);
  await payment(deposit, player.phone);
  const warn = jest.fn();
  const failing = {
    ...world.app,
    ledger: { deposit: () => Promise.reject(new Error('no answer')) },
    log: { warn },
  } as unknown as App;
  await expect(verifyDeposit(failing, deposit.id)).rejects.toThrow('no answer');
  verifySoon(failing, deposit.id);
  await pWaitFor(() => warn.mock.calls.length > 0);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(await outcome(deposit.id)).toBe('processing');
  await verifyDeposit(world.app, deposit.id);
  expect(await outcome(deposit.id)).toBe('success');
});

test('rows that are no pending claim are left alone', async () => {
  const player = await world.player();
  const deposit = await claimed(player);
  await payment(deposit, player.phone);
  await world.app.db
    .updateTable('deposits')
    .set({ state: 'fail', reason: 'reverted' })
    .where('id', '=', deposit.id)
    .execute();
  await verifyDeposit(world.app, deposit.id);
  await verifyDeposit(world.app, 'no such deposit');
  expect(await outcome(deposit.id)).toBe('reverted');
  expect(await player.balance()).toBe('0.00');
});

test('the rail’s report of a transaction settles every claim of it, and no other', async () => {
  const [payer, thief, other] = [await world.player(), await world.player(), await world.player()];
  const proof = 'ABCDEFGH01';
  const [theirs, stolen, elsewhere, foreign] = [
    await claimed(payer, { proof }),
    await claimed(thief, { proof }),
    await claimed(other),
    await claimed(await world.player(), { methodName: 'Rocket', proof }),
  ];
  await payment(theirs, payer.phone);
  await payment(elsewhere, other.phone);
  await verifyClaimsOf(world.app, 'bKash', 'abcdefgh01');
  const ends = await Promise.all([theirs, stolen, elsewhere, foreign].map(({ id }) => outcome(id)));
  expect(ends).toEqual(['success', 'payer_mismatch', 'processing', 'processing']);
});
