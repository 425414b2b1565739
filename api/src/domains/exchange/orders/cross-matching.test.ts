import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { ladder } from '@pavilion/contract/ladder';
import { inTransaction } from '../../../kernel/database/database';
import { houseBalance } from '../../../ledger/accounts';
import { reconcile } from '../../../operators/reconcile/reconcile';
import { type CommandResult, runOps } from '../../../operators/run';
import {
  betsIn,
  type Bettor,
  bettor,
  FIRST,
  moneyAt,
  order,
  placeOrders,
  publishMarket,
  SECOND,
} from '../../../testing/exchange';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { startWorld, type World } from '../../../testing/world';
import { readDisplayedBook } from '../matching/displayed-book';
import { decideMarkets } from '../settlement/decide.service';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
afterEach(() => expectSumsToAgree(world.app));

let count = 0;
async function open(more: Parameters<typeof publishMarket>[1] = {}): Promise<string> {
  const id = `1.77${(count += 1)}`;
  await publishMarket(world.app, { id, ...more });
  return id;
}
const on = (selection: string, side: 'back' | 'lay', price: string, stake: string, more: object = {}) =>
  order(side, price, stake, { selection_id: selection, ...more });
const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(['market', ...typed, '--reason', 'the official result'], async () => ({
    app: world.app,
    operator: `rina-${randomUUID().slice(0, 8)}`,
    roles: ['admin'],
  }));
/** Settles a market again, as a second operator has confirmed. */
const decide = (market: string, result: string | null) =>
  inTransaction(world.app.db, (trx) =>
    decideMarkets(world.app, trx, [{ market, result }], { operator: 'rina', reason: 'a correction' }),
  );
const house = async () => ({
  gaming: await houseBalance(world.app.db, 'gaming', 'BDT'),
  commission: await houseBalance(world.app.db, 'commission', 'BDT'),
  shortfalls: await houseBalance(world.app.db, 'shortfalls', 'BDT'),
});

test('two backs on the two runners match each other, and the house keeps the rounding', async () => {
  const market = await open();
  const [one, two] = [await bettor(world), await bettor(world)];
  await placeOrders(one, [on(SECOND, 'back', '1.50', '200.00')], { market });
  // 1.50 implies 3.00, and 1.51 would imply 2.96: the ladder has 2.96.
  const [bet] = betsIn(await placeOrders(two, [on(FIRST, 'back', '2.90', '150.00')], { market }));
  expect(bet).toMatchObject({ state: 'executable', matched: '100.00', remaining: '50.00', average: '3.00' });
  expect([await moneyAt(one), await moneyAt(two)]).toMatchObject([{ exposure: '200.00' }, { exposure: '150.00' }]);

  const before = await house();
  await publishMarket(world.app, { id: market, status: 'CLOSED' });
  expect(await ops('settle', market, `Side ${FIRST}`)).toMatchObject({ exit: 0, error: '' });
  expect([await moneyAt(one), await moneyAt(two)]).toMatchObject([{ balance: '800.00' }, { balance: '1190.00' }]);
  expect(await house()).toEqual({ ...before, commission: before.commission + 1_000 });
});

test('a lay on each runner match each other; a corrected result and a void move the house’s rounding too', async () => {
  const market = await open();
  const [one, two] = [await bettor(world), await bettor(world)];
  // 1.51 implies 2.9607..., rounded up to 2.98: the second layer owes more than the first one wins.
  await placeOrders(one, [on(FIRST, 'lay', '1.51', '300.00')], { market });
  const [bet] = betsIn(await placeOrders(two, [on(SECOND, 'lay', '3.00', '153.00')], { market }));
  expect(bet).toMatchObject({ state: 'matched', matched: '153.00', average: '2.98' });
  const before = await house();
  await publishMarket(world.app, { id: market, status: 'CLOSED' });
  // The second one wins: 302.94 from the second layer, 300.00 to the first.
  expect(await ops('settle', market, `Side ${SECOND}`)).toMatchObject({ exit: 0, error: '' });
  expect([await moneyAt(one), await moneyAt(two)]).toMatchObject([{ balance: '1285.00' }, { balance: '697.06' }]);
  expect(await house()).toEqual({
    ...before,
    gaming: before.gaming + 294,
    commission: before.commission + 1_500,
  });

  await decide(market, FIRST);
  expect([await moneyAt(one), await moneyAt(two)]).toMatchObject([{ balance: '847.00' }, { balance: '1145.35' }]);
  expect(await house()).toEqual({ ...before, commission: before.commission + 765 });

  await decide(market, null);
  expect([await moneyAt(one), await moneyAt(two)]).toMatchObject([{ balance: '1000.00' }, { balance: '1000.00' }]);
  expect(await house()).toEqual(before);
});

