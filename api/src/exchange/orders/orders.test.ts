import pg from 'pg';

import { checkBook } from '../../ledger/check';
import {
  betsIn,
  bettor,
  FIRST,
  MARKET,
  moneyAt,
  order,
  placeOrders,
  SECOND,
  tellMarket,
  type Bettor,
} from '../../testing/exchange';
import { startWorld, type World } from '../../testing/world';
import { levelsOf } from './levels';

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
  await tellMarket(world.app);
});
afterEach(async () => expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 }));
afterAll(() => world.stop());

test('a back that nothing meets waits on the book, and its stake is held', async () => {
  const [bet] = betsIn(await placeOrders(one, [order('back', '2.00', '300.00')]));
  expect(bet).toMatchObject({ state: 'executable', remaining: '300.00', matched: '0.00', active_at: null });
  expect(await moneyAt(one)).toEqual({ balance: '700.00', exposure: '300.00' });
  expect(await levelsOf(world.app.db, MARKET)).toEqual([{ selection: FIRST, back: [], lay: [[200, 300_00]] }]);
});

test('a lay holds its liability, and is matched in parts at the price that was there', async () => {
  await placeOrders(one, [order('back', '2.00', '100.00')]);
  const [bet] = betsIn(await placeOrders(two, [order('lay', '2.20', '300.00')]));
  expect(bet).toMatchObject({ state: 'executable', matched: '100.00', remaining: '200.00', average: '2.00' });
  // 100 at 2.00 and 200 at 2.20 may be lost where the runner wins.
  expect(await moneyAt(two)).toEqual({ balance: '660.00', exposure: '340.00' });
  expect(await moneyAt(one)).toEqual({ balance: '900.00', exposure: '100.00' });
});

test('hedging frees what was held', async () => {
  await placeOrders(two, [order('lay', '2.00', '400.00'), order('back', '2.10', '400.00')]);
  await placeOrders(one, [order('back', '2.00', '400.00')]);
  expect((await moneyAt(one)).exposure).toBe('400.00');
  await placeOrders(one, [order('lay', '2.10', '400.00')]);
  // Whoever wins: 0 or 40 lost, since it was laid dearer than it was backed.
  expect((await moneyAt(one)).exposure).toBe('40.00');
});

test('what the other runner wins counts too', async () => {
  await placeOrders(two, [order('lay', '2.00', '400.00'), order('lay', '2.00', '400.00', { selection_id: SECOND })]);
  await placeOrders(one, [order('back', '2.00', '400.00'), order('back', '2.00', '400.00', { selection_id: SECOND })]);
  expect([await moneyAt(one), await moneyAt(two)]).toEqual([
    { balance: '1000.00', exposure: '0.00' },
    { balance: '1000.00', exposure: '0.00' },
  ]);
});

test('more than main money covers is refused whole, and bonus money never counts', async () => {
  const reply = await placeOrders(one, [order('back', '2.00', '600.00'), order('back', '2.00', '600.00')]);
  expect([reply.status, reply.body.code]).toEqual([409, 'insufficient_balance']);
  expect(await moneyAt(one)).toEqual({ balance: '1000.00', exposure: '0.00' });
});

test('the same key again is the same bet', async () => {
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

test('a cancelled rest gives its money back; what was matched stays', async () => {
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
  expect(await levelsOf(world.app.db, MARKET)).toEqual([{ selection: FIRST, back: [], lay: [[220, 900_00]] }]);
  expect((await placeOrders(one, [order('back', '2.20', '100.00')], { replaces: [bet?.id ?? ''] })).body.code).toBe(
    'unknown_bet',
  );
});

test('nobody takes back another’s bet', async () => {
  const [bet] = betsIn(await placeOrders(one, [order('back', '2.00', '300.00')]));
  expect((await two.post('/api/exchange/bets/cancel', { ids: [bet?.id] })).body.code).toBe('unknown_bet');
});

test.each([
  ['instructions.0.limit', [order('back', '2.00', '100.00', { limit: true })], {}],
  [
    'instructions.1.time_in_force',
    [order('back', '2.00', '100.00'), order('back', '2.02', '100.00', { time_in_force: 'FILL_OR_KILL' })],
    {},
  ],
  ['customer_ref', [order('back', '2.00', '100.00')], { customer_ref: 'x' }],
])(
  'an unknown field of an order is refused by its name, and nothing is placed: %s',
  async (field, instructions, more) => {
    const reply = await placeOrders(one, instructions, more as { readonly key?: string });
    expect([reply.status, reply.body]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid_input', errors: { [field]: ['unknown field'] } }),
    ]);
    expect(await moneyAt(one)).toEqual({ balance: '1000.00', exposure: '0.00' });
  },
);

test('an unknown field of a call that takes back, cashes out or protects is refused as well', async () => {
  const asked = await Promise.all([
    one.post('/api/exchange/bets/cancel', { all: true, selection_id: FIRST }),
    one.post(`/api/exchange/cash-out/${MARKET}`, { amount: '1.00', least: '2.00' }),
    one.send('PUT', '/api/exchange/drop-protection', JSON.stringify({ seconds: 10, markets: [MARKET] }), {}),
  ]);
  expect(asked.map(({ status, body }) => [status, body.errors])).toEqual([
    [422, { selection_id: ['unknown field'] }],
    [422, { least: ['unknown field'] }],
    [422, { markets: ['unknown field'] }],
  ]);
});

test('at most so many bets wait in a market', async () => {
  await world.set('exchange_stakes', { mostOpen: 2 });
  const reply = await placeOrders(one, [
    order('back', '2.00', '100.00'),
    order('back', '2.02', '100.00'),
    order('back', '2.04', '100.00'),
  ]);
  await world.set('exchange_stakes', {});
  expect(reply.body.code).toBe('too_many_bets');
});

test('a matched bet takes eleven questions from its begin to its commit, one of them its posting: its market is locked no longer', async () => {
  await placeOrders(one, [order('back', '2.00', '100.00')]);
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  const [bet] = betsIn(await placeOrders(two, [order('lay', '2.00', '100.00')]));
  const own = asked.mock.contexts[asked.mock.calls.findIndex(([text]) => textOf(text).includes('exchange_write_bets'))];
  const texts = asked.mock.calls.filter((_, at) => asked.mock.contexts[at] === own).map(([text]) => textOf(text));
  asked.mockRestore();
  expect(bet?.state).toBe('matched');
  const questions = texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 1);
  expect(questions).toHaveLength(11);
  expect(questions.filter((text) => text.includes('post_transaction'))).toHaveLength(1);
});

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : String((asked as { text?: unknown } | null)?.text);
