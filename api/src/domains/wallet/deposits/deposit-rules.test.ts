import { checkBook } from '../../../ledger/check';
import { addOffer } from '../../../testing/offers';
import type { Order, TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { addMerchantNumber, createChannel, createPaymentMethod } from '../methods/methods.service';

const MINUTE = 60_000;
const [TEN_PERCENT, WELCOME] = [1, 2];

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addOffer(world.app);
  await addOffer(world.app, { name: 'Welcome', categories: '[1,99]', uses: 'once' });
  const method = { provider: 'upay', icon: '/storage/upay.svg', rebate: 2.3, min: 20_000, max: 9_000_000 };
  const methodId = await createPaymentMethod(world.app.db, { name: 'Upay', ...method });
  const channel = await createChannel(world.app.db, {
    methodId,
    name: 'Merchant',
    accountType: 'Merchant',
    min: 5_000,
    max: 8_000_000,
  });
  await createChannel(world.app.db, { methodId, name: 'CashOut', accountType: 'Agent', min: 50_000, max: 1_000_000 });
  await addMerchantNumber(world.app.db, channel, '01922222222');
}, 60_000);
afterAll(async () => {
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  await world.stop();
});

interface Row {
  readonly id: string;
  readonly number: string;
  readonly action: string;
  readonly amount: string;
}
const records = async (player: TestPlayer) =>
  ((await player.get('/api/transaction/show')).body as unknown as { data: Row[] }).data;
const inbox = async (player: TestPlayer) =>
  ((await player.get('/api/inbox')).body as unknown as { data: { data: { title: string }[] } }).data.data
    .map(({ title }) => title)
    .sort();

async function upayOrder(player: TestPlayer, amount: string): Promise<Order> {
  const reply = await player.get(`/api/get-wallet-number?name=Upay&account_type=Merchant&amount=${amount}`);
  const [order] = reply.body as unknown as { id: string; account_number: string }[];
  return { id: order?.id ?? '', number: order?.account_number ?? '', amount };
}
const claimUpay = (player: TestPlayer, order: Order, proof: string) =>
  player.post('/api/submit-deposit', {
    account_number: player.phone,
    transaction_id: proof,
    amount: order.amount,
    payment_id: 2,
  });

test('a method’s rebate is credited on top, rounded down, with its own record', async () => {
  const player = await world.player();
  const order = await upayOrder(player, '333.33');
  await claimUpay(
    player,
    order,
    world.sandbox.pay({ provider: 'upay', to: order.number, from: player.phone, amount: '333.33' }),
  );
  expect(await player.outcomeOf(order)).toMatchObject({ state: 'success' });
  // 2.3 % of 333.33 is 7.66659.
  expect(await player.balance()).toBe('340.99');
  const [rebate, deposit] = await records(player);
  expect([rebate, deposit]).toMatchObject([
    { id: `${order.id}-rebate`, action: 'bonus', amount: '7.66', key: 1, transaction_id: null },
    { id: order.id, action: 'deposit', amount: '333.33' },
  ]);
  expect(rebate?.number).toBe(deposit?.number.replace('D', 'R'));
  expect((await player.get(`/api/transactions/${order.id}-rebate`)).body).toMatchObject({
    transaction: { id: `${order.id}-rebate`, amount: '7.66' },
  });
  expect((await player.get(`/api/transactions/${order.id}-bonus`)).status).toBe(404);
  expect(await inbox(player)).toEqual(['Deposit received', 'Rebate received']);
});

test('a deposit with a promotion shows its bonus in records, detail and inbox', async () => {
  const player = await world.player();
  const order = await player.order('500.00', TEN_PERCENT);
  await player.claim(order, player.pay(order));
  await player.outcomeOf(order);
  expect(await records(player)).toMatchObject([
    { id: `${order.id}-bonus`, action: 'bonus', amount: '50.00' },
    { id: order.id },
  ]);
  expect((await player.get(`/api/transactions/${order.id}`)).body).toMatchObject({
    promotion: 'Offer',
    bonus: '50.00',
    editable_from: null,
    trail: [{ step: 'ordered' }, { step: 'claimed' }, { step: 'success', reason: null }],
  });
  expect(await inbox(player)).toEqual(['Bonus received', 'Deposit received']);
});

