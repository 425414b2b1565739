import pWaitFor from 'p-wait-for';
import { checkBook } from '../../../ledger/check';
import {
  betsIn,
  type Bettor,
  bettor,
  EVENT,
  FIRST,
  MARKET,
  moneyAt,
  order,
  placeOrders,
  publishLines,
  publishMarket,
  SECOND,
} from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';
import { cancelDropped } from './drop-protection';
import { activateDue } from './due';

let world: World;
let one: Bettor;
let two: Bettor;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(async () => {
  [one, two] = [await bettor(world), await bettor(world)];
  await publishMarket(world.app);
});
afterEach(async () => expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 }));
afterAll(() => world.stop());

/** Advances the clock past the bet delay while the feed stays alive. */
async function wait(): Promise<void> {
  world.app.clock.advance(6_000);
  exchangeOf(world.app).hub.heartbeat();
  await pWaitFor(() => activateDue(world.app));
}
const stateOf = async (player: Bettor) => betsIn(await player.get('/api/exchange/bets'))[0];
const bookmaker = (side: 'back' | 'lay', rate: string, more: object = {}) => ({
  kind: 'bookmaker',
  selection_id: `bm-${FIRST}`,
  side,
  rate,
  stake: '200.00',
  ...more,
});
const fancy = (side: 'yes' | 'no', line: number, more: object = {}) => ({
  kind: 'fancy',
  side,
  line,
  rate: '100.00',
  stake: '200.00',
  ...more,
});

test('in play a bet waits for its delay before it can match', async () => {
  await publishMarket(world.app, { inPlay: true });
  await placeOrders(one, [order('back', '3.00', '100.00')]);
  await wait();
  const [bet] = betsIn(await placeOrders(two, [order('lay', '3.00', '100.00')]));
  expect(Date.parse(String(bet?.active_at)) - Date.parse(String(bet?.placed_at))).toBe(5_000);
  expect((await moneyAt(two)).exposure).toBe('200.00');
  expect((await stateOf(one))?.matched).toBe('0.00');
  await wait();
  expect([(await stateOf(one))?.state, (await stateOf(two))?.state]).toEqual(['matched', 'matched']);
});

test('a due bet lapses if its market is suspended by then', async () => {
  await publishMarket(world.app, { inPlay: true });
  await placeOrders(one, [order('back', '3.00', '100.00')]);
  await publishMarket(world.app, { inPlay: true, status: 'SUSPENDED' });
  await wait();
  expect(await moneyAt(one)).toEqual({ balance: '1000.00', exposure: '0.00' });
  expect((await placeOrders(one, [order('back', '3.00', '100.00')])).body.code).toBe('market_suspended');
});

test('going in play lapses bets without persistence; closing lapses the rest', async () => {
  await placeOrders(one, [
    order('back', '900.00', '100.00'),
    order('back', '910.00', '100.00', { persistence: 'keep' }),
  ]);
  await publishMarket(world.app, { inPlay: true });
  expect((await moneyAt(one)).exposure).toBe('100.00');
  await publishMarket(world.app, { id: '1.901' });
  await placeOrders(one, [order('back', '900.00', '300.00', { persistence: 'keep' })], { market: '1.901' });
  await publishMarket(world.app, { id: '1.901', status: 'CLOSED' });
  expect((await moneyAt(one)).exposure).toBe('100.00');
  expect((await placeOrders(one, [order('back', '3.00', '100.00')], { market: '1.901' })).body.code).toBe(
    'market_closed',
  );
});

test('the bookmaker shares its winner with the match odds: one hedges the other', async () => {
  publishLines(world.app);
  await placeOrders(one, [bookmaker('back', '85.00')], { market: `${EVENT}:bookmaker` });
  expect((await moneyAt(one)).exposure).toBe('200.00');
  await placeOrders(two, [order('back', '1.80', '200.00')]);
  await placeOrders(one, [order('lay', '1.80', '200.00')]);
  // 170 won and 160 lost, or 200 lost and 200 won.
  expect((await moneyAt(one)).exposure).toBe('0.00');
});

