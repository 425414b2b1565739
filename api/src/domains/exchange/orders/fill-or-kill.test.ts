import pWaitFor from 'p-wait-for';
import { checkBook } from '../../../ledger/check';
import { betsIn, type Bettor, bettor, moneyAt, order, placeOrders, publishMarket } from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { readLevels } from '../books/levels';
import { exchangeOf } from '../markets/exchange.domain';
import { activateDue } from './due';

let world: World;
let taker: Bettor;
let maker: Bettor;
let market: string;
let count = 0;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(async () => {
  market = `1.91${(count += 1)}`;
  [taker, maker] = [await bettor(world), await bettor(world)];
  await publishMarket(world.app, { id: market });
});
afterEach(async () => expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 }));
afterAll(() => world.stop());

const place = (who: Bettor, ...instructions: object[]) => placeOrders(who, instructions, { market });
const killed = (side: 'back' | 'lay', price: string, stake: string, more: object = {}): object =>
  order(side, price, stake, { time_in_force: 'fill_or_kill', ...more });
const record = async (who: Bettor) =>
  ((await who.get('/api/exchange/history')).body['data'] as unknown as Readonly<Record<string, unknown>>[])[0];

/** Advances the clock past the bet delay while the feed stays alive. */
async function endDelay(): Promise<void> {
  world.app.clock.advance(6_000);
  exchangeOf(world.app).hub.heartbeat();
  await pWaitFor(() => activateDue(world.app));
}

test.each([
  ['all of it, if that much is offered', '300.00', undefined, { matched: '300.00', lapsed: '0.00', state: 'matched' }],
  ['nothing, if less is offered', '300.01', undefined, { matched: '0.00', lapsed: '300.01', state: 'lapsed' }],
  [
    'what is offered, from its minimum on',
    '900.00',
    '300.00',
    { matched: '300.00', lapsed: '600.00', state: 'matched' },
  ],
  ['nothing below its minimum', '900.00', '300.01', { matched: '0.00', lapsed: '900.00', state: 'lapsed' }],
])('fill or kill matches %s', async (_, stake, least, expected) => {
  await place(maker, order('lay', '3.00', '100.00'), order('lay', '2.90', '200.00'), order('lay', '2.80', '100.00'));
  const [bet] = betsIn(await place(taker, killed('back', '2.90', stake, least ? { min_fill_size: least } : {})));
  expect(bet).toMatchObject({ ...expected, remaining: '0.00', min_fill_size: least ?? stake });
  expect(await moneyAt(taker)).toMatchObject({ exposure: expected.matched });
  expect(await record(taker)).toMatchObject(
    expected.lapsed === '0.00' ? { matched: stake } : { lapsed: expected.lapsed, end_reason: 'unfilled' },
  );
});

test('a killed order changes nothing in the book, also not the own order of its player', async () => {
  await place(taker, order('lay', '3.00', '100.00'));
  await place(maker, order('lay', '2.90', '200.00'));
  const before = await readLevels(world.app.db, market);
  const [bet] = betsIn(await place(taker, killed('back', '2.90', '300.00')));
  expect(bet).toMatchObject({ state: 'lapsed', lapsed: '300.00' });
  expect(await readLevels(world.app.db, market)).toEqual(before);
  const [filled] = betsIn(await place(taker, killed('back', '2.90', '200.00')));
  expect(filled).toMatchObject({ state: 'matched', average: '2.90' });
  expect((await readLevels(world.app.db, market))[0]?.back).toEqual([[300, 10_000]]);
});

test('in play it is judged when the delay is over, and not canceled before', async () => {
  await publishMarket(world.app, { id: market, inPlay: true });
  const [early] = betsIn(await place(taker, killed('back', '3.00', '300.00')));
  await place(maker, order('lay', '3.00', '200.00'));
  const [late] = betsIn(await place(taker, killed('back', '3.00', '300.00', { min_fill_size: '150.00' })));
  expect([early?.state, late?.state]).toEqual(['executable', 'executable']);
  const canceled = await taker.post('/api/exchange/bets/cancel', { ids: [late?.id] });
  expect(canceled.body.code).toBe('bet_delayed');
  expect(await moneyAt(taker)).toMatchObject({ exposure: '600.00' });
  await endDelay();
  expect(betsIn(await taker.get('/api/exchange/bets'))).toMatchObject([
    { id: late?.id, matched: '200.00', lapsed: '100.00', end_reason: 'unfilled' },
  ]);
  expect(await moneyAt(taker)).toMatchObject({ exposure: '200.00' });
});

test.each([
  ['a minimum fill without it', order('back', '3.00', '300.00', { min_fill_size: '100.00' })],
  ['a minimum fill above the stake', killed('back', '3.00', '300.00', { min_fill_size: '300.01' })],
  ['a minimum fill of nothing', killed('back', '3.00', '300.00', { min_fill_size: '0.00' })],
  ['a persistence', killed('back', '3.00', '300.00', { persistence: 'keep' })],
  ['another time in force', order('back', '3.00', '300.00', { time_in_force: 'good_till_cancel' })],
  ['an unknown field', order('back', '3.00', '300.00', { min_fill: '100.00' })],
  ['an unknown persistence', order('back', '3.00', '300.00', { persistence: 'market_on_close' })],
])('an order with %s is refused', async (_, instruction) => {
  expect(await place(taker, instruction)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect(await moneyAt(taker)).toMatchObject({ exposure: '0.00' });
});

test('records say why the rest of a bet ended', async () => {
  await place(taker, order('back', '900.00', '100.00'));
  const [bet] = betsIn(await taker.get('/api/exchange/bets'));
  await taker.post('/api/exchange/bets/cancel', { ids: [bet?.id] });
  expect(await record(taker)).toMatchObject({ status: 'cancelled', end_reason: 'player' });
  await place(taker, order('back', '900.00', '100.00'));
  await publishMarket(world.app, { id: market, inPlay: true });
  expect(await record(taker)).toMatchObject({ status: 'lapsed', end_reason: 'in_play' });
});
