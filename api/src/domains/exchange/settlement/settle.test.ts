import pWaitFor from 'p-wait-for';
import { inTransaction } from '../../../kernel/database/database';
import { houseBalance } from '../../../ledger/accounts';
import { checkBook } from '../../../ledger/check';
import { watchBook } from '../../../testing/exchange';
import { MatchFixture } from '../../../testing/exchange/match-fixture';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { Exchange } from '../markets/exchange.service';
import { NotSettled } from './decide.service';

let world: World;
beforeAll(async () => {
  world = await startWorld('exchange-orders');
}, 60_000);
afterAll(() => world.stop());
afterEach(async () => expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 }));

const OPENING = 100_000;

async function rich(): Promise<TestPlayer> {
  const player = await world.newcomer();
  await inTransaction(world.app.db, (trx) =>
    world.app.ledger.deposit(trx, player.id, OPENING, 'bkash', `opening:${player.id}`),
  );
  return player;
}

/** Returns main balance, hold and debt. */
async function purse(player: { id: string }): Promise<number[]> {
  const rows = await world.app.db
    .selectFrom('accounts')
    .select(['kind', 'balance'])
    .where('owner', '=', player.id)
    .execute();
  return ['main', 'exchange', 'owed'].map((kind) => rows.find((row) => row.kind === kind)?.balance ?? 0);
}

const commission = () => houseBalance(world.app.db, 'commission', 'BDT');
const fixture = () => new MatchFixture(world.app).open();

test('losers pay winners, minus five percent commission on winnings', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  const before = await commission();
  await market.match(backer, layer, '1', 250, 1001);
  expect([await purse(backer), await purse(layer)]).toEqual([
    [98_999, 1001, 0],
    [98_499, 1501, 0],
  ]);
  const { markets } = await market.settle('1');
  // 15.01 won, minus 0.75 commission.
  expect([await purse(backer), await purse(layer), (await commission()) - before]).toEqual([
    [101_426, 0, 0],
    [98_499, 0, 0],
    75,
  ]);
  expect(markets).toMatchObject([
    { resultName: 'Padma', part: 1, players: 2, won: 1426, lost: 1501, commission: 75, before: undefined },
  ]);
});

test('a market with a base rate of its own takes that instead of five percent', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  await market.match(backer, layer, '1', 250, 1001);
  const { db } = world.app;
  await db.updateTable('exchangeBooks').set({ baseRate: 200 }).where('marketId', '=', market.odds).execute();
  const { markets } = await market.settle('1');
  // 15.01 won, minus 0.30.
  expect([markets[0]?.commission, await purse(backer)]).toEqual([30, [101_471, 0, 0]]);
});

test('the house takes no commission on its own bets and loses what players win', async () => {
  const [player, market] = [await rich(), await fixture()];
  const before = await houseBalance(world.app.db, 'gaming', 'BDT');
  await market.bookmakerBet(player, '2', 'back', 8500, 1001);
  await market.fancyBet(player, 'yes', 48, 10_000, 500);
  await market.fancyBet(player, 'no', 48, 9000, 300);
  await market.decide({ market: market.bookmaker, result: '2' }, { market: market.fancy, result: '47' });
  expect([await purse(player), (await houseBalance(world.app.db, 'gaming', 'BDT')) - before]).toEqual([
    [OPENING + 850 - 500 + 270, 0, 0],
    -620,
  ]);
});

test.each([
  [47, -500],
  [48, 500],
])('a yes at 48 with a result of %i comes to %i', async (result, net) => {
  const [player, market] = [await rich(), await fixture()];
  await market.fancyBet(player, 'yes', 48, 10_000, 500);
  await market.settle(String(result), market.fancy);
  expect(await purse(player)).toEqual([OPENING + net, 0, 0]);
});

test('a void market refunds everything and marks every matched bet as voided', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  await market.match(backer, layer, '1', 300, 2000);
  await market.wait(backer, '2', 'back', 200, 700);
  const { markets } = await market.settle(null);
  // Operators read these values: 0, not -0.
  expect(markets).toMatchObject([{ won: 0, lost: 0 }]);
  expect([await purse(backer), await purse(layer)]).toEqual([
    [OPENING, 0, 0],
    [OPENING, 0, 0],
  ]);
  const orders = await world.app.db
    .selectFrom('exchangeOrders')
    .select(['size', 'matched', 'voided', 'lapsed', 'state', 'endedAt'])
    .where('marketId', '=', market.odds)
    .orderBy('size', 'desc')
    .execute();
  expect(orders).toEqual([
    ...[1, 2].map(() => ({ size: 2000, matched: 0, voided: 2000, lapsed: 0, state: 'voided', endedAt: null })),
    { size: 700, matched: 0, voided: 0, lapsed: 700, state: 'lapsed', endedAt: expect.any(Number) },
  ]);
});

test('settling a market releases only its own hold; the hold of open bets stays', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  await market.match(backer, layer, '1', 200, 1000);
  await market.fancyBet(backer, 'yes', 48, 10_000, 500);
  await market.settle('2');
  expect(await purse(backer)).toEqual([OPENING - 1500, 500, 0]);
  await market.settle(null, market.fancy);
  expect(await purse(backer)).toEqual([OPENING - 1000, 0, 0]);
});

