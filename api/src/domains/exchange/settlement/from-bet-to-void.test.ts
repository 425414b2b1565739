import pWaitFor from 'p-wait-for';
import { newId } from '@pavilion/database/id';
import { beginOfDay, dhakaDay } from '../../../kernel/dhaka-day';
import { houseBalance } from '../../../ledger/accounts';
import { runOps } from '../../../operators/run';
import {
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
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { startWorld, type World } from '../../../testing/world';
import { accrueDay, closeDay } from '../../referral/accrual.service';
import { exchangeOf } from '../markets/exchange.domain';
import { activateDue } from '../orders/due';

const FANCY = `${EVENT}:fancy:7`;
const BOOKMAKER = `${EVENT}:bookmaker`;
let world: World;
let [backer, layer, third]: Bettor[] = [];
const ticket = newId();
beforeAll(async () => {
  world = await startWorld('referral');
  // Two operators are the subject of requests.test.ts.
  await world.set('operator_approvals', { resettlements: false });
  [backer, layer, third] = [await bettor(world), await bettor(world), await bettor(world)];
  const upline = await world.newcomer();
  await world.app.db.updateTable('players').set({ referredBy: upline.id }).where('id', '=', own(layer)).execute();
  await world.app.db
    .insertInto('turnoverTickets')
    .values({
      id: ticket,
      playerId: own(backer),
      depositId: null,
      promotionName: null,
      required: 100_000,
      remaining: 100_000,
      createdAt: 1,
      completedAt: null,
    })
    .execute();
}, 60_000);
afterEach(() => expectSumsToAgree(world.app));
afterAll(() => world.stop());

const own = (player: Bettor | undefined): string => player?.id ?? '';
const each = <T>(read: (player: Bettor) => Promise<T>): Promise<T[]> =>
  Promise.all([backer, layer, third].map((player) => read(player as Bettor)));
/** Returns main balance and hold of backer, layer and third player, in taka. */
const money = () => each(async (player) => Object.values(await moneyAt(player)).map(Number));
const house = async (): Promise<number[]> =>
  Promise.all((['commission', 'gaming'] as const).map((kind) => houseBalance(world.app.db, kind, 'BDT')));
const list = async (player: Bettor | undefined, path: string) =>
  (await player?.get(path))?.body['data'] as unknown as Record<string, unknown>[];
const history = async (player: Bettor | undefined) =>
  (await list(player, '/api/exchange/history?sort=oldest')).map(({ market_id, status, net_profit_loss }) => [
    market_id,
    status,
    net_profit_loss,
  ]);
const ops = async (...typed: string[]): Promise<void> => {
  const output = await runOps(['market', ...typed, '--reason', 'official scorecard'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
  expect(output).toMatchObject({ exit: 0, error: '' });
};
/** Returns the settled stake that counts for the level, and the points; poisha. */
const counted = async (player: Bettor | undefined) =>
  world.app.db
    .selectFrom('playerExperience')
    .select(['settledStake', 'vp'])
    .where('playerId', '=', own(player))
    .executeTakeFirst();
const left = async () =>
  (
    await world.app.db
      .selectFrom('turnoverTickets')
      .select('remaining')
      .where('id', '=', ticket)
      .executeTakeFirstOrThrow()
  ).remaining;

test('before play a back waits, a lay takes part of it, and the possible loss of each is held', async () => {
  await publishMarket(world.app);
  await placeOrders(backer as Bettor, [order('back', '2.50', '300.00', { persistence: 'keep' })]);
  await placeOrders(layer as Bettor, [order('lay', '2.50', '120.00')]);
  expect(await money()).toEqual([
    [700, 300],
    [820, 180],
    [1000, 0],
  ]);
});

test('in play a bet waits out its delay and matches a persistent order at the resting price', async () => {
  await publishMarket(world.app, { inPlay: true });
  await placeOrders(third as Bettor, [order('lay', '2.60', '180.00')]);
  await placeOrders(layer as Bettor, [order('back', '3.00', '100.00', { selection_id: SECOND })]);
  expect(await money()).toEqual([
    [700, 300],
    [720, 280],
    [712, 288],
  ]);
  world.app.clock.advance(6_000);
  exchangeOf(world.app).hub.heartbeat();
  await pWaitFor(() => activateDue(world.app));
  expect(await money()).toEqual([
    [700, 300],
    [720, 280],
    [730, 270],
  ]);
});

test('house markets accept bets alongside, and a hedge at the bookmaker releases holds', async () => {
  publishLines(world.app, { fancy: { no: 45, yes: 47 } });
  await placeOrders(
    backer as Bettor,
    [{ kind: 'bookmaker', selection_id: `bm-${SECOND}`, side: 'back', rate: '85.00', stake: '200.00' }],
    { market: BOOKMAKER },
  );
  await placeOrders(third as Bettor, [{ kind: 'fancy', side: 'yes', line: 47, rate: '100.00', stake: '200.00' }], {
    market: FANCY,
  });
  // The backer wins 450 and loses 200, or wins 170 and loses 300.
  expect(await money()).toEqual([
    [870, 130],
    [720, 280],
    [530, 470],
  ]);
});

test('closing lapses waiting orders; the result pays the winners after commission', async () => {
  await publishMarket(world.app, { inPlay: true, status: 'CLOSED' });
  expect((await money())[1]).toEqual([820, 180]);
  await ops('settle', MARKET, `Side ${FIRST}`);
  // 450.00 won minus 22.50 commission, and 200.00 lost to the bookmaker.
  expect([await money(), await house()]).toEqual([
    [
      [1227.5, 0],
      [820, 0],
      [530, 200],
    ],
    [2250, 20_000],
  ]);
  await ops('settle', FANCY, '49');
  expect([await money(), await house()]).toEqual([
    [
      [1227.5, 0],
      [820, 0],
      [930, 0],
    ],
    [2250, 0],
  ]);
});

test('turnover, level and points count each net result, and the records show how each bet ended', async () => {
  expect([await left(), await each(counted)]).toEqual([
    100_000 - 62_750,
    [
      { settledStake: 62_750, vp: 6 },
      { settledStake: 18_000, vp: 1 },
      { settledStake: 47_000, vp: 4 },
    ],
  ]);
  expect(await each(history)).toEqual([
    [
      [MARKET, 'WON', '450.00'],
      [BOOKMAKER, 'LOST', '-200.00'],
    ],
    [
      [MARKET, 'LOST', '-180.00'],
      [MARKET, 'lapsed', '0.00'],
    ],
    [
      [MARKET, 'LOST', '-270.00'],
      [FANCY, 'WON', '200.00'],
    ],
  ]);
});

test('a changed result posts the differences, and referral counts the result at the close of its day', async () => {
  await ops('resettle', MARKET, `Side ${SECOND}`);
  expect([await money(), await house()]).toEqual([
    [
      [870, 0],
      [1114, 0],
      [1371, 0],
    ],
    [1500, -37_000],
  ]);
  expect([await left(), await each(counted)]).toEqual([
    100_000 - 62_750,
    [
      { settledStake: 47_000, vp: 6 },
      { settledStake: 11_400, vp: 1 },
      { settledStake: 37_100, vp: 4 },
    ],
  ]);
  const today = dhakaDay(world.app.clock.now());
  await closeDay(world.app.db, today, beginOfDay(today + 1));
  // 0.1 percent of the 114.00 result of the layer's market.
  expect(await accrueDay(world.app.db, today, beginOfDay(today + 1))).toMatchObject({
    rewards: 1,
    turnover: 11_400,
    reward: 11,
  });
  expect(
    (await list(layer, '/api/exchange/profit-and-loss')).map(({ result, profit, commission, net, settlements }) => [
      result,
      profit,
      commission,
      net,
      settlements,
    ]),
  ).toEqual([[`Side ${SECOND}`, '120.00', '6.00', '114.00', 2]]);
});

test('voiding restores all balances; nothing counts, and the records still show all activity', async () => {
  await ops('void', MARKET);
  expect([await money(), await house()]).toEqual([
    [
      [1170, 0],
      [1000, 0],
      [1200, 0],
    ],
    [0, -37_000],
  ]);
  await ops('void', BOOKMAKER);
  await ops('void', FANCY);
  expect([await money(), await house()]).toEqual([
    [
      [1000, 0],
      [1000, 0],
      [1000, 0],
    ],
    [0, 0],
  ]);
  expect((await each(counted)).map((player) => player?.settledStake)).toEqual([0, 0, 0]);
  expect(await each(history)).toEqual([
    [
      [MARKET, 'void', '0.00'],
      [BOOKMAKER, 'void', '0.00'],
    ],
    [
      [MARKET, 'void', '0.00'],
      [MARKET, 'lapsed', '0.00'],
    ],
    [
      [MARKET, 'void', '0.00'],
      [FANCY, 'void', '0.00'],
    ],
  ]);
  const activity = (await list(layer, '/api/exchange/activity')).map(({ what, amount }) => [what, amount]);
  expect(activity).toEqual([
    ['voided', '-114.00'],
    ['resettled', '294.00'],
    ['settled', '-180.00'],
    ['lapsed', '100.00'],
    ['placed', '100.00'],
    ['placed', '120.00'],
  ]);
});
