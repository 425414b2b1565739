import pWaitFor from 'p-wait-for';
import { inTransaction } from '../../../kernel/database/database';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { claimDeposit, type OrderName, sameProof } from './deposit-claim.service';
import { approveDeposit, findDeposit, rejectDeposit } from './deposit-desk.service';
import { openOrder } from './order.service';

/** An order's default amount in poisha. */
const AMOUNT = 50_000;

let world: World;
// Without the wallet's loop: a claim is judged as soon as it is made, or by an operator.
beforeAll(async () => void (world = await startWorld('wallet')), 60_000);
afterAll(() => world.stop());
beforeEach(() => void (world.sandbox.isDown = true));

let count = 0;
const newProof = (): string => `CLAIM${String((count += 1)).padStart(5, '0')}`;

async function order(player: TestPlayer, amount = AMOUNT): Promise<string> {
  const request = { mode: 'ewallet', methodName: 'bKash', accountType: 'Personal', amount, promotionId: 0 } as const;
  return (await inTransaction(world.app.db, (trx) => openOrder(world.app, trx, player.id, request))).orderId;
}
const claim = (
  player: TestPlayer,
  name: string | OrderName,
  proof: string,
  payerNumber = player.phone,
): Promise<string> =>
  inTransaction(world.app.db, (trx) =>
    claimDeposit(world.app, trx, player.id, {
      order: typeof name === 'string' ? { orderId: name } : name,
      proof,
      payerNumber,
    }),
  );
const stored = async (id: string) => (await findDeposit(world.app.db, id))!;
const nothing = async (): Promise<void> => {};
const approve = async (id: string) => expect(await approveDeposit(world.app, await stored(id), nothing)).toBe('done');
const reject = async (id: string) =>
  expect(await rejectDeposit(world.app, await stored(id), 'not_found', nothing)).toBe('done');

test('a claim needs a verified phone', async () => {
  const newcomer = await world.newcomer();
  await expect(claim(newcomer, { methodId: 1, amount: AMOUNT }, newProof())).rejects.toMatchObject({
    code: 'phone_unverified',
  });
});

test('a claim stores the ID in its network’s spelling, the sender’s number and the time', async () => {
  const player = await world.player();
  const id = await order(player);
  const before = world.app.clock.now();
  expect(await claim(player, id, ' claimabc01 ', `+88${player.phone}`)).toBe(id);
  const row = await stored(id);
  expect(row).toMatchObject({ state: 'processing', proof: 'CLAIMABC01', payerNumber: player.phone, reason: null });
  expect(row.claimedAt).toBeGreaterThanOrEqual(before);
});

test('a repeated claim returns the first result, however the ID is typed: while pending and once credited', async () => {
  const player = await world.player();
  const id = await order(player);
  const proof = newProof();
  const again = () =>
    Promise.all([
      claim(player, id, proof),
      claim(player, id, ` ${proof.toLowerCase()}`),
      claim(player, { methodId: 1, amount: AMOUNT }, proof),
    ]);
  await claim(player, id, proof);
  expect(await again()).toEqual([id, id, id]);
  await approve(id);
  expect(await again()).toEqual([id, id, id]);
  expect(await player.balance()).toBe('500.00');
});

test('another ID for a claimed order is refused as a new claim', async () => {
  const player = await world.player();
  const id = await order(player);
  await claim(player, id, newProof());
  await expect(claim(player, id, newProof())).rejects.toMatchObject({ code: 'pending_exists' });
  await approve(id);
  await expect(claim(player, id, newProof())).rejects.toMatchObject({ code: 'no_order' });
});

test('only one claim is pending at a time, even if two orders could be claimed', async () => {
  const player = await world.player();
  const [first, second] = [await order(player), await order(player, 60_000)];
  await claim(player, first, newProof());
  await expect(claim(player, second, newProof())).rejects.toMatchObject({ code: 'pending_exists' });
  expect((await stored(second)).state).toBe('open');
  await reject(first);
  expect(await claim(player, second, newProof())).toBe(second);
});

