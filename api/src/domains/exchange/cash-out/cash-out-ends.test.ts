import pWaitFor from 'p-wait-for';
import { inTransaction } from '../../../kernel/database/database';
import { checkBook } from '../../../ledger/check';
import {
  betsIn,
  type Bettor,
  bettor,
  MARKET,
  moneyAt,
  order,
  placeOrders,
  publishMarket,
} from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';
import { activateDue } from '../orders/due';
import { decideMarkets } from '../settlement/decide.service';

let world: World;
let maker: Bettor;
let one: Bettor;
beforeAll(async () => void (world = await startWorld()), 60_000);
beforeEach(async () => {
  [maker, one] = [await bettor(world, 100_000_00), await bettor(world)];
  await publishMarket(world.app, { id: market() });
});
afterEach(async () => expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 }));
afterAll(() => world.stop());

/** Returns a market id that is unique to the running test. */
const market = (): string =>
  `${MARKET}${[...(expect.getState().currentTestName ?? '')].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7)}`;
const place = (player: Bettor, ...instructions: object[]) => placeOrders(player, instructions, { market: market() });
const turn = (stands: object) => publishMarket(world.app, { id: market(), ...stands });
const offer = async () => (await one.get(`/api/exchange/cash-out/${market()}`)).body;
const take = async (amount: unknown, share = 100) =>
  (await one.post(`/api/exchange/cash-out/${market()}`, { share, amount })).body;
const rows = async () =>
  (
    await world.app.db
      .selectFrom('exchangeCashOuts')
      .select(['state', 'cameTo'])
      .where('marketId', '=', market())
      .execute()
  ).map((row) => ({ ...row }));
const inbox = async () =>
  ((await one.get('/api/inbox')).body['data'] as unknown as { data: { title: string; message: string }[] }).data.map(
    ({ title, message }) => `${title}: ${message}`,
  );

/** Advances the clock past the bet delay while the feed stays alive. */
async function wait(): Promise<void> {
  world.app.clock.advance(6_000);
  exchangeOf(world.app).hub.heartbeat();
  await pWaitFor(() => activateDue(world.app));
}

/** Places a back of 200 at 3.00 against the maker, and a counterparty to sell it to at 2.00. */
async function backed(): Promise<void> {
  await place(maker, order('lay', '3.00', '500.00'));
  await place(one, order('back', '3.00', '200.00'));
  await place(maker, order('back', '2.00', '900.00'));
}

/** Turns the market in play, which lapses waiting orders; the maker then offers 2.00 again. */
async function inPlay(): Promise<string> {
  await turn({ inPlay: true });
  const [quote] = betsIn(await place(maker, order('back', '2.00', '900.00')));
  await wait();
  return String(quote?.id);
}

test('a rounding remainder of one poisha is neither offered nor accepted for cash-out, however often requested', async () => {
  await place(maker, order('lay', '1.34', '5000.00'));
  await place(one, order('back', '1.34', '300.00'));
  await place(maker, order('back', '1.33', '5000.00'));
  const { amount } = await offer();
  expect(await take(amount)).toMatchObject({ state: 'done' });
  expect(await offer()).toMatchObject({ state: 'none', trades: [] });
  const again = await Promise.all(Array.from({ length: 20 }, () => take(amount)));
  expect(new Set(again.map(({ code }) => code))).toEqual(new Set(['nothing_to_cash_out']));
  expect(await rows()).toHaveLength(1);
});

test('an immediate cash-out shows its amount in the offer and sends one inbox message', async () => {
  await backed();
  expect((await offer())['last']).toBeNull();
  await take('100.00');
  expect(await offer()).toMatchObject({
    state: 'none',
    last: { state: 'done', share: 100, amount: '100.00', reason: null },
  });
  expect(await inbox()).toEqual([expect.stringMatching(/^Cashed out: ৳100\.00 profit.*Match Odds/)]);
});

test('a delayed cash-out reports its result, a loss as a loss', async () => {
  await place(maker, order('lay', '3.00', '500.00'));
  await place(one, order('back', '3.00', '200.00'));
  await turn({ inPlay: true });
  await place(maker, order('back', '4.00', '900.00'));
  await wait();
  expect(await take('-50.00')).toMatchObject({ state: 'waiting' });
  expect((await offer())['last']).toBeNull();
  await wait();
  expect(await offer()).toMatchObject({ state: 'none', last: { state: 'done', amount: '-50.00', reason: null } });
  expect(await inbox()).toEqual([expect.stringMatching(/^Cashed out: ৳50\.00 loss/)]);
  expect(await moneyAt(one)).toEqual({ balance: '950.00', exposure: '50.00' });
});

test('a moved price, a suspended market or a closed market is recorded as the reason for no trade', async () => {
  await backed();
  const quote = await inPlay();
  const reasons: unknown[] = [];
  for (const status of ['OPEN', 'SUSPENDED', 'CLOSED'] as const) {
    expect(await take((await offer())['amount'])).toMatchObject({ state: 'waiting' });
    if (status === 'OPEN') {
      await maker.post('/api/exchange/bets/cancel', { ids: [quote] });
      await place(maker, order('back', '2.10', '900.00'));
    }
    await turn({ inPlay: true, status });
    await wait();
    reasons.push(((await offer())['last'] as unknown as Record<string, unknown>)['reason']);
    if (status === 'SUSPENDED') await turn({ inPlay: true });
  }
  expect(reasons).toEqual(['price_moved', 'market_suspended', 'market_closed']);
  expect(await inbox()).toEqual([
    expect.stringMatching(/^Nothing was cashed out: .*the market closed first/),
    expect.stringMatching(/^Nothing was cashed out: .*the market was suspended at that moment/),
    expect.stringMatching(/^Nothing was cashed out: .*the price moved/),
  ]);
  expect((await moneyAt(one)).exposure).toBe('200.00');
});

test('voiding a market ends a waiting cash-out and reports it', async () => {
  await backed();
  await inPlay();
  await take('100.00');
  await inTransaction(world.app.db, (trx) =>
    decideMarkets(world.app, trx, [{ market: market(), result: null }], { operator: 'tester', reason: 'rain' }),
  );
  expect(await offer()).toMatchObject({ last: { state: 'lapsed', reason: 'market_closed' } });
  expect(await inbox()).toEqual([expect.stringContaining('the market closed')]);
});