test.each([
  ['price_moved', bookmaker('back', '85.01'), {}],
  ['price_moved', bookmaker('lay', '89.99'), {}],
  ['ball_running', bookmaker('back', '85.00'), { running: 1 as const }],
  ['unknown_selection', bookmaker('back', '85.00', { selection_id: 'bm-0' }), {}],
])('the bookmaker refuses as %s', async (code, instruction, lines) => {
  publishLines(world.app, lines);
  expect((await placeOrders(one, [instruction], { market: `${EVENT}:bookmaker` })).body.code).toBe(code);
});

test('the house gives its own rate if that is better than requested', async () => {
  publishLines(world.app);
  const [bet] = betsIn(await placeOrders(one, [bookmaker('back', '80.00')], { market: `${EVENT}:bookmaker` }));
  expect(bet).toMatchObject({ price: '85.00', state: 'matched', selection: `side ${FIRST} ` });
});

test('a fancy hold is the worst result: a Yes below a No leaves only the range between them', async () => {
  const market = `${EVENT}:fancy:7`;
  publishLines(world.app, { fancy: { no: 45, yes: 47 } });
  await placeOrders(one, [fancy('yes', 47)], { market });
  expect((await moneyAt(one)).exposure).toBe('200.00');
  await placeOrders(one, [fancy('no', 45)], { market });
  expect((await moneyAt(one)).exposure).toBe('400.00');
  publishLines(world.app, { fancy: { no: 55, yes: 57 } });
  await placeOrders(one, [fancy('no', 55), fancy('no', 55)], { market });
  const { events } = (await one.get(`/api/exchange/position?event_id=${EVENT}`)).body as unknown as {
    events: { markets: { profits: { selection_id: string; profit: string }[] }[] }[];
  };
  expect(events[0]?.markets[0]?.profits.map(({ selection_id, profit }) => [selection_id, profit])).toEqual([
    ['0', '400.00'],
    ['46', '0.00'],
    ['47', '400.00'],
    ['56', '-400.00'],
  ]);
});

test('a worsened line is refused, even if only the other line moved', async () => {
  const market = `${EVENT}:fancy:7`;
  publishLines(world.app, { fancy: { no: 45, yes: 45 } });
  const code = async (instruction: object) => (await placeOrders(one, [instruction], { market })).body.code;
  expect(await code(fancy('yes', 44))).toBe('price_moved');
  expect(await code(fancy('no', 45, { other_line: 47 }))).toBe('price_moved');
  expect(await code(fancy('no', 45, { other_line: 45 }))).toBeUndefined();
});

test('a cash-out gives the same result for every winner, at the displayed amount or better', async () => {
  const maker = await bettor(world, 100_000_00);
  await placeOrders(maker, [order('lay', '3.00', '500.00')]);
  await placeOrders(one, [order('back', '3.00', '200.00')]);
  await placeOrders(maker, [order('back', '2.00', '900.00')]);
  const offered = (await one.get(`/api/exchange/cash-out/${MARKET}?share=100`)).body as unknown as {
    state: string;
    amount: string;
  };
  expect(offered).toMatchObject({ state: 'offered', amount: '100.00' });
  const take = (amount: string, share = 100) => one.post(`/api/exchange/cash-out/${MARKET}`, { share, amount });
  expect((await take('100.01')).body.code).toBe('price_moved');
  expect((await take('100.00')).body).toMatchObject({ state: 'done', amount: '100.00' });
  expect(await moneyAt(one)).toEqual({ balance: '1000.00', exposure: '0.00' });
  expect((await one.get(`/api/exchange/cash-out/${MARKET}`)).body).toMatchObject({ state: 'none' });
});