test('a reversed result posts the differences; reversed again, all balances are restored', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  const all = async () => [await purse(backer), await purse(layer), await commission()];
  await market.match(backer, layer, '1', 333, 3333);
  const open = await all();
  await market.settle('1');
  const first = await all();
  await market.settle('2');
  expect(await all()).not.toEqual(first);
  await market.settle(null);
  expect((await all()).slice(0, 2)).toEqual([
    [OPENING, 0, 0],
    [OPENING, 0, 0],
  ]);
  expect((await all())[2]).toBe(open[2]);
  await market.settle('1');
  expect(await all()).toEqual(first);
  const orders = await world.app.db
    .selectFrom('exchangeOrders')
    .select(['matched', 'voided', 'state'])
    .where('marketId', '=', market.odds)
    .execute();
  expect(orders).toEqual([1, 2].map(() => ({ matched: 3333, voided: 0, state: 'matched' })));
});

test('a reversed result records a debt for spent money, and the next settlement repays it first', async () => {
  const [backer, layer, market, next] = [await rich(), await rich(), await fixture(), await fixture()];
  await market.match(backer, layer, '1', 200, 50_000);
  await market.settle('1');
  const first = await purse(backer);
  await inTransaction(world.app.db, (trx) => world.app.ledger.adjust(trx, backer.id, -140_000, `spent:${backer.id}`));
  const { owed } = await market.settle('2');
  // The main balance of 75.00 covered part of the 975.00 taken back.
  expect([await purse(backer), owed.get(backer.id)]).toEqual([[0, 0, -90_000], -90_000]);
  await market.settle('1');
  expect(await purse(backer)).toEqual([(first[0] ?? 0) - 140_000, 0, 0]);
  await market.settle('2');
  await inTransaction(world.app.db, (trx) => world.app.ledger.adjust(trx, backer.id, 10_000, `again:${backer.id}`));
  await next.match(backer, layer, '1', 200, 10_000);
  await next.settle('1');
  // 95.00 won and 100.00 released repay 195.00.
  expect(await purse(backer)).toEqual([0, 0, -90_000 + 19_500]);
});

test('a match level after its innings voids the winner markets, not lines already decided', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  await market.match(backer, layer, '1', 150, 1000);
  await market.bookmakerBet(backer, '1', 'lay', 5000, 800);
  await market.fancyBet(layer, 'no', 40, 10_000, 300);
  await market.decide(
    { market: market.odds, result: null },
    { market: market.bookmaker, result: null },
    { market: market.fancy, result: '39' },
  );
  expect([await purse(backer), await purse(layer)]).toEqual([
    [OPENING, 0, 0],
    [OPENING + 300, 0, 0],
  ]);
});

test('two markets that offset each other settle together without an intermediate debt', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  await inTransaction(world.app.db, (trx) =>
    world.app.ledger.adjust(trx, backer.id, 1000 - OPENING, `poor:${backer.id}`),
  );
  await market.match(backer, layer, '1', 200, 1000);
  await market.bookmakerBet(backer, '1', 'lay', 10_000, 1000);
  expect(await purse(backer)).toEqual([1000, 0, 0]);
  await market.decide({ market: market.odds, result: '2' }, { market: market.bookmaker, result: '2' });
  expect(await purse(backer)).toEqual([1000, 0, 0]);
  expect(
    await world.app.db
      .selectFrom('entries')
      .innerJoin('accounts', 'accounts.id', 'accountId')
      .select('amount')
      .where('owner', '=', backer.id)
      .where('accounts.kind', '=', 'owed')
      .execute(),
  ).toEqual([]);
});

test('a repeated result, an unknown runner and an unknown market change nothing', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  await market.match(backer, layer, '1', 200, 1000);
  await market.settle('1');
  const before = await purse(backer);
  await expect(market.settle('1')).rejects.toThrow(NotSettled);
  await expect(market.settle('7')).rejects.toThrow('not a result of Match Odds');
  await expect(market.settle('-3', market.fancy)).rejects.toThrow(NotSettled);
  await expect(market.settle('1', 'nowhere')).rejects.toThrow(NotSettled);
  expect(await purse(backer)).toEqual(before);
});

test('the same result submitted concurrently settles once', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  await market.match(backer, layer, '1', 200, 1000);
  const ends = await Promise.allSettled(Array.from({ length: 8 }, () => market.settle('1')));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await purse(backer)).toEqual([OPENING + 950, 0, 0]);
});

test('subscribers of a settled market see it closed at once, whatever the feed sends', async () => {
  const [backer, layer, market] = [await rich(), await rich(), await fixture()];
  const exchange = new Exchange(world.app);
  const runners = ['Padma', 'Meghna'].map((name, at) => ({ id: at + 1, name, sortPriority: at }));
  const publish = () =>
    exchange.handleMessage({
      op: 'mcm',
      pt: Date.now(),
      mc: [
        {
          id: market.odds,
          marketDefinition: {
            eventId: market.event,
            eventTypeId: '4',
            eventName: 'Padma v Meghna',
            name: 'Match Odds',
            status: 'OPEN',
            inPlay: true,
            runners,
          },
        },
      ],
    });
  publish();
  const end = watchBook(world.app, exchange.hub, market.odds);
  await market.match(backer, layer, '1', 200, 1000);
  await market.wait(backer, '1', 'back', 400, 700);
  const shown = () => exchange.market(market.odds)?.status;
  expect([shown(), exchange.list('cricket').length]).toEqual(['OPEN', 1]);
  await market.settle(null);
  await pWaitFor(() => shown() === 'CLOSED');
  publish();
  expect([shown(), exchange.list('cricket')]).toEqual(['CLOSED', []]);
  end();
  await exchange.stop();
});