test('a failed claim is final, and its ID is free for the next order', async () => {
  const player = await world.player();
  const id = await order(player);
  const proof = newProof();
  await claim(player, id, proof);
  await reject(id);
  for (const name of [id, { methodId: 1, amount: AMOUNT }])
    await expect(claim(player, name, proof)).rejects.toMatchObject({ code: 'no_order' });
  const next = await order(player);
  expect(await claim(player, { methodId: 1, amount: AMOUNT }, proof)).toBe(next);
});

test('a replaced order can still be claimed late, after the open one', async () => {
  const player = await world.player();
  const [replaced, open] = [await order(player), await order(player)];
  expect((await stored(replaced)).state).toBe('replaced');
  const proof = newProof();
  expect(await claim(player, { methodId: 1, amount: AMOUNT }, proof)).toBe(open);
  await approve(open);
  expect(await claim(player, { methodId: 1, amount: AMOUNT }, newProof())).toBe(replaced);
});

test('with an order open, a credited ID counts as used, for its own player too', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const [first, proof] = [await order(player), newProof()];
  await claim(player, first, proof);
  await approve(first);
  for (const someone of [player, other]) {
    const next = await order(someone);
    await expect(claim(someone, { methodId: 1, amount: AMOUNT }, proof)).rejects.toMatchObject({
      code: 'transaction_id_used',
    });
    expect(await stored(next)).toMatchObject({ state: 'open', proof: null });
  }
});

test('an order can be claimed only by its method, its amount and its own player', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const id = await order(player);
  const named = (change: object) => ({ methodId: 1, amount: AMOUNT, ...change });
  for (const name of [named({ methodId: 2 }), named({ amount: AMOUNT + 1 }), 'no such order'])
    await expect(claim(player, name, newProof())).rejects.toMatchObject({ code: 'no_order' });
  for (const name of [id, named({})])
    await expect(claim(other, name, newProof())).rejects.toMatchObject({ code: 'no_order' });
});

test.each([
  ['another’s phone', '01999999999'],
  ['too few digits', '0171234567'],
  ['a digit too many', (phone: string) => `${phone}0`],
])('money must come from one of the player’s own numbers: not from %s', async (_, number) => {
  const player = await world.player();
  const id = await order(player);
  await expect(
    claim(player, id, newProof(), typeof number === 'string' ? number : number(player.phone)),
  ).rejects.toMatchObject({ code: 'phone_not_registered' });
  expect((await stored(id)).state).toBe('open');
});

test('money may come from any verified number of the player, and from no unverified one', async () => {
  const player = await world.player();
  const [second, third] = [`+88015${player.phone.slice(3)}`, `+88016${player.phone.slice(3)}`];
  const phone = { playerId: player.id, isPrimary: false, createdAt: 0 };
  await world.app.db
    .insertInto('phones')
    .values([
      { ...phone, phone: second, verifiedAt: 1 },
      { ...phone, phone: third, verifiedAt: null },
    ])
    .execute();
  const id = await order(player);
  await expect(claim(player, id, newProof(), third.slice(3))).rejects.toMatchObject({ code: 'phone_not_registered' });
  expect(await claim(player, id, newProof(), second.slice(3))).toBe(id);
});

test('an ID that no network issues is refused, and the order stays open', async () => {
  const player = await world.player();
  const id = await order(player);
  await expect(claim(player, id, 'NINECHARS')).rejects.toMatchObject({ code: 'transaction_id_invalid' });
  expect((await stored(id)).state).toBe('open');
});

test('an unclaimed order matches no transaction ID', async () => {
  const row = await stored(await order(await world.player()));
  expect(sameProof(row, 'short')).toBe(false);
  expect(sameProof({ ...row, proof: 'CLAIMABC02' }, 'claimabc02')).toBe(true);
});

test('the payment rail is queried as soon as a claim is stored', async () => {
  world.sandbox.isDown = false;
  const player = await world.player();
  const id = await order(player);
  await claim(player, id, player.pay({ id, number: (await stored(id)).number, amount: '500.00' }));
  await pWaitFor(async () => (await stored(id)).state !== 'processing');
  expect((await stored(id)).state).toBe('success');
});