test('in play a cash-out is delayed like a bet and lapses if its amount would be lower by then', async () => {
  const maker = await bettor(world, 100_000_00);
  await placeOrders(maker, [order('lay', '3.00', '500.00', { selection_id: SECOND })]);
  await placeOrders(one, [order('back', '3.00', '200.00', { selection_id: SECOND })]);
  await publishMarket(world.app, { inPlay: true });
  const [quote] = betsIn(await placeOrders(maker, [order('back', '2.00', '900.00', { selection_id: SECOND })]));
  await wait();
  const take = async () => (await one.post(`/api/exchange/cash-out/${MARKET}`, { amount: '100.00' })).body;
  expect(await take()).toMatchObject({ state: 'waiting' });
  expect((await take()).code).toBe('already_waiting');
  await maker.post('/api/exchange/bets/cancel', { ids: [quote?.id] });
  await wait();
  expect((await one.get(`/api/exchange/cash-out/${MARKET}`)).body).toMatchObject({ state: 'unavailable' });
  expect((await moneyAt(one)).exposure).toBe('200.00');
});

test('drop protection cancels everything unmatched after the chosen time without a connected page', async () => {
  await one.send('PUT', '/api/exchange/drop-protection', JSON.stringify({ seconds: 10 }), {});
  await placeOrders(one, [order('back', '900.00', '100.00')]);
  world.app.clock.advance(9_000);
  await cancelDropped(world.app);
  expect((await moneyAt(one)).exposure).toBe('100.00');
  world.app.clock.advance(2_000);
  await cancelDropped(world.app);
  expect((await moneyAt(one)).exposure).toBe('0.00');
});

test('a bet in its delay can’t be canceled or replaced, and the refusal says why; on the book it can', async () => {
  const [early] = betsIn(await placeOrders(one, [order('back', '900.00', '100.00', { persistence: 'keep' })]));
  await publishMarket(world.app, { inPlay: true });
  const [bet] = betsIn(await placeOrders(one, [order('back', '3.00', '100.00')]));
  const take = (body: object, headers: Record<string, string> = {}) =>
    one.post('/api/exchange/bets/cancel', body, headers);
  expect((await take({ ids: [bet?.id] })).body).toMatchObject({
    code: 'bet_delayed',
    message: 'In-play bets reach the market after a few seconds. Until then they can’t be cancelled.',
  });
  expect((await take({ ids: [early?.id, bet?.id] }, { 'accept-language': 'bn' })).body).toMatchObject({
    code: 'bet_delayed',
    message: expect.stringContaining('ততক্ষণ এটি বাতিল করা যায় না'),
  });
  expect((await placeOrders(one, [order('back', '4.00', '100.00')], { replaces: [String(bet?.id)] })).body.code).toBe(
    'bet_delayed',
  );
  expect(await moneyAt(one)).toEqual({ balance: '800.00', exposure: '200.00' });
  // Cancels all that can be: the one on the book.
  expect((await take({ all: true })).body['data']).toEqual([{ id: early?.id, size: '100.00' }]);
  expect((await take({ market_id: MARKET })).body.code).toBe('bet_delayed');
  expect(await moneyAt(one)).toEqual({ balance: '900.00', exposure: '100.00' });
  await wait();
  expect((await take({ ids: [bet?.id] })).body['data']).toEqual([{ id: bet?.id, size: '100.00' }]);
  expect(await moneyAt(one)).toEqual({ balance: '1000.00', exposure: '0.00' });
});

test('drop protection leaves a bet in its delay and cancels it once it is on the book', async () => {
  await publishMarket(world.app, { inPlay: true });
  await one.send('PUT', '/api/exchange/drop-protection', JSON.stringify({ seconds: 10 }), {});
  world.app.clock.advance(11_000);
  exchangeOf(world.app).hub.heartbeat();
  await placeOrders(one, [order('back', '900.00', '100.00')]);
  await cancelDropped(world.app);
  expect((await moneyAt(one)).exposure).toBe('100.00');
  await wait();
  await cancelDropped(world.app);
  expect((await moneyAt(one)).exposure).toBe('0.00');
});