test('a welcome order claimed late, after another deposit, is credited without the bonus', async () => {
  const player = await world.player();
  const requestEwallet = async (promotion: number): Promise<Order> => {
    const body = (
      await player.post('/api/ewa/request', { amount: '500.00', type: 'Personal', provider: 'bKash', promotion })
    ).body as unknown as { transaction: string; number: string };
    return { id: body.transaction, number: body.number, amount: '500.00' };
  };
  const confirm = (order: Order) =>
    player.post('/api/ewa/confirm', { trx_id: order.id, trxid: player.pay(order), number: player.phone });
  const late = await requestEwallet(WELCOME);
  const first = await requestEwallet(0);
  await confirm(first);
  await player.outcomeOf(first);
  await confirm(late);
  expect((await player.outcomeOf(late)).state).toBe('success');
  expect((await player.post('/api/balance')).body).toMatchObject({ balance: '1000.00', bonus_balance: '0.00' });
  expect((await player.get(`/api/transactions/${late.id}`)).body).toMatchObject({ promotion: null, bonus: '0.00' });
});

test('a payment channel accepts only amounts that site, method and channel all allow, and the list shows that range', async () => {
  const player = await world.player();
  const list = (await player.get('/api/showpayment-menthod?name=Upay')).body as unknown as {
    data: { accountType?: string; min: string; max: string }[];
  };
  expect(list.data.map(({ min, max }) => [min, max])).toEqual([
    ['200.00', '25000.00'],
    ['500.00', '10000.00'],
  ]);
  const requestDeposit = async (amount: string) =>
    (await player.get(`/api/get-wallet-number?name=Upay&account_type=Merchant&amount=${amount}`)).body.code;
  expect([await requestDeposit('199.99'), await requestDeposit('25000.01')]).toEqual([
    'amount_out_of_range',
    'amount_out_of_range',
  ]);
  expect([await requestDeposit('200.00'), await requestDeposit('25000.00')]).toEqual([undefined, undefined]);
});

test('with an order open, a credited ID is refused as used and does not return the old deposit', async () => {
  const player = await world.player();
  const first = await player.order();
  const proof = player.pay(first);
  await player.claim(first, proof);
  await player.outcomeOf(first);
  expect((await player.claim(first, proof)).body).toMatchObject({ success: true, transaction: first.id });
  const second = await player.order();
  expect((await player.claim(second, proof)).body.code).toBe('transaction_id_used');
  expect((await player.stateOf(second)).state).toBe('open');
  await player.claim(second, player.pay(second));
  expect((await player.outcomeOf(second)).state).toBe('success');
  expect(await player.balance()).toBe('1000.00');
});

test('a claim matches only the order of its amount and its own player', async () => {
  const [player, other] = [await world.player(), await world.player()];
  const order = await player.order('700.00');
  expect((await player.claim({ ...order, amount: '700.01' }, 'ABCDEFGHIJ')).body.code).toBe('no_order');
  expect((await other.claim(order, 'ABCDEFGHIJ')).body.code).toBe('no_order');
  const upay = await upayOrder(player, '700.00');
  expect((await claimUpay(player, { ...upay, amount: '701.00' }, 'ABCDEFGHIJ')).body.code).toBe('no_order');
});

test.each([
  ['one poisha more', { amount: '500.01' }, 'amount_mismatch'],
  ['one poisha less', { amount: '499.99' }, 'amount_mismatch'],
  ['a house number one digit off', { to: '01811111112' }, 'merchant_mismatch'],
])('money with %s does not match the order', async (_, change, reason) => {
  const player = await world.player();
  const order = await player.order();
  await player.claim(order, player.pay(order, change));
  expect(await player.outcomeOf(order)).toMatchObject({ state: 'fail', reason });
  expect(await player.balance()).toBe('0.00');
  expect(await inbox(player)).toEqual(['Deposit not credited']);
});

test('an ID of one network does not fit another', async () => {
  const player = await world.player();
  const order = await upayOrder(player, '300.00');
  await claimUpay(
    player,
    order,
    world.sandbox.pay({ provider: 'bkash', to: order.number, from: player.phone, amount: '300.00' }, 'OTHERNET01'),
  );
  expect((await player.stateOf(order)).state).toBe('processing');
  world.app.clock.advance(30 * MINUTE);
  await world.app.jobs.requestAll();
  expect(await (await player.logInAgain()).outcomeOf(order)).toMatchObject({ state: 'fail', reason: 'not_found' });
});

test('an unreachable rail fails no claim', async () => {
  const player = await world.player();
  const order = await player.order();
  world.sandbox.isDown = true;
  await player.claim(order, 'WAITING001');
  world.app.clock.advance(40 * MINUTE);
  const later = await player.logInAgain();
  expect((await later.post(`/api/deposit-orders/${order.id}/revert`)).body.code).toBe('unavailable');
  expect((await later.stateOf(order)).state).toBe('processing');
  world.sandbox.isDown = false;
  world.sandbox.pay({ provider: 'bkash', to: order.number, from: player.phone, amount: '500.00' }, 'WAITING001');
  await world.app.jobs.requestAll();
  expect((await later.outcomeOf(order)).state).toBe('success');
});
