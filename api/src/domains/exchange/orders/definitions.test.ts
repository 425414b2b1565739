import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { backgroundDone } from '../../../kernel/background';
import { bettor, moneyAt, order, placeOrders, publishMarket } from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const rowOf = (market: string) =>
  world.app.db.selectFrom('exchangeBooks').selectAll().where('marketId', '=', market).executeTakeFirstOrThrow();

/** Makes the markets' database rows unreachable while `work` runs. */
async function withoutRows(work: () => Promise<void>): Promise<void> {
  await world.app.pool.query('alter table exchange_books rename to unreachable');
  await work().finally(() => world.app.pool.query('alter table unreachable rename to exchange_books'));
}

async function carries(...markets: string[]): Promise<void> {
  exchangeOf(world.app).take({ op: 'known', pt: Date.now(), markets });
  await backgroundDone(world.app);
}

async function untilStatus(market: string, status: string): Promise<void> {
  await pWaitFor(async () => (await rowOf(market)).status === status);
}

test('a market that closes during a database outage is closed afterwards and releases the holds of waiting bets', async () => {
  const market = '1.8101';
  const player = await bettor(world, 1_000_00);
  await publishMarket(world.app, { id: market });
  await placeOrders(player, [order('back', '3.00', '100.00')], { market });
  expect(await moneyAt(player)).toEqual({ balance: '900.00', exposure: '100.00' });
  await withoutRows(() => publishMarket(world.app, { id: market, status: 'CLOSED' }));
  await untilStatus(market, 'CLOSED');
  expect(await moneyAt(player)).toEqual({ balance: '1000.00', exposure: '0.00' });
});

test('a newer definition replaces one that could not be stored', async () => {
  const market = '1.8102';
  await publishMarket(world.app, { id: market });
  await withoutRows(() => publishMarket(world.app, { id: market, status: 'SUSPENDED' }));
  await publishMarket(world.app, { id: market, inPlay: true });
  await sleep(2_500);
  expect(await rowOf(market)).toMatchObject({ status: 'OPEN', inPlay: true });
});

test('a market that leaves the feed during a database outage is suspended as gone afterwards', async () => {
  const [dropped, stays] = ['1.8103', '1.8104'];
  await publishMarket(world.app, { id: dropped });
  await publishMarket(world.app, { id: stays });
  await withoutRows(() => carries(stays));
  await untilStatus(dropped, 'SUSPENDED');
  expect((await rowOf(dropped)).goneAt).not.toBeNull();
  expect(await rowOf(stays)).toMatchObject({ status: 'OPEN', goneAt: null });
});

test('a market known only to the table is gone with the next market list of the feed', async () => {
  const market = '1.8105';
  await publishMarket(world.app, { id: market });
  await carries();
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ status: 'OPEN', goneAt: null })
    .where('marketId', '=', market)
    .execute();
  await carries();
  await untilStatus(market, 'SUSPENDED');
});

test('a definition that could not be stored does not reopen a market that has left the feed since', async () => {
  const market = '1.8106';
  await publishMarket(world.app, { id: market, status: 'SUSPENDED' });
  await withoutRows(() => publishMarket(world.app, { id: market }));
  await carries();
  await sleep(2_500);
  expect(await rowOf(market)).toMatchObject({ status: 'SUSPENDED' });
});
