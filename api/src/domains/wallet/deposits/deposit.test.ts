import { checkBook } from '../../../ledger/check';
import { startWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

test('a paid order is credited once claimed, with a turnover ticket of the same amount', async () => {
  const player = await world.player();
  const order = await player.order();
  const reply = await player.claim(order, ` ${player.pay(order).toLowerCase()} `);
  expect(reply.body).toEqual({ success: true, message: 'Submission successful!', transaction: order.id });
  expect(await player.outcomeOf(order)).toMatchObject({ state: 'success', reason: null });
  expect(await player.balance()).toBe('500.00');
  const ticket = await world.app.db
    .selectFrom('turnoverTickets')
    .selectAll()
    .where('playerId', '=', player.id)
    .executeTakeFirstOrThrow();
  expect([ticket.required, ticket.remaining]).toEqual([50_000, 50_000]);
  const records = (await player.get('/api/transaction/show')).body['data'] as unknown as { key: number }[];
  expect(records.map((record) => record.key)).toEqual([1]);
});

test.each([1, 2, 3])('five concurrent copies of a deposit credit once (round %i)', async () => {
  const player = await world.player();
  const order = await player.order();
  const proof = player.pay(order);
  const replies = await Promise.all(Array.from({ length: 5 }, () => player.claim(order, proof)));
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  await player.outcomeOf(order);
  await player.claim(order, proof);
  expect(await player.balance()).toBe('500.00');
});

test('a payment claimed by two players at once is credited only to its payer', async () => {
  const [payer, thief] = [await world.player(), await world.player()];
  const [paid, unpaid] = [await payer.order(), await thief.order()];
  const proof = payer.pay(paid);
  const [, stolen] = await Promise.all([payer.claim(paid, proof), thief.claim(unpaid, proof)]);
  expect((await payer.outcomeOf(paid)).state).toBe('success');
  // The payment may be credited before the thief's claim is read: it is refused then, and the order stays open.
  const isRefused = stolen.body.code === 'transaction_id_used';
  expect(await thief.outcomeOf(unpaid)).toMatchObject(
    isRefused ? { state: 'open' } : { state: 'fail', reason: 'payer_mismatch' },
  );
  expect([await payer.balance(), await thief.balance()]).toEqual(['500.00', '0.00']);
});

test.each([
  ['another amount', { amount: '499.00' }, 'amount_mismatch'],
  ['another number of the house', { to: '01822222222' }, 'merchant_mismatch'],
  ['another payer', { from: '01933333333' }, 'payer_mismatch'],
])('money that arrived with %s fails the claim and moves nothing', async (_, change, reason) => {
  const player = await world.player();
  const order = await player.order();
  await player.claim(order, player.pay(order, change));
  expect(await player.outcomeOf(order)).toMatchObject({ state: 'fail', reason });
  expect(await player.balance()).toBe('0.00');
});

test('a credited transaction ID is refused to everyone permanently', async () => {
  const player = await world.player();
  const order = await player.order();
  const proof = player.pay(order);
  await player.claim(order, proof);
  await player.outcomeOf(order);
  const again = await player.order('600.00');
  expect((await player.claim(again, proof)).body.code).toBe('transaction_id_used');
});

test('a claim before its payment waits, and the rail’s signed message settles it', async () => {
  const player = await world.player();
  const order = await player.order();
  await player.claim(order, 'AHEAD00001');
  expect((await player.stateOf(order)).state).toBe('processing');
  const second = await player.get('/api/get-wallet-number?name=bKash&account_type=Personal&amount=500.00');
  expect([second.status, second.body.code]).toEqual([409, 'pending_exists']);
  const word = {
    provider: 'bKash',
    trx_id: 'AHEAD00001',
    to: order.number,
    from: player.phone,
    amount: '500.00',
    at: new Date().toISOString(),
  };
  expect((await world.signed('/hooks/rail', word, 'another secret')).status).toBe(401);
  expect((await world.signed('/hooks/rail', word)).status).toBe(200);
  expect((await player.stateOf(order)).state).toBe('success');
});

test('an order expires after ten minutes, and a late claim is still accepted', async () => {
  const player = await world.player();
  const order = await player.order();
  world.app.clock.advance(10 * 60_000);
  expect((await player.stateOf(order)).state).toBe('expired');
  await player.claim(order, player.pay(order));
  expect((await player.outcomeOf(order)).state).toBe('success');
});

test('a claim without a payment fails after thirty minutes', async () => {
  const player = await world.player();
  const order = await player.order();
  await player.claim(order, 'NEVER00001');
  world.app.clock.advance(25 * 60_000);
  await player.get('/api/user/show');
  world.app.clock.advance(5 * 60_000);
  expect(await player.outcomeOf(order)).toMatchObject({ state: 'fail', reason: 'not_found' });
});

test('each refusal before the payment has its own code', async () => {
  const newcomer = await world.newcomer();
  const requestNumber = (query: string) => newcomer.get(`/api/get-wallet-number?${query}`);
  const good = 'name=bKash&account_type=Personal&amount=500';
  expect((await requestNumber(good)).body.code).toBe('phone_unverified');
  await newcomer.verifyPhone();
  expect((await requestNumber(good.replace('bKash', 'Cash'))).body.code).toBe('unknown_method');
  expect((await requestNumber(good.replace('Personal', 'Agent'))).body.code).toBe('channel_closed');
  expect((await requestNumber(good.replace('500', '99.99'))).body.code).toBe('amount_out_of_range');
  expect((await requestNumber(`${good}&promotion_id=999`)).body.code).toBe('promotion_not_eligible');
  expect((await newcomer.claim({ id: '', number: '', amount: '500.00' }, 'ABCDEFGHIJ')).body.code).toBe('no_order');
  const order = await newcomer.order();
  expect((await newcomer.claim(order, 'short')).body.code).toBe('transaction_id_invalid');
  const foreign = { account_number: '01999999999', transaction_id: 'ABCDEFGHIJ', amount: '500.00', payment_id: 1 };
  expect((await newcomer.post('/api/submit-deposit', foreign)).body.code).toBe('phone_not_registered');
});

test('a retry with the same key returns the stored response byte for byte; another body is refused, and keys are per player', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const key = { 'idempotency-key': 'one-key-of-mine' };
  const order = await player.order();
  const proof = player.pay(order);
  const first = await player.claim(order, proof, key);
  await player.outcomeOf(order);
  expect((await player.claim(order, proof, key)).text).toBe(first.text);
  expect((await player.claim(order, 'OTHERPROOF', key)).body.code).toBe('key_reused');
  const theirs = await other.order();
  expect((await other.claim(theirs, other.pay(theirs), key)).status).toBe(200);
});
