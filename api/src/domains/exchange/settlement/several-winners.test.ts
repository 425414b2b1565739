import fc from 'fast-check';
import { backgroundDone } from '../../../kernel/background';
import { type CommandResult, runOps } from '../../../operators/run';
import { type Bettor, bettor, moneyAt, order, placeOrders } from '../../../testing/exchange';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { MatchFixture } from '../../../testing/exchange/match-fixture';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';
import { formatWinners, type MarketWinners, shareOf } from './market-winners';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
afterEach(() => expectSumsToAgree(world.app));

const RUNNERS = ['1', '2', '3', '4', '5'];
const NAMES = ['Padma', 'Meghna', 'Jamuna', 'Surma', 'Teesta'];

/** A place market: five runners, two winners. */
async function places(winners = 2): Promise<MatchFixture> {
  const fixture = await new MatchFixture(world.app).open();
  const selections = RUNNERS.map((id, index) => ({ id, name: NAMES[index] ?? '', outcome: id }));
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ winners, selections: JSON.stringify(selections) })
    .where('marketId', '=', fixture.odds)
    .execute();
  return fixture;
}

const player = () => bettor(world);
const ops = (market: string, ...typed: string[]): Promise<CommandResult> =>
  runOps(['market', typed[0] ?? '', market, ...typed.slice(1), '--reason', 'the judge'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
const close = (market: string) =>
  world.app.db.updateTable('exchangeBooks').set({ status: 'CLOSED' }).where('marketId', '=', market).execute();

test('two lays of 200.00 at 3.0 hold 800.00, and each winner pays its backers', async () => {
  const [layer, backer, fixture] = [await player(), await player(), await places()];
  await fixture.match(backer, layer, '1', 300, 200_00);
  await fixture.match(backer, layer, '2', 300, 200_00);
  expect(await moneyAt(layer)).toEqual({ balance: '200.00', exposure: '800.00' });
  expect(await moneyAt(backer)).toEqual({ balance: '600.00', exposure: '400.00' });
  await fixture.settle('1,2');
  expect(await moneyAt(layer)).toEqual({ balance: '200.00', exposure: '0.00' });
  // 800.00 won, less five percent.
  expect(await moneyAt(backer)).toEqual({ balance: '1760.00', exposure: '0.00' });
});

test('a dead heat for the last place counts for its part of the stake, and the layer pays what the backer gets', async () => {
  const [layer, backer, fixture] = [await player(), await player(), await places()];
  // 100.01 at 3.0 pays 300.03; the half of it is 150.01, rounded down once.
  await fixture.match(backer, layer, '2', 300, 100_01);
  await close(fixture.odds);
  const settled = await ops(fixture.odds, 'settle', 'Padma, Meghna = Jamuna');
  expect([settled.exit, settled.out]).toEqual([0, expect.stringContaining('Padma, Meghna = Jamuna')]);
  expect(await moneyAt(layer)).toEqual({ balance: '950.00', exposure: '0.00' });
  expect(await moneyAt(backer)).toEqual({ balance: '1047.50', exposure: '0.00' });
  const bets = async (who: Bettor) => (await who.get('/api/exchange/history')).body['data'];
  expect(await bets(backer)).toMatchObject([
    { status: 'WON', net_profit_loss: '50.00', result: 'Padma, Meghna = Jamuna' },
  ]);
  expect(await bets(layer)).toMatchObject([{ status: 'LOST', net_profit_loss: '-50.00' }]);
});

test.each([
  ['one winner of two', '1'],
  ['three winners of two', '1,2,3'],
  ['a runner twice', '1,1'],
  ['two that tie for two places', '/1,2'],
  ['one that ties alone', '1/2'],
  ['an unknown runner', '1,9'],
  ['winners out of order', '2,1'],
])('a result with %s is refused and moves nothing', async (_, result) => {
  const [layer, backer, fixture] = [await player(), await player(), await places()];
  await fixture.match(backer, layer, '1', 300, 200_00);
  await expect(fixture.settle(result)).rejects.toThrow('is not a result');
  expect(await moneyAt(layer)).toEqual({ balance: '600.00', exposure: '400.00' });
});

test('a market of two winners that the feed defines is shown and bet on as such, and offers no cash-out', async () => {
  const id = '1.8801';
  const runners = NAMES.map((name, index) => ({ id: index + 1, name, status: 'ACTIVE', sortPriority: index + 1 }));
  const definition = { eventId: '8801', eventTypeId: '4', eventName: 'The cup', name: 'To place', numberOfWinners: 2 };
  exchangeOf(world.app).handleMessage({
    op: 'mcm',
    pt: Date.now(),
    mc: [{ id, img: true, marketDefinition: { ...definition, status: 'OPEN', inPlay: false, runners } }],
  });
  await backgroundDone(world.app);
  const layer = await player();
  const lay = (selection: string) => order('lay', '3.00', '200.00', { selection_id: selection });
  expect((await placeOrders(layer, [lay('1'), lay('2')], { market: id })).status).toBe(200);
  expect(await moneyAt(layer)).toEqual({ balance: '200.00', exposure: '800.00' });
  expect(exchangeOf(world.app).market(id)).toMatchObject({ winners: 2 });
  expect((await layer.get(`/api/exchange/cash-out/${id}?share=100`)).body).toMatchObject({ state: 'none' });
});

const bet = fc.record({
  isBack: fc.boolean(),
  selection: fc.constantFrom(...RUNNERS),
  price: fc.integer({ min: 101, max: 900 }),
  size: fc.integer({ min: 1, max: 40_00 }),
});
const result = fc
  .tuple(fc.shuffledSubarray(RUNNERS, { minLength: 5 }), fc.nat({ max: 2 }), fc.nat({ max: 2 }))
  .map(([order, full, more]): MarketWinners => {
    const left = 2 - full;
    return { full: order.slice(0, full), tied: left === 0 ? [] : order.slice(full, full + left + 1 + more) };
  })
  .filter(({ full, tied }) => full.length + tied.length <= RUNNERS.length);

test('for any bets and results the balances are those of a model, and nothing costs more than what was held', async () => {
  const [one, other] = [await bettor(world, 10_000_00), await bettor(world, 10_000_00)];
  await fc.assert(
    fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 6 }), result, async (bets, winners) => {
      const fixture = await places();
      const before = await moneyAt(one);
      let expected = 0;
      for (const { isBack, selection, price, size } of bets) {
        await fixture.match(isBack ? one : other, isBack ? other : one, selection, price, size);
        const { places: won, runners } = shareOf(winners, selection, 2);
        const profit = Math.floor((size * (price - 100)) / 100);
        expected += (Math.floor(((size + profit) * won) / runners) - size) * (isBack ? 1 : -1);
      }
      const held = Number((await moneyAt(one)).exposure) * 100;
      await fixture.settle(formatWinners(winners));
      const after = await moneyAt(one);
      const net = expected - (expected > 0 ? Math.floor((expected * 5) / 100) : 0);
      expect(Math.round((Number(after.balance) - Number(before.balance)) * 100)).toBe(net);
      // Each match of a dead heat rounds by less than a poisha.
      expect(expected).toBeGreaterThanOrEqual(-held - bets.length);
      expect(after.exposure).toBe('0.00');
    }),
    { numRuns: 25 },
  );
}, 120_000);
