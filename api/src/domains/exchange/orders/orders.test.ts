import pg from 'pg';
import { checkBook } from '../../../ledger/check';
import {
  betsIn,
  type Bettor,
  bettor,
  FIRST,
  MARKET,
  moneyAt,
  order,
  placeOrders,
  publishMarket,
  SECOND,
} from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { readLevels } from '../books/levels';

let world: World;
let one: Bettor;
let two: Bettor;
beforeAll(async () => {
  world = await startWorld();
}, 60_000);
beforeEach(async () => {
  await world.app.pool.query(
    'update exchange_orders set cancelled = remaining, remaining = 0, state = $1 where remaining > 0',
    ['cancelled'],
  );
  [one, two] = [await bettor(world), await bettor(world)];
  await publishMarket(world.app);
});
afterEach(async () => expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 }));
afterAll(() => world.stop());

test('an unmatched back waits in the book and its stake is held', async () => {
  const [bet] = betsIn(await placeOrders(one, [order('back', '2.00', '300.00')]));
  expect(bet).toMatchObject({ state: 'executable', remaining: '300.00', matched: '0.00', active_at: null });
  expect(await moneyAt(one)).toEqual({ balance: '700.00', exposure: '300.00' });
  expect(await readLevels(world.app.db, MARKET)).toEqual([{ selection: FIRST, back: [], lay: [[200, 300_00]] }]);
});

test('a lay holds its liability and is matched in parts at the resting price', async () => {
  await placeOrders(one, [order('back', '2.00', '100.00')]);
  const [bet] = betsIn(await placeOrders(two, [order('lay', '2.20', '300.00')]));
  expect(bet).toMatchObject({ state: 'executable', matched: '100.00', remaining: '200.00', average: '2.00' });
  // 100 at 2.00 and 200 at 2.20 are lost if the runner wins.
  expect(await moneyAt(two)).toEqual({ balance: '660.00', exposure: '340.00' });
  expect(await moneyAt(one)).toEqual({ balance: '900.00', exposure: '100.00' });
});

test('hedging releases the hold', async () => {
  await placeOrders(two, [order('lay', '2.00', '400.00'), order('back', '2.10', '400.00')]);
  await placeOrders(one, [order('back', '2.00', '400.00')]);
  expect((await moneyAt(one)).exposure).toBe('400.00');
  await placeOrders(one, [order('lay', '2.10', '400.00')]);
  // A loss of 0 or 40, since the lay price is higher than the back price.
  expect((await moneyAt(one)).exposure).toBe('40.00');
});

test('winnings from the other runner count toward the hold', async () => {
  await placeOrders(two, [order('lay', '2.00', '400.00'), order('lay', '2.00', '400.00', { selection_id: SECOND })]);
  await placeOrders(one, [order('back', '2.00', '400.00'), order('back', '2.00', '400.00', { selection_id: SECOND })]);
  expect([await moneyAt(one), await moneyAt(two)]).toEqual([
    { balance: '1000.00', exposure: '0.00' },
    { balance: '1000.00', exposure: '0.00' },
  ]);
});

test('a request beyond the main balance is refused as a whole, and bonus money never counts', async () => {
  const reply = await placeOrders(one, [order('back', '2.00', '600.00'), order('back', '2.00', '600.00')]);
  expect([reply.status, reply.body.code]).toEqual([409, 'insufficient_balance']);
  expect(await moneyAt(one)).toEqual({ balance: '1000.00', exposure: '0.00' });
});

test('a repeated idempotency key returns the same bet', async () => {
  const [first, again] = [
    await placeOrders(one, [order('back', '2.00', '300.00')], { key: 'double-tap' }),
    await placeOrders(one, [order('back', '2.00', '300.00')], { key: 'double-tap' }),
  ];
  expect(again.text).toBe(first.text);
  expect((await moneyAt(one)).exposure).toBe('300.00');
});

test.each([
  ['invalid_price', order('back', '2.01', '300.00')],
  ['stake_too_small', order('back', '2.00', '99.99')],
  ['stake_too_large', order('back', '2.00', '9000000.00')],
  ['unknown_selection', order('back', '2.00', '300.00', { selection_id: '99' })],
])('%s', async (code, instruction) => {
  expect((await placeOrders(one, [instruction])).body.code).toBe(code);
});