test('a withdrawal voids both sides of a cross-match, and no message is sent to the house', async () => {
  const market = await open();
  const [one, two] = [await bettor(world), await bettor(world)];
  await placeOrders(one, [on(SECOND, 'back', '1.50', '200.00')], { market });
  await placeOrders(two, [on(FIRST, 'back', '3.00', '100.00')], { market });
  await publishMarket(world.app, { id: market, withdrawn: [SECOND] });
  expect([await moneyAt(one), await moneyAt(two)]).toEqual([
    { balance: '1000.00', exposure: '0.00' },
    { balance: '1000.00', exposure: '0.00' },
  ]);
});

test('the page shows the prices that the other runner implies, and a bet at one is matched there', async () => {
  const market = await open();
  const [one, two] = [await bettor(world), await bettor(world)];
  await placeOrders(one, [on(SECOND, 'back', '1.50', '200.00'), on(FIRST, 'lay', '2.80', '100.00')], { market });
  const { levels } = await readDisplayedBook(world.app.db, market);
  expect(levels.find(({ selection }) => selection === FIRST)).toEqual({
    selection: FIRST,
    back: [
      [300, 10_000],
      [280, 10_000],
    ],
    lay: [],
  });
  const [bet] = betsIn(
    await placeOrders(two, [on(FIRST, 'back', '3.00', '100.00', { time_in_force: 'fill_or_kill' })], { market }),
  );
  expect(bet).toMatchObject({ state: 'matched', average: '3.00' });
});

test('own orders on the two runners never match each other, and both stay', async () => {
  const market = await open();
  const one = await bettor(world);
  await placeOrders(one, [on(SECOND, 'back', '1.50', '200.00')], { market });
  await placeOrders(one, [on(FIRST, 'back', '3.00', '100.00')], { market });
  expect(betsIn(await one.get('/api/exchange/bets')).map(({ state }) => state)).toEqual(['executable', 'executable']);
});

const THREE = [FIRST, SECOND, '33'];
const eitherSide = fc.constantFrom('back' as const, 'lay' as const);
const sides = fc.constantFrom(eitherSide, fc.constant('back' as const), fc.constant('lay' as const));
/** A market of two or three runners, and orders that meet each other in it, of both sides or of one. */
const markets = fc.tuple(fc.constantFrom([FIRST, SECOND], THREE, THREE), sides).chain(([runners, side]) =>
  fc.record({
    runners: fc.constant(runners),
    orders: fc.array(
      fc.record({
        player: fc.nat({ max: 2 }),
        selection: fc.constantFrom(...runners),
        side,
        price: fc.integer({ min: 30, max: runners.length * 65 }).map((at) => ladder[at] ?? 0),
        stake: fc.integer({ min: 10_000, max: 20_000 }),
      }),
      { minLength: 4, maxLength: 12, size: 'max' },
    ),
    // Before so many of the orders; of two runners it ends the market.
    withdrawnAt: fc.option(fc.nat({ max: 12 })),
    winner: fc.constantFrom(FIRST, SECOND, null),
  }),
);

test('whatever is placed, the players and the house together get what was staked, with any result', async () => {
  let crossed = 0;
  await fc.assert(
    fc.asyncProperty(markets, async ({ runners, orders: list, withdrawnAt, winner }) => {
      const market = await open({ runners });
      const players: Bettor[] = await Promise.all([0, 1, 2].map(() => bettor(world, 5_000_00)));
      const before = await house();
      const withdrawn = runners.length > 2 && withdrawnAt !== null ? ['33'] : [];
      for (const [at, { player, selection, side, price, stake }] of list.entries()) {
        if (at === withdrawnAt) await publishMarket(world.app, { id: market, runners, withdrawn });
        await placeOrders(
          players[player] as Bettor,
          [on(selection, side, (price / 100).toFixed(2), (stake / 100).toFixed(2))],
          { market },
        );
      }
      await publishMarket(world.app, { id: market, runners, withdrawn, status: 'CLOSED' });
      expect((await reconcile(world.app)).filter(({ code }) => /^exposure/.test(code))).toEqual([]);
      const done = winner === null ? await ops('void', market) : await ops('settle', market, `Side ${winner}`);
      expect(done).toMatchObject({ exit: 0, error: '' });
      const money = await Promise.all(players.map(moneyAt));
      expect(money.map(({ exposure }) => exposure)).toEqual(['0.00', '0.00', '0.00']);
      const after = await house();
      const covered = before.shortfalls - after.shortfalls;
      expect(after.gaming).toBeGreaterThanOrEqual(before.gaming);
      const total = money.reduce((sum, { balance }) => sum + Math.round(Number(balance) * 100), 0);
      expect(total + after.gaming - before.gaming + after.commission - before.commission - covered).toBe(15_000_00);
      const { rows } = await world.app.pool.query(
        `select 1 from exchange_matches where market_id = $1 and 'house' in (backer, layer)`,
        [market],
      );
      if (runners.length === 3) crossed += rows.length;
    }),
    { numRuns: 30 },
  );
  expect(crossed).toBeGreaterThan(0);
}, 90_000);
