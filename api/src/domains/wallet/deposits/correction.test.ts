import { checkBook } from '../../../ledger/check';
import { sendPicture } from '../../../testing/pictures';
import type { Order, TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';

const MINUTE = 60_000;

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

let count = 0;
const unpaidProof = (): string => `UNPAID${String((count += 1)).padStart(4, '0')}`;

interface TransactionBody {
  readonly transaction: {
    readonly key: number;
    readonly transaction_id: string;
    readonly reason: string | null;
    readonly number: string;
  };
  readonly trail: readonly { readonly step: string; readonly reason: string | null }[];
  readonly editable_from: string | null;
  readonly receipts: readonly string[];
  readonly account_number: string;
}

const show = async (player: TestPlayer, order: Order) =>
  (await player.get(`/api/transactions/${order.id}`)).body as unknown as TransactionBody;
const steps = async (player: TestPlayer, order: Order) => (await show(player, order)).trail.map(({ step }) => step);
const inbox = async (player: TestPlayer) =>
  ((await player.get('/api/inbox')).body as unknown as { data: { data: { title: string }[] } }).data.data.map(
    ({ title }) => title,
  );
const resubmit = (player: TestPlayer, order: Order, transaction_id: string, more = {}) =>
  player.post(`/api/deposit-orders/${order.id}/resubmit`, { transaction_id, ...more });
const revert = (player: TestPlayer, order: Order) => player.post(`/api/deposit-orders/${order.id}/revert`);

/** Creates a player whose claim, some minutes old, names a transaction that doesn't exist. */
async function mistyped(minutes = 10) {
  const player = await world.player();
  const order = await player.order();
  const proof = unpaidProof();
  await player.claim(order, proof);
  world.app.clock.advance(minutes * MINUTE);
  return { player, order, proof };
}

test('a claim may be changed after ten minutes, and its record shows when', async () => {
  const { player, order } = await mistyped(0);
  const { editable_from: from } = await show(player, order);
  const claimed = (await player.get(`/api/deposit-orders/${order.id}`)).body['claimed_at'] as unknown as string;
  expect(Date.parse(String(from)) - Date.parse(claimed)).toBe(10 * MINUTE);
  expect((await resubmit(player, order, unpaidProof())).body.code).toBe('too_early');
  expect((await revert(player, order)).body.code).toBe('too_early');
  world.app.clock.advance(9.5 * MINUTE);
  expect((await revert(player, order)).body.code).toBe('too_early');
  await world.set('deposit_editable_after_minutes', 9);
  expect((await revert(player, order)).status).toBe(200);
  await world.set('deposit_editable_after_minutes', 10);
});

test('a corrected transaction ID is judged at once, and the mistyped one is free for its payer', async () => {
  const { player, order, proof } = await mistyped();
  const right = player.pay(order);
  const reply = await resubmit(player, order, ` ${right.toLowerCase()} `);
  expect(reply.body).toEqual({
    success: true,
    message: 'Your deposit was corrected. We are verifying it again.',
    transaction: order.id,
  });
  expect((await player.outcomeOf(order)).state).toBe('success');
  expect(await player.balance()).toBe('500.00');
  expect(await steps(player, order)).toEqual(['ordered', 'claimed', 'resubmitted', 'success']);
  expect((await resubmit(player, order, right)).body).toEqual(reply.body);
  expect((await resubmit(player, order, unpaidProof())).body.code).toBe('not_processing');
  const payer = await world.player();
  const theirs = await payer.order();
  world.sandbox.pay({ provider: 'bkash', to: theirs.number, from: payer.phone, amount: '500.00' }, proof);
  await payer.claim(theirs, proof);
  expect((await payer.outcomeOf(theirs)).state).toBe('success');
});

test('a correction is checked like a claim: its form, and that the ID was never credited', async () => {
  const { player, order } = await mistyped();
  const rich = await world.player();
  const paid = await rich.order();
  const used = rich.pay(paid);
  await rich.claim(paid, used);
  await rich.outcomeOf(paid);
  expect((await resubmit(player, order, 'short')).body.code).toBe('transaction_id_invalid');
  expect((await resubmit(player, order, used)).body.code).toBe('transaction_id_used');
  expect((await show(player, order)).transaction.key).toBe(0);
});

test('each correction restarts the wait, so IDs cannot be tried one after the other', async () => {
  const { player, order } = await mistyped(25);
  expect((await resubmit(player, order, unpaidProof())).status).toBe(200);
  expect((await resubmit(player, order, unpaidProof())).body.code).toBe('too_early');
  world.app.clock.advance(29 * MINUTE);
  expect((await show(await player.logInAgain(), order)).transaction.key).toBe(0);
  world.app.clock.advance(MINUTE);
  await world.app.jobs.requestAll();
  const later = await player.logInAgain();
  expect(await later.outcomeOf(order)).toMatchObject({ state: 'fail', reason: 'not_found' });
  expect((await show(later, order)).editable_from).toBeNull();
  expect((await show(later, order)).trail.at(-1)).toMatchObject({ step: 'fail', reason: 'not_found' });
  expect((await inbox(later)).filter((title) => title !== 'New device logged in')).toEqual(['Deposit not credited']);
});

test('new pictures replace the claim’s, and do not make a new claim with the same ID', async () => {
  const player = await world.player();
  const order = await player.order();
  const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const [first, second] = [(await sendPicture(player, picture)).id, (await sendPicture(player, picture)).id];
  const proof = unpaidProof();
  await player.post('/api/submit-deposit', {
    account_number: player.phone,
    transaction_id: proof,
    amount: order.amount,
    payment_id: 1,
    receipts: [first],
  });
  expect((await show(player, order)).receipts).toEqual([first]);
  expect((await resubmit(player, order, proof, { receipts: [second] })).status).toBe(200);
  expect((await show(player, order)).receipts).toEqual([second]);
  expect((await resubmit(player, order, proof)).status).toBe(200);
  expect((await show(player, order)).receipts).toEqual([second]);
  expect(await steps(player, order)).toEqual(['ordered', 'claimed']);
});

test('an unpaid claim is reverted once, its ID is free and a new deposit can begin', async () => {
  const { player, order, proof } = await mistyped();
  const replies = await Promise.all([revert(player, order), revert(player, order)]);
  expect(replies.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ success: true, message: 'Your deposit was cancelled.', transaction: order.id })),
  );
  expect(await player.stateOf(order)).toMatchObject({ state: 'fail', reason: 'reverted' });
  expect(await steps(player, order)).toEqual(['ordered', 'claimed', 'reverted']);
  expect(await inbox(player)).toEqual(['Deposit cancelled']);
  const next = await player.order();
  world.sandbox.pay({ provider: 'bkash', to: next.number, from: player.phone, amount: '500.00' }, proof);
  await player.claim(next, proof);
  expect((await player.outcomeOf(next)).state).toBe('success');
});

test('a claim whose money is on the rail cannot be reverted, and is judged instead', async () => {
  const { player, order, proof } = await mistyped();
  world.sandbox.pay({ provider: 'bkash', to: order.number, from: player.phone, amount: '500.00' }, proof);
  const reply = await revert(player, order);
  // The loop may have been faster; in both cases the player keeps the money.
  expect(['already_paid', 'not_processing']).toContain(reply.body.code);
  expect((await player.outcomeOf(order)).state).toBe('success');
  expect(await player.balance()).toBe('500.00');
});

test('a player cannot correct, revert or read another’s claim', async () => {
  const { player, order } = await mistyped();
  const other = await world.player();
  for (const reply of [
    await resubmit(other, order, unpaidProof()),
    await revert(other, order),
    await other.get(`/api/transactions/${order.id}`),
  ])
    expect(reply.status).toBe(404);
  expect((await show(player, order)).transaction).toMatchObject({ key: 0, reason: null });
  expect((await show(player, order)).account_number).toBe(player.phone);
});