test('canceling the rest releases its hold; the matched part stays', async () => {
  const [bet] = betsIn(await placeOrders(one, [order('back', '2.00', '300.00')]));
  await placeOrders(two, [order('lay', '2.00', '100.00')]);
  const reply = await one.post('/api/exchange/bets/cancel', { ids: [bet?.id] });
  expect(reply.body['data']).toEqual([{ id: bet?.id, size: '200.00' }]);
  expect(await moneyAt(one)).toEqual({ balance: '900.00', exposure: '100.00' });
  const [left] = betsIn(await one.get('/api/exchange/bets'));
  expect(left).toMatchObject({ state: 'matched', matched: '100.00', cancelled: '200.00' });
});

test('bets are replaced in one step', async () => {
  const [bet] = betsIn(await placeOrders(one, [order('back', '2.00', '900.00')]));
  const reply = await placeOrders(one, [order('back', '2.20', '900.00')], { replaces: [bet?.id ?? ''] });
  expect(reply.status).toBe(200);
  expect(await readLevels(world.app.db, MARKET)).toEqual([{ selection: FIRST, back: [], lay: [[220, 900_00]] }]);
  expect((await placeOrders(one, [order('back', '2.20', '100.00')], { replaces: [bet?.id ?? ''] })).body.code).toBe(
    'unknown_bet',
  );
});

test('a player cannot cancel another player’s bet', async () => {
  const [bet] = betsIn(await placeOrders(one, [order('back', '2.00', '300.00')]));
  expect((await two.post('/api/exchange/bets/cancel', { ids: [bet?.id] })).body.code).toBe('unknown_bet');
});

test.each([
  ['instructions.0.limit', [order('back', '2.00', '100.00', { limit: true })], {}],
  [
    'instructions.1.fill_or_kill',
    [order('back', '2.00', '100.00'), order('back', '2.02', '100.00', { fill_or_kill: true })],
    {},
  ],
  ['customer_ref', [order('back', '2.00', '100.00')], { customer_ref: 'x' }],
])('an unknown order field is refused by name and nothing is placed: %s', async (field, instructions, more) => {
  const reply = await placeOrders(one, instructions, more as { readonly key?: string });
  expect([reply.status, reply.body]).toEqual([
    422,
    expect.objectContaining({ code: 'invalid_input', errors: { [field]: ['unknown field'] } }),
  ]);
  expect(await moneyAt(one)).toEqual({ balance: '1000.00', exposure: '0.00' });
});

test('cancel, cash-out and drop protection also refuse unknown fields', async () => {
  const responses = await Promise.all([
    one.post('/api/exchange/bets/cancel', { all: true, selection_id: FIRST }),
    one.post(`/api/exchange/cash-out/${MARKET}`, { amount: '1.00', least: '2.00' }),
    one.send('PUT', '/api/exchange/drop-protection', JSON.stringify({ seconds: 10, markets: [MARKET] }), {}),
  ]);
  expect(responses.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, { selection_id: ['unknown field'] }],
    [422, { least: ['unknown field'] }],
    [422, { markets: ['unknown field'] }],
  ]);
});

test('the number of waiting bets per market is limited', async () => {
  await world.set('exchange_stakes', { mostOpen: 2 });
  const reply = await placeOrders(one, [
    order('back', '2.00', '100.00'),
    order('back', '2.02', '100.00'),
    order('back', '2.04', '100.00'),
  ]);
  await world.set('exchange_stakes', {});
  expect(reply.body.code).toBe('too_many_bets');
});

test('a matched bet takes eleven queries from begin to commit, one of them its posting, to keep the market lock short', async () => {
  await placeOrders(one, [order('back', '2.00', '100.00')]);
  const querySpy = jest.spyOn(pg.Client.prototype, 'query');
  const [bet] = betsIn(await placeOrders(two, [order('lay', '2.00', '100.00')]));
  const own =
    querySpy.mock.contexts[querySpy.mock.calls.findIndex(([text]) => textOf(text).includes('exchange_write_bets'))];
  const texts = querySpy.mock.calls.filter((_, at) => querySpy.mock.contexts[at] === own).map(([text]) => textOf(text));
  querySpy.mockRestore();
  expect(bet?.state).toBe('matched');
  const queries = texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1);
  expect(queries).toHaveLength(11);
  expect(queries.filter((text) => text.includes('post_transaction'))).toHaveLength(1);
});

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text);
